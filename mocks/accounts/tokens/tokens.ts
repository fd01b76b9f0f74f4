import type { operations } from '../../../generated/operations.ts'
import type { SessionEndReason } from '../../../generated/zod/schemas/index.zod.ts'
import { auditNotes } from '../../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../../admin/record-audit-entry.ts'
import { fail } from '../../contract/errors.ts'
import type { MockContext } from '../../state/context.ts'
import type { AccountRow } from '../../state/people.ts'
import type { State } from '../../state/state.ts'

type Operation = Pick<(typeof operations)[keyof typeof operations], 'tokenScope' | 'isPublic'>

/** The bearer token, however malformed; null without that header or with another scheme. */
export function bearerTokenOf(request: Pick<Request, 'headers'>) {
  const found = /^bearer(?: +(.*))?$/i.exec(request.headers.get('authorization')?.trim() ?? '')
  return found && (found[1]?.trim() ?? '')
}

/** Public operations without a token scope ignore tokens. */
export const countsFor = ({ tokenScope, isPublic }: Operation) => tokenScope !== null || !isPublic

/** The account that a token acts for; undefined when the token is unknown or expired, or the account is blocked. */
export function holderOf(state: State, token: string, now: Date) {
  const row = state.tokens[token]
  const account = row && state.accounts[row.account]
  return row && account && !account.manualBlockDate && row.expiresDateUtc > now.toISOString()
    ? { row, account }
    : undefined
}

/** Checks a token and its scope. @throws token-scope, invalid-token */
export function admitToken(state: State, token: string, { tokenScope }: Operation, now: Date) {
  if (tokenScope === null) fail('token-scope')
  const { row } = holderOf(state, token, now) ?? fail('invalid-token')
  if (tokenScope !== 'read' && !row.scopes.includes(tokenScope)) fail('token-scope')
  row.lastUsedDateUtc = now.toISOString()
}

export const tokensOf = ({ state }: Pick<MockContext, 'state'>, { reference }: AccountRow) =>
  Object.entries(state.tokens).flatMap(([token, row]) => (row.account === reference ? token : []))

/** Ends the hub connections of an account's tokens. The tokens stay valid, because a block may be lifted. */
export function endTokenConnections(ctx: MockContext, account: AccountRow, reason: SessionEndReason) {
  const tokens = tokensOf(ctx, account)
  if (tokens.length > 0) ctx.announce({ kind: 'logins-ended', logins: tokens, reason })
  return tokens
}

/** Revokes all tokens of an account. */
export function revokeTokensOf(ctx: MockContext, account: AccountRow, reason: SessionEndReason) {
  const tokens = endTokenConnections(ctx, account, reason)
  for (const token of tokens) delete ctx.state.tokens[token]
  return tokens.length
}

/** Revokes the tokens after a reset of a forgotten password. */
export function revokeTokensAfterReset(ctx: MockContext, account: AccountRow) {
  const count = revokeTokensOf(ctx, account, 'password-changed')
  if (count > 0)
    recordAuditEntry(ctx, { action: 'token-revoked', subject: account, note: auditNotes.tokensRevoked(count) })
}
