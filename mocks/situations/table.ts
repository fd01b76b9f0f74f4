/** The situations by kind; at most one of each kind applies. The first of each kind is the state after a reset. */
export const situations = {
  who: ['signed-out', 'free', 'basic', 'premium', 'sso', 'admin'],
  what: ['typical', 'empty', 'slides-300', 'full'],
  network: ['normal', 'instant', 'slow', 'offline', 'rate-limited'],
  hub: ['hub-normal', 'hub-drops', 'hub-unreachable'],
} as const

/** One-off events that combine with anything: the hub drops, the log-in expires, or a call fails. */
export const occurrences = ['hub-drop', 'expired-login'] as const

export type Kind = keyof typeof situations
export type Who = (typeof situations.who)[number]
export type What = (typeof situations.what)[number]
export type Network = (typeof situations.network)[number]
export type HubCondition = (typeof situations.hub)[number]
export type Occurrence = (typeof occurrences)[number]

export const kinds = Object.keys(situations) as Kind[]
