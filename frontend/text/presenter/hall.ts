const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

/** The presenter page's links to the hall display. */
export const hallText = {
  menu: 'Hall and video',
  open: 'Open hall view in a new tab',
  copy: 'Copy hall link',
  stage: 'Stage display',
  copyOverlay: 'Copy link for video (OBS)',
  copyWithCaptions: 'Copy hall link with captions',
  languages: 'Languages in the hall',
  languagesHint:
    'For slides and announcements on all hall displays. A hall link that names languages, such as ?words=cy,en, keeps them.',
  first: 'Language',
  asEachScreen: 'As set at each hall display',
  second: 'Second language, below the first',
  none: 'None',
  showLanguages: 'Show in the hall',
  languagesShown: (names: readonly string[]) =>
    names.length > 0 ? `The hall shows ${listed(names)}` : 'Each hall display shows its own language',
  inTheHall: (names: readonly string[]) => `In the hall: ${listed(names)}`,
} as const

/** The links of a showing that need no log-in. */
export const keyLinkText = {
  stage: {
    title: 'Stage display',
    intro:
      'For musicians and speakers: what is shown, what comes next, your private notes and the time. Anyone with this link sees them without logging in.',
    endHint: 'Screens with the old link stop at once.',
  },
  captioner: {
    title: 'Invite a helper',
    intro:
      'With this link a helper types what is said, on a computer or phone of their own and without an account. They see the lines and the name of the slide, nothing else of yours.',
    endHint: 'The old link ends at once: what is typed there no longer arrives.',
  },
  open: 'Open in a new tab',
  copy: 'Copy link',
  renew: 'Make a new link',
  renewed: 'New link made',
  end: 'End this link',
  ended: 'Link ended',
  problem: 'There was a problem',
} as const
