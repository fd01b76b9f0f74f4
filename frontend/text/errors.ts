/** Errors that aren't specific to one screen (document 1 section 8, document 2 section 8). */
export const errorText = {
  unexpected: 'Unexpected error',
  needsHigherLevel: 'You need a higher account level to use this feature',
  accessDenied: 'Access Denied',
  accessDeniedMessage:
    'Access Denied: You do not have access to this feature. Please upgrade your account to gain access.',
} as const
