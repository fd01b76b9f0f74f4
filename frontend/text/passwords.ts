/** Forgotten passwords (document 1, sections 2, 5 and 8). */
export const forgottenPasswordText = {
  heading: 'Reset your password',
  intro: 'Enter the address of your account. We will send you a link with which you can choose a new password.',
  email: 'Email address',
  emailRequired: 'Email address is required',
  submit: 'Reset password',
  cancel: 'Cancel',
  failed: 'There was a problem, please try again',
  doneTitle: 'Check your emails',
  done: 'Please check your emails for instructions about how to log in',
  doneHint: 'The link works for one hour. If nothing arrives, look into the folder for unwanted mail.',
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
  noCodeHint: 'The link in our mail is longer than this address. Copy it whole, or ask for a new one.',
  askAgain: 'Ask for a new link',
} as const

export const newPasswordText = {
  label: 'New password',
  hint: '8 to 128 characters. A few words in a row are easy to remember and hard to guess.',
  required: 'New password is required',
  confirm: 'Confirm password',
  confirmRequired: 'Confirm password is required',
  differ: 'Passwords do not match',
} as const
