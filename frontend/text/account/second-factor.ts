/** Log-in with a second factor (docs/product-rules.md#second-factor). */
export const loginMfaText = {
  heading: 'Two-factor authentication',
  code: 'Code',
  codeHint: 'The six digits shown in your authenticator app.',
  codeMissing: 'Verification code is missing',
  rememberMachine: 'Remember this machine',
  submit: 'Login',
  cancel: 'Cancel',
  useRecoveryCode: 'Log in with a recovery code',
  invalidCode: 'Invalid code',
  stepExpired: 'Too much time has passed since you entered your password. Please log in again.',
} as const

export const loginRecoveryText = {
  heading: 'Recovery code verification',
  warning:
    'This login will not be remembered until you log in with an authenticator code, or disable two-factor authentication and log in again.',
  code: 'Recovery code',
  codeHint: "Spaces, hyphens and letter case don't matter.",
  codeMissing: 'Recovery code is missing',
} as const

/** The account's page about the second factor. */
export const mfaText = {
  heading: 'Multi-factor authentication',
  loadFailed: 'There was a problem loading your account',
  sso: 'Your account is linked to an external single-sign-on account, so multi-factor authentication cannot be enabled here.',
  offIntro: 'Multi-factor authentication is off. With it, a login needs your password and a code from your phone.',
  stepApp: 'Download an authenticator app',
  stepAppBody:
    'Any authenticator app works, for example Microsoft Authenticator, Google Authenticator, FreeOTP or your password manager.',
  stepKey: 'Scan the QR code, or type the key into the app',
  qrName: 'QR code for your authenticator app. The same key is shown as text.',
  sharedKey: 'Key',
  sharedKeyHint: 'Spaces and casing do not matter.',
  copyKey: 'Copy key',
  openApp: 'Open in an authenticator app on this device',
  stepCode: 'Enter the verification code from the app',
  code: 'Verification code',
  codeHint: 'Six digits.',
  codeMissing: 'Verification code is missing',
  verify: 'Verify',
  enabled: 'MFA enabled. You will now need to use your authenticator app when you next log in.',
  disabled: 'MFA disabled. You will just need to use your password when you next log in.',
  onIntro: 'Multi-factor authentication is on.',
  codesLeft: (count: number) =>
    count === 1 ? '1 recovery code is left.' : `${count === 0 ? 'No' : count} recovery codes are left.`,
  codesLow: 'To get new ones, remove MFA and set it up again.',
  remove: 'Remove MFA',
  removeBody: "You'll then log in with just your password.",
  recoveryCode: 'Recovery code',
  recoveryMissing: 'Recovery code is missing',
  useRecovery: 'Use a recovery code',
  useApp: 'Use a verification code',
  forget: 'Forget Client',
  forgetBody: "This browser is remembered, so you don't need a code to log in here.",
  forgotten: 'Client forgotten.',
} as const

/** Recovery codes, shown once. */
export const recoveryCodesText = {
  heading: 'Save your recovery codes',
  intro:
    "Each code lets you log in once without your authenticator app. You won't be able to see them again, so keep them with your passwords.",
  list: 'Recovery codes',
  copy: 'Copy codes',
  download: 'Download codes',
  print: 'Print codes',
  saved: 'I have saved my recovery codes',
  notSaved: 'Please save your recovery codes, then tick the box',
  done: 'Done',
  leave: 'Leave without saving your recovery codes?',
  leaveBody: "You won't be able to see them again. Without them or your phone, you can't log in.",
  leaveConfirm: 'Leave',
  fileName: 'lectern-recovery-codes.txt',
  fileHead: (email: string, date: string) =>
    `Lectern recovery codes for ${email}\nCreated on ${date}. Each code works once.`,
} as const
