/** Slides that advance automatically, in the editor and while presenting. */
export const advanceText = {
  label: 'Advance automatically',
  never: 'Never',
  after: (seconds: number) =>
    seconds % 60 === 0 ? `After ${seconds / 60} ${seconds === 60 ? 'minute' : 'minutes'}` : `After ${seconds} seconds`,
  running: 'Slides advance automatically.',
  paused: 'Slides are paused.',
  pause: 'Pause slides',
  resume: 'Let slides advance',
} as const
