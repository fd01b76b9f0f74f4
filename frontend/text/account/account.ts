/** The account area (docs/product-rules.md#account). */
export const accountText = {
  menu: 'My Account',
  openMenu: 'Account menu',
  details: 'My Account',
  password: 'Password',
  subscription: 'Subscription',
  mfa: 'Multi-factor authentication',
  logins: 'Log-ins',
  webhooks: 'Webhooks',
  defaultTheme: 'Default Themes',
  termsOfUse: 'Terms of Use',
  privacyPolicy: 'Privacy Policy',
  delete: 'Delete account',
} as const

export const detailsText = {
  heading: 'My Account',
  loadFailed: 'There was a problem loading your account',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  save: 'Save name',
  nameUpdated: 'Your name has been updated',
  email: 'Email address',
  changeEmail: 'Change email address',
  ssoEmail: "Your account is linked to an external single-sign-on account, so you can't change its email address here.",
  level: 'Account level',
  change: 'Change',
  changeLevel: 'Change account level',
} as const

export const changeEmailText = {
  heading: 'Change email address',
  current: (email: string) => `Your current email address is ${email}.`,
  newEmail: 'New email address',
  newEmailRequired: 'New email address is required',
  same: 'Please provide a different email address',
  password: 'Password',
  passwordRequired: 'Please enter your password',
  submit: 'Change email address',
  sent: (email: string) => `Instructions on how to change your email address have been emailed to ${email}`,
  back: 'Back to My Account',
} as const

export const passwordText = {
  heading: 'Change password',
  intro: "You'll be logged out everywhere. Then log in with your new password.",
  sso: "Your account is linked to an external single-sign-on account, so you can't change its password here.",
  current: 'Current password',
  currentRequired: 'Please enter your password',
  submit: 'Change password',
} as const

export const deleteText = {
  heading: 'Delete account',
  intro: "Deleting your account can't be undone.",
  password: 'Password',
  passwordRequired: 'Please enter your password',
  submit: 'Delete account',
  question: 'Are you sure you want to delete your account?',
  confirm: 'Delete my account',
  goes: 'This permanently deletes:',
  going: [
    'your name, email address and password',
    'all your events with their slides and images',
    'the teams you own',
    'your paid plan, if you have one',
  ],
} as const

export const loginsText = {
  heading: 'Log-ins',
  intro:
    "These browsers are logged in to your account. If you don't recognise one, log it out and change your password.",
  caption: 'Logged-in browsers',
  loadFailed: 'There was a problem loading your log-ins',
  browser: 'Browser',
  unknownBrowser: 'Unknown browser',
  unknownPlace: 'Unknown network',
  place: 'Network',
  since: 'Logged in',
  lastSeen: 'Last seen',
  actions: 'Actions',
  current: 'This browser',
  remembered: 'Remembered',
  end: 'Logout',
  endNamed: (browser: string, place: string, since: string) => `Logout ${browser}, ${place}, logged in ${since}`,
  ended: (browser: string) => `${browser} is logged out`,
  endCurrent: 'Logout',
  endCurrentNamed: (browser: string) => `Logout ${browser}, this browser`,
  endOthers: 'Logout all others',
  endOthersQuestion: 'Are you sure you want to log out all other browsers?',
  endOthersBody: 'Every browser except this one is logged out immediately.',
  othersEnded: 'All other browsers are logged out',
  onlyThis: 'Only this browser is logged in.',
  failed: "The browser couldn't be logged out. Please try again.",
} as const
