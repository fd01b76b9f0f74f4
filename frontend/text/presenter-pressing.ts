const presses = (count: number) => (count === 1 ? '1 press' : `${count} presses`)

/** Who presents, and what becomes of presses that are not done at once. */
export const pressingText = {
  isPresenting: (name: string) => `${name} is presenting. Your next press takes over.`,
  elsewhere: 'You are presenting on another device or in another tab. Your next press goes on from here.',
  takeOver: 'Take over',
  tookOver: (name: string) => `You took over from ${name}`,
  quicker: (name: string, shown: string) => `${name} was quicker. Shown now: ${shown}`,
  quickerElsewhere: (shown: string) => `Your other device or tab was quicker. Shown now: ${shown}`,
  someoneQuicker: (shown: string) => `Someone else was quicker. Shown now: ${shown}`,
  dropped: (count: number) => `Your ${presses(count)} were dropped.`,
  waiting: (count: number, shown: string) =>
    `${presses(count)} waiting for the connection. Then shown: ${shown}. Dropped after 30 seconds.`,
  tooOld: (count: number, shown: string) =>
    `${presses(count)} waited 30 seconds for the connection and ${count === 1 ? 'was' : 'were'} dropped. Shown before that: ${shown}`,
} as const
