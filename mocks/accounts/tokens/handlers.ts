import { fieldMessages } from '../../../generated/errors.ts'
import type { AccessToken } from '../../../generated/zod/schemas/index.zod.ts'
import { mailSubjects } from '../../../openapi/rules/accounts/mail-subjects.ts'
import { DAY } from '../../../openapi/rules/durations.ts'
import { TOKEN_PREFIX } from '../../../openapi/rules/http/http.ts'
import { MAX_TOKENS } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { recordAuditEntry } from '../../admin/record-audit-entry.ts'
import { fail } from '../../contract/errors.ts'
import type { MockHandlersOf } from '../../contract/operation-types.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { TokenRow } from '../../state/people.ts'
import { newReference } from '../../state/references.ts'
import { requireActor } from '../access.ts'
import { tokensOf } from './tokens.ts'

const SCOPES = ['read', 'present', 'edit'] as const

const presentToken = ({ account: _account, ...row }: TokenRow, now: Date): AccessToken => ({
  ...row,
  isExpired: row.expiresDateUtc <= now.toISOString(),
})

const newToken = () =>
  `${TOKEN_PREFIX}${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')}`

export const tokenHandlers: MockHandlersOf<'listTokens' | 'createToken' | 'revokeToken'> = {
  listTokens(_input, ctx) {
    const rows = tokensOf(ctx, requireActor(ctx)).flatMap((token) => ctx.state.tokens[token] ?? [])
    return { status: 200, data: { tokens: rows.reverse().map((row) => presentToken(row, ctx.now)) } }
  },

  createToken({ body }, ctx) {
    const account = requireActor(ctx)
    const name = body.name.trim()
    if (name === '') fail('required', { field: 'name', message: fieldMessages['createToken.name.required'] })
    const now = ctx.now.toISOString()
    const own = tokensOf(ctx, account).flatMap((token) => ctx.state.tokens[token] ?? [])
    if (own.filter((row) => row.expiresDateUtc > now).length >= MAX_TOKENS) {
      const message = refusals.tokensFull
      fail('too-many', { message })
    }
    const token = newToken()
    const row: TokenRow = {
      account: account.reference,
      reference: newReference(ctx.state),
      name,
      scopes: SCOPES.filter((scope) => body.scopes.includes(scope)),
      createdDateUtc: now,
      expiresDateUtc: new Date(ctx.now.getTime() + body.expiresInDays * DAY).toISOString(),
      lastUsedDateUtc: null,
    }
    ctx.state.tokens[token] = row
    recordAuditEntry(ctx, { action: 'token-made', note: `${name} (${row.reference})` })
    const subject = mailSubjects.tokenMade
    queueMail(ctx, account.email, { subject, text: subject, links: [`${ctx.origin}/account/tokens`] })
    return { status: 201, data: { accessToken: presentToken(row, ctx.now), token } }
  },

  revokeToken({ params }, ctx) {
    const token = tokensOf(ctx, requireActor(ctx)).find(
      (one) => ctx.state.tokens[one]?.reference === params.tokenReference,
    )
    const row = token === undefined ? undefined : ctx.state.tokens[token]
    if (token === undefined || !row) fail('not-found')
    delete ctx.state.tokens[token]
    recordAuditEntry(ctx, { action: 'token-revoked', note: `${row.name} (${row.reference})` })
    ctx.announce({ kind: 'logins-ended', logins: [token], reason: 'logged-out' })
    return { status: 200, data: null }
  },
}
