/** The presenter's keys. */
export const shortcutText = {
  title: 'Keyboard shortcuts',
  or: 'or',
  keys: [
    { does: 'Next section', keys: ['Page Down', 'Right arrow'] },
    { does: 'Previous section', keys: ['Page Up', 'Left arrow'] },
    { does: 'Hold or resume', keys: ['B', 'F8'] },
    { does: 'Find a slide by words or number', keys: ['/', '0 to 9'] },
    { does: 'Open or close this list', keys: ['Esc'] },
  ],
  letters: 'Use B, / and digits',
  lettersHint: 'Turn them off if you dictate, or if your screen reader uses them. F8 works either way.',
  where:
    'Shortcuts work unless a text field, menu or dialog has focus. Clickers that send Page Up and Page Down work too.',
} as const

/** The search in the list of slides. */
export const searchText = {
  label: 'Find a slide',
  found: (count: number) => (count === 1 ? '1 slide found' : `${count} slides found`),
  none: 'No slide found.',
} as const

/** Speaker notes. */
export const notesText = {
  heading: 'Private notes',
  label: 'Notes for presenting this slide',
  hint: 'You and your team see these notes here and while presenting. Attendees never do.',
} as const

/** The presenter's view of the current and the next slide. */
export const stageText = {
  label: 'Shown and next',
  now: 'Shown now',
  onHold: 'On hold',
  lastShown: 'Last shown',
  next: 'Next',
  audience: {
    Ready: 'Attendees see the event’s name and wait.',
    Started: 'Attendees wait for the first slide.',
    Shown: 'Attendees see this slide.',
    OnHold: 'Attendees see “On hold”, not this slide.',
    Ended: 'Attendees see the end screen.',
    TakenDown: 'Attendees can’t find this event.',
  },
  allStates: 'What they see when (opens in a new tab)',
  place: (position: number, total: number) => `${position} of ${total}`,
  nothingShown: 'Nothing is shown yet.',
  lastSlide: 'Last slide',
  after: 'After the event',
  afterHint: 'Attendees can go back and read the slides. They see what you put on the end screen.',
  editEnd: 'Edit end screen',
  emptySlide: 'This slide is empty.',
  slideOf: (heading: string, name: string) => `${heading}: ${name}`,
  notesOf: (name: string) => `Private notes of ${name}`,
} as const

/** The presenter's screen lock and full screen. */
export const screenText = {
  showNavigation: 'Show site navigation',
  hideNavigation: 'Hide site navigation',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  staysOn: 'This screen stays on.',
  maySleep: 'This screen may lock. Change that in its settings.',
  needsHttps: 'Without HTTPS this screen may lock. Change that in its settings.',
} as const

/** The stage before the start. */
export const invitationText = {
  heading: 'Join on your phone',
  startsWithFirst: 'Start with the first slide',
} as const
