/** Registration, confirming an address and accepting an invitation (docs/product-rules.md#registration-and-invites). */
export const registerText = {
  heading: 'Create an account',
  invited: 'You need an invite code to register. Ask the person who runs this service for one.',
  closed: 'Registration is closed here. If you were invited, open the link in the email that invited you.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  emailHint: "We'll email you a link to confirm it's yours.",
  password: 'Password',
  passwordHint: 'At least 8 characters. A few words in a row are easy to remember and hard to guess.',
  confirmPassword: 'Confirm password',
  inviteCode: 'Invite code',
  acceptTerms: 'I accept the Terms of Use',
  readTerms: 'Read the Terms of Use',
  terms: 'Terms of Use',
  submit: 'Register',
  cancel: 'Cancel',
  required: (label: string) => `${label} is required`,
  passwordsDiffer: 'Passwords do not match',
  termsNeeded: 'Please accept the Terms of Use',
  done: 'Registered',
  confirmFirst: 'Please check your emails to confirm your account',
  logInNow: 'You have registered. You can now log in with these credentials',
  login: 'Login',
  back: 'Back',
} as const

export const confirmEmailText = {
  heading: 'Confirm your email address',
  waiting: 'Confirming your email address',
  done: 'Email address confirmed. Please log in.',
  doneBefore: 'This email address is already confirmed. Please log in.',
  passwordNeeded:
    "Your email address is confirmed. You didn't register in this browser, so please enter your password here, or choose a new one.",
  setPassword: 'Set password',
  failed: 'Invalid link, please try again.',
  failedHint:
    "Links work once, for 24 hours. If you've already used yours, just log in. If it has expired, register again with the same address to get a new one.",
  noAnswer: "The server didn't respond. Your link still works.",
  tryAgain: 'Try again',
  login: 'Login',
  register: 'Register',
} as const

export const confirmEmailChangeText = {
  heading: 'Change your email address',
  waiting: 'Changing your email address',
  failed: 'Invalid link, please try again.',
  failedHint:
    'Links work once, for 24 hours, and not while another account is logged in here. You can request a new one in your account.',
  login: 'Login',
} as const

export const inviteText = {
  heading: 'Join Lectern',
  intro: "You've been invited. Choose a password and, if you like, add your name.",
  checking: 'Checking your invite',
  firstName: 'First Name',
  lastName: 'Last Name',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  submit: 'Join',
  done: 'Invite confirmed. Please log in.',
  login: 'Login',
  noAnswer: "The server didn't respond. You can still use your invite.",
  tryAgain: 'Try again',
} as const
