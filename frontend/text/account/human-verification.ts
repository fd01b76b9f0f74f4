/** The human verification widget. */
export const humanText = {
  label: 'Human verification',
  /** Before the form is used, when nothing is checked yet. */
  waiting: 'Runs automatically once you fill in the form.',
  checking: "Checking that you're human. You don't need to do anything.",
  verified: 'Verified',
  failed: "The check didn't work.",
  third: 'Please complete the check below.',
  again: 'Check again',
  /** Why a form can't be sent yet. */
  notYet: (action: string) => `You can press ${action} once the human verification is complete.`,
  needed: "Please confirm that you're human",
} as const
