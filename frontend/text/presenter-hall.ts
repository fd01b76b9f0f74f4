/** The view for a projector, on the presenter page. */
export const hallText = {
  open: 'Hall view',
  opensNewTab: '(opens in a new tab)',
  copy: 'Copy hall link',
} as const
