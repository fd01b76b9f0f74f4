const presses = (count: number) => (count === 1 ? '1 press' : `${count} presses`)

const hints = {
  takeOver: 'Press Next to take over.',
  elsewhere: 'Press Next to continue from this device.',
} as const

/** Who presents, and the state of presses that wait or were discarded. */
export const pressingText = {
  isPresenting: (name: string) => `${name} is presenting. ${hints.takeOver}`,
  elsewhere: `You're presenting on another device or in another tab. ${hints.elsewhere}`,
  /** The ends of these two, which small screens leave to the button beside them. */
  hints,
  takeOver: 'Take over',
  tookOver: (name: string) => `You took over from ${name}`,
  quicker: (name: string, shown: string) => `${name} changed the slide first. Shown now: ${shown}`,
  quickerElsewhere: (shown: string) => `Your other device or tab changed the slide first. Shown now: ${shown}`,
  someoneQuicker: (shown: string) => `Another presenter changed the slide first. Shown now: ${shown}`,
  dropped: (count: number) => `Your ${presses(count)} had no effect.`,
  waiting: (count: number, shown: string) =>
    `${presses(count)} waiting for the connection. Next shown: ${shown}. Discarded after 30 seconds.`,
  tooOld: (count: number, shown: string) =>
    `${presses(count)} discarded after waiting 30 seconds for the connection. Last shown: ${shown}`,
} as const
