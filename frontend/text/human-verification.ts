/** The widget that tells people from machines. */
export const humanText = {
  label: 'Human verification',
  checking: 'Checking that you are human. You need not do anything.',
  verified: 'Verified',
  failed: 'The check did not work.',
  third: 'Please answer the question of the widget below.',
  again: 'Check again',
  /** Why a form cannot be sent yet. */
  notYet: (action: string) => `${action} becomes available when the human verification is done.`,
  needed: 'Please confirm that you are human',
} as const
