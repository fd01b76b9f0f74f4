/** Log-in with a second factor (document 1, sections 2 and 8). */
export const loginMfaText = {
  heading: 'Two-factor authentication',
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows',
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
  codeHint: 'Spaces, hyphens and letter case do not matter',
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
    'Any app for one-time codes will do, for example Microsoft Authenticator, Google Authenticator, FreeOTP or the password manager that you use.',
  stepKey: 'Scan the QR code, or type the key into the app',
  qrName: 'QR code for your authenticator app; the key stands beside it as text',
  sharedKey: 'Key',
  sharedKeyHint: 'Spaces and casing do not matter.',
  copyKey: 'Copy key',
  openApp: 'Open in an authenticator app on this device',
  stepCode: 'Enter the verification code that the app shows',
  code: 'Verification code',
  codeHint: 'Six digits',
  codeMissing: 'Verification code is missing',
  verify: 'Verify',
  enabled: 'MFA enabled. You will now need to use your authenticator app when you next log in.',
  disabled: 'MFA disabled. You will just need to use your password when you next log in.',
  onIntro: 'Multi-factor authentication is on.',
  codesLeft: (count: number) =>
    count === 1 ? '1 recovery code is left.' : `${count === 0 ? 'No' : count} recovery codes are left.`,
  codesLow: 'For new ones, remove MFA and set it up again.',
  remove: 'Remove MFA',
  removeBody: 'Afterwards your password alone is enough to log in.',
  recoveryCode: 'Recovery code',
  recoveryMissing: 'Recovery code is missing',
  useRecovery: 'Use a recovery code',
  useApp: 'Use a verification code',
  forget: 'Forget Client',
  forgetBody: 'This browser is remembered: it is not asked for a code at login.',
  forgotten: 'Client forgotten.',
} as const

/** The recovery codes, which are shown once. */
export const recoveryCodesText = {
  heading: 'Save your recovery codes',
  intro:
    'Each of these codes lets you log in once when you do not have your authenticator app. They are shown only now: keep them where you keep your passwords.',
  list: 'Recovery codes',
  copy: 'Copy codes',
  download: 'Download codes',
  print: 'Print codes',
  saved: 'I have saved my recovery codes',
  notSaved: 'Please save your recovery codes, then tick the box',
  done: 'Done',
  leave: 'Leave without saving your recovery codes?',
  leaveBody: 'They cannot be shown again. Without them and without your phone you cannot log in.',
  leaveConfirm: 'Leave',
  fileName: 'lectern-recovery-codes.txt',
  fileHead: (email: string, date: string) => `Lectern recovery codes for ${email}\nMade on ${date}. Each works once.`,
} as const
