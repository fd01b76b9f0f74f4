import type { TokenScope } from '../../../../generated/zod/schemas/index.zod.ts'
import type { AccessToken } from './access-token.entity.ts'

type Rights = Pick<AccessToken, 'mayRead' | 'mayPresent' | 'mayEdit'>

/** The scopes of a token, as requested. */
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

/** Whether scopes cover a call. Presenting and editing both include reading, but not each other. */
export const reaches = (scopes: readonly TokenScope[], needed: TokenScope) =>
  needed === 'read' ? scopes.length > 0 : scopes.includes(needed)
