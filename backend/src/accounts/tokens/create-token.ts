import { randomBytes } from 'node:crypto'
import { LockMode } from '@mikro-orm/core'
import { fieldMessages } from '../../../../generated/errors.ts'
import type { CreateToken } from '../../../../generated/zod/schemas/index.zod.ts'
import { DAY } from '../../../../openapi/rules/durations.ts'
import { TOKEN_PREFIX } from '../../../../openapi/rules/http/http.ts'
import { MAX_TOKENS } from '../../../../openapi/rules/quantities.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { type Actor, transactional } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { requireName } from '../../infrastructure/input/names.ts'
import { hashToken, newReference } from '../../infrastructure/references.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { requireActor } from '../access.ts'
import { Account } from '../account.entity.ts'
import { Login } from '../login/login.entity.ts'
import { AccessToken } from './access-token.entity.ts'
import { tokenMadeMail } from './mails.ts'
import { rightsOf, scopesOf } from './scopes.ts'

const NAME_MISSING = fieldMessages['createToken.name.required'] ?? ''

/** Creates a token for the caller. The token is returned but not stored. @throws not-logged-in, required, too-many, rate-limited */
export const createToken = transactional(async (tx, { name: given, scopes, expiresInDays }: CreateToken) => {
  const account = await lockOwnAccount(tx.em, requireActor(tx))
  const name = requireName(given, { message: NAME_MISSING })
  const now = tx.now()
  const count = await tx.em.count(AccessToken, { account, expiresAt: { $gt: now } })
  if (count >= MAX_TOKENS) {
    fail('too-many', {
      message: refusals.tokensFull,
    })
  }
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  const accessToken = tx.em.create(AccessToken, {
    tokenHash: hashToken(token),
    reference: newReference(),
    account,
    name,
    ...rightsOf(scopes),
    createdAt: now,
    expiresAt: new Date(now.getTime() + expiresInDays * DAY),
    lastUsedAt: null,
  })
  await tx.services.limits.notified.consume(account.reference)
  await recordAuditEntry(tx, { action: 'token-made', note: `${name} (${accessToken.reference})` })
  await queueMail(tx, account.email, tokenMadeMail(tx.config, { name, scopes: scopesOf(accessToken) }))
  return { accessToken, token }
})

/**
 * Locks the caller's account exclusively, so that concurrent calls can't exceed the limit, and a log-in that was just ended can't create
 * tokens.
 */
async function lockOwnAccount(em: EntityManager, { reference, loginHash }: Actor) {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const account = (await em.findOne(Account, { reference }, options)) ?? fail('not-logged-in')
  if ((await em.count(Login, { tokenHash: loginHash, account })) === 0) fail('not-logged-in')
  return account
}
