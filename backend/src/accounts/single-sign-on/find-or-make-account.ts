import { LockMode } from '@mikro-orm/core'
import { emailKeyOf } from '../../../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Transaction } from '../../context/context.ts'
import type { ProviderPerson } from '../../context/ports/open-id-provider.ts'
import type { EntityManager } from '../../db/orm.ts'
import { hasJoined } from '../access.ts'
import { Account } from '../account.entity.ts'
import { createAccount } from '../create-account.ts'
import { join } from '../registration/join.ts'
import { SignOnFailed } from './sign-on-failed.ts'
import { SsoIdentity } from './sso-identity.entity.ts'

/**
 * The account of a person at the provider, created on first use. An address alone never links a person to an account that is in use,
 * whatever its spelling.
 * @throws SignOnFailed
 */
export async function findOrMakeAccount(tx: Transaction, person: ProviderPerson) {
  const { issuer, subject } = person
  const identity = await tx.em.findOne(SsoIdentity, { issuer, subject })
  const account = identity ? await lock(tx.em, { reference: identity.account.reference }) : null
  if (!account) return makeAccount(tx, person)
  if (account.manualBlockDate) throw new SignOnFailed('the account is blocked', { account })
  await followAddress(tx, account, person.verifiedEmail)
  return account
}

const lock = (em: EntityManager, where: { reference: string } | { emailKey: string }) =>
  em.findOne(Account, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, populate: ['passwordHash'] })

async function makeAccount(tx: Transaction, { issuer, subject, verifiedEmail, firstName, lastName }: ProviderPerson) {
  if (!verifiedEmail) throw new SignOnFailed('the provider has not verified the e-mail address')
  const known = await lock(tx.em, { emailKey: emailKeyOf(verifiedEmail) })
  // Another tab may have created it since
  if (known && (await tx.em.count(SsoIdentity, { issuer, subject, account: known })) > 0) return known
  if (known && !isUnproven(known))
    throw new SignOnFailed('the e-mail address belongs to another account', { account: known })
  const details = { isSSO: true, passwordHash: null, ...(firstName || lastName ? { firstName, lastName } : {}) }
  const account = known ? Object.assign(known, details) : createAccount(tx, { email: verifiedEmail, ...details })
  await recordAuditEntry(tx, {
    action: 'account-registered',
    actor: account,
    subject: account,
    note: 'single sign-on',
  })
  await join(tx, account)
  tx.em.create(SsoIdentity, { issuer, subject, account, createdAt: tx.now() })
  await tx.em.flush()
  return account
}

/**
 * Whether an account was registered or invited but never confirmed. It has no log-in worth protecting, and another person's registration
 * must not lock the address's owner out.
 */
const isUnproven = (account: Account) =>
  !hasJoined(account) && !account.manualBlockDate && !account.isSSO && !account.isAdmin

/** Updates the address when it changes at the provider, unless another account has it. */
async function followAddress(tx: Transaction, account: Account, verifiedEmail: string | null) {
  if (!verifiedEmail || verifiedEmail === account.email) return
  const emailKey = emailKeyOf(verifiedEmail)
  if (emailKey !== account.emailKey && (await tx.em.count(Account, { emailKey })) > 0) return
  Object.assign(account, { email: verifiedEmail, emailKey })
  await tx.em.flush()
  await recordAuditEntry(tx, { action: 'email-changed', actor: account, subject: account, note: 'single sign-on' })
}
