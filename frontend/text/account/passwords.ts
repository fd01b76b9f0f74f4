/** Forgotten passwords (docs/product-rules.md#account). */
export const forgottenPasswordText = {
  heading: 'Reset your password',
  intro: "Enter your account's email address. We'll send you a link to choose a new password.",
  email: 'Email address',
  emailRequired: 'Email address is required',
  submit: 'Reset password',
  cancel: 'Cancel',
  failed: 'There was a problem, please try again',
  doneTitle: 'Check your emails',
  done: 'Please check your emails for instructions about how to log in',
  doneHint: "The link works for one hour. If it doesn't arrive, check your spam folder.",
  login: 'Login',
} as const

export const resetPasswordText = {
  heading: 'Choose a new password',
  email: 'Email address',
  emailRequired: 'Email address is required',
  submit: 'Change password',
  cancel: 'Cancel',
  done: 'Password changed. Please log in again...',
  noCode: 'Invalid link, please try again.',
  noCodeHint: 'Part of the link is missing. Copy the whole link from our email, or request a new one.',
  askAgain: 'Request a new link',
} as const

export const newPasswordText = {
  label: 'New password',
  hint: '8 to 128 characters. A few words in a row are easy to remember and hard to guess.',
  required: 'New password is required',
  confirm: 'Confirm password',
  confirmRequired: 'Confirm password is required',
  differ: 'Passwords do not match',
} as const
