/** Errors that aren't specific to one screen (docs/product-rules.md#calls-and-responses). */
export const errorText = {
  unexpected: 'Unexpected error',
  needsHigherLevel: 'You need a higher account level to use this feature',
  accessDenied: 'Access Denied',
  accessDeniedMessage:
    'Access Denied: You do not have access to this feature. Please upgrade your account to gain access.',
} as const
