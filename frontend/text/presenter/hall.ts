/** The presenter page's links to the hall display. */
export const hallText = {
  menu: 'Hall and video',
  open: 'Open hall view in a new tab',
  copy: 'Copy hall link',
  copyOverlay: 'Copy link for video (OBS)',
} as const
