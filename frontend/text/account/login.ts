/** Logging out while this device has unsaved changes. */
export const logOutText = {
  question: 'Log out and delete unsaved changes?',
  drafts: (count: number) =>
    `${count === 1 ? 'One slide has changes' : `${count} slides have changes`} that are stored only on this device. To keep them, open the ${count === 1 ? 'slide' : 'slides'} and save.`,
  confirm: 'Logout',
} as const

/** The login page (docs/product-rules.md#log-in). */
export const loginText = {
  pageTitle: 'Login',
  heading: 'Welcome back',
  email: 'Email address',
  password: 'Password',
  rememberMe: 'Remember Me',
  submit: 'Login',
  cancel: 'Cancel',
  singleSignOn: (name: string) => `Log in with ${name}`,
  forgotten: "Can't remember your password?",
  more: 'Help and policies',
  emailRequired: 'Email address is required',
  passwordRequired: 'Password is required',
  noErrorList: 'There was a problem logging in.  Please try again.',
  failed: 'There was a problem logging in.  Please try again.',
  threw: 'Invalid credentials',
  ended: 'Your login has ended. Log in again to continue where you were.',
  noAccess: "You don't have access to this page.  Please log in.",
  passwordChanged: 'Password changed. Please log in again.',
  emailChanged: (email: string) => `Email address changed to ${email}. Please log in again.`,
  deletedSelf: 'Your account has been deleted',
} as const
