/** Subjects of the mails that both servers send. */
export const mailSubjects = {
  confirmEmail: 'Confirm your email address for Lectern',
  alreadyRegistered: 'You already have a Lectern account',
  alreadyInvited: 'You already have an invite to Lectern',
  confirmNewEmail: 'Confirm your new email address',
  newEmailTaken: 'This email address already has a Lectern account',
  emailChangeRequested: 'Request to change your email address',
  emailChanged: 'Your email address was changed',
  resetPassword: 'Reset your Lectern password',
  passwordChanged: 'Your Lectern password was changed',
  factorOn: 'Two-factor authentication was turned on',
  factorOff: 'Two-factor authentication was turned off',
  recoveryCodeUsed: 'A recovery code was used',
  tokenMade: 'An access token was created for your account',
  teamInvite: "You've been invited to a team on Lectern",
  accountDeleted: 'Your account has been deleted',
} as const
