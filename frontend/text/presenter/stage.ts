/** The presenter's keys. */
export const shortcutText = {
  title: 'Keyboard shortcuts',
  or: 'or',
  keys: [
    { does: 'Next section', keys: ['Page Down', 'Right arrow'] },
    { does: 'Previous section', keys: ['Page Up', 'Left arrow'] },
    { does: 'Hold or resume', keys: ['B', 'F8'] },
    { does: 'Open or close this list', keys: ['Esc'] },
  ],
  letters: 'Use the letter B',
  lettersHint: 'Turn it off if you dictate, or if your screen reader uses letters. F8 works either way.',
  where:
    'Shortcuts work unless a text field, menu or dialog has focus. Clickers that send Page Up and Page Down work too.',
} as const

/** Speaker notes. */
export const notesText = {
  heading: 'Private notes',
  label: 'Notes for presenting this slide',
  hint: 'You and your team see these notes here and while presenting. Your audience never does.',
} as const

/** The presenter's view of the current and the next slide. */
export const stageText = {
  label: 'Shown and next',
  now: 'Shown now',
  onHold: 'On hold',
  lastShown: 'Last shown',
  next: 'Next',
  audience: {
    Ready: 'Your audience sees the event’s name and waits.',
    Started: 'Your audience waits for the first slide.',
    Shown: 'Your audience sees this slide.',
    OnHold: 'Your audience sees “Paused”, not this slide.',
    Ended: 'Your audience sees the end screen.',
  },
  allStates: 'What they see when (opens in a new tab)',
  place: (position: number, total: number) => `${position} of ${total}`,
  nothingShown: 'Nothing is shown yet.',
  lastSlide: 'Last slide',
  emptySlide: 'This slide is empty.',
  slideOf: (heading: string, name: string) => `${heading}: ${name}`,
  notesOf: (name: string) => `Private notes of ${name}`,
} as const

/** The presenter's screen lock and full screen. */
export const screenText = {
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  staysOn: 'This screen stays on while you present.',
  maySleep: "This browser can't keep the screen on. Stop your device from locking while you present.",
  needsHttps: 'The browser can only keep the screen on over HTTPS. Stop your device from locking while you present.',
} as const

/** The stage before the start. */
export const invitationText = {
  heading: 'Join on your phone',
  startsWithFirst: 'Start with the first slide',
} as const
