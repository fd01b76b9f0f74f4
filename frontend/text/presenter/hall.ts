/** The presenter page's links to the hall display. */
export const hallText = {
  menu: 'Hall and video',
  open: 'Open hall view in a new tab',
  copy: 'Copy hall link',
  stage: 'Stage display',
  copyOverlay: 'Copy link for video (OBS)',
  copyWithCaptions: 'Copy hall link with captions',
} as const

/** The link of the stage display. */
export const stageLinkText = {
  title: 'Stage display',
  intro:
    'For musicians and speakers: what is shown, what comes next, your private notes and the time. Anyone with this link sees them without logging in.',
  open: 'Open in a new tab',
  copy: 'Copy link',
  renew: 'Make a new link',
  renewHint: 'Screens with the old link stop at once.',
  renewed: 'New link made',
  problem: 'There was a problem',
} as const
