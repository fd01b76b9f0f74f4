/** The situations of each kind; at most one of a kind at a time. The first of a kind is what a reset leads to. */
export const situations = {
  who: ['signed-out', 'free', 'basic', 'premium', 'sso', 'admin'],
  what: ['typical', 'empty', 'slides-300', 'full'],
  network: ['normal', 'instant', 'slow', 'offline', 'rate-limited'],
  hub: ['hub-normal', 'hub-drops', 'hub-unreachable'],
} as const

/** What happens once, and may be added to anything: the hub drops, the log-in expires, or a call fails. */
export const occurrences = ['hub-drop', 'expired-login'] as const

export type Kind = keyof typeof situations
export type Who = (typeof situations.who)[number]
export type What = (typeof situations.what)[number]
export type Network = (typeof situations.network)[number]
export type HubCondition = (typeof situations.hub)[number]
export type Occurrence = (typeof occurrences)[number]

export const kinds = Object.keys(situations) as Kind[]
