/** The view for a projector, on the presenter page. */
export const hallText = {
  open: 'Hall view',
  opensNewTab: '(opens in a new tab)',
  copy: 'Copy hall link',
  copyOverlay: 'Copy link for video (OBS)',
} as const
