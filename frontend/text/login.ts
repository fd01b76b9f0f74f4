/** The login page (document 1, sections 2, 4 and 8). */
export const loginText = {
  pageTitle: 'Login',
  heading: 'Welcome back',
  email: 'Email address',
  password: 'Password',
  rememberMe: 'Remember Me',
  submit: 'Login',
  cancel: 'Cancel',
  emailRequired: 'Email address is required',
  passwordRequired: 'Password is required',
  noErrorList: 'There was a problem logging in.  Please try again.',
  failed: 'There was a problem logging in.  Please try again.',
  threw: 'Invalid credentials',
  noAccess: "You don't have access to this page.  Please log in.",
  passwordChanged: 'Password changed. Please log in again.',
  emailChanged: (email: string) => `Email address changed to ${email}. Please log in again.`,
  deletedSelf: 'Your account has been deleted',
} as const
