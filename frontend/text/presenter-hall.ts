/** The view for a projector, on the presenter page. */
export const hallText = {
  menu: 'Hall and video',
  open: 'Open hall view in a new tab',
  copy: 'Copy hall link',
  copyOverlay: 'Copy link for video (OBS)',
} as const
