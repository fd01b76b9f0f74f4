import type { TokenScope } from '../../../../generated/zod/schemas/index.zod.ts'
import type { AccessToken } from './access-token.entity.ts'

type Rights = Pick<AccessToken, 'mayRead' | 'mayPresent' | 'mayEdit'>

/** What a token was given, as it was asked for. */
export const scopesOf = ({ mayRead, mayPresent, mayEdit }: Rights): TokenScope[] => [
  ...(mayRead ? (['read'] as const) : []),
  ...(mayPresent ? (['present'] as const) : []),
  ...(mayEdit ? (['edit'] as const) : []),
]

export const rightsOf = (scopes: TokenScope[]): Rights => ({
  mayRead: scopes.includes('read'),
  mayPresent: scopes.includes('present'),
  mayEdit: scopes.includes('edit'),
})

/** Whether a token reaches a call that needs this right. Whoever presents or edits has to read; neither includes the other. */
export const reaches = (scopes: readonly TokenScope[], needed: TokenScope) =>
  needed === 'read' ? scopes.length > 0 : scopes.includes(needed)
