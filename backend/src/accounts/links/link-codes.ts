import { linkLifetimes } from '../../../../openapi/rules/durations.ts'
import type { Transaction } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { hashToken, newReference } from '../../infrastructure/references.ts'
import type { Account } from '../account.entity.ts'
import { LinkCode } from './link-code.entity.ts'

type Purpose = LinkCode['purpose']
type Details = Partial<Pick<LinkCode, 'newEmail' | 'passwordHash' | 'firstName' | 'lastName' | 'browserHash'>>
const noDetails = { newEmail: null, passwordHash: null, firstName: null, lastName: null, browserHash: null }

const requestedByAnyone: readonly Purpose[] = ['confirm-email', 'reset-password']

/**
 * Creates the code of a mailed link. Earlier codes with the same purpose become invalid, except where anyone may request one: a stranger's
 * request must not end the link that the owner waits for.
 */
export async function issueLinkCode(tx: Transaction, account: Account, purpose: Purpose, details: Details = {}) {
  const code = newReference()
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + linkLifetimes[purpose])
  const replaced = requestedByAnyone.includes(purpose) ? [] : [{ account, purpose }]
  await tx.em.nativeDelete(LinkCode, { $or: [...replaced, { expiresAt: { $lt: now } }] })
  tx.em.create(LinkCode, {
    codeHash: hashToken(code),
    account,
    purpose,
    ...noDetails,
    ...details,
    createdAt: now,
    expiresAt,
  })
  return code
}

/** Runs as many statements as creating a code, against timing attacks. */
export async function pretendToIssueLinkCode(tx: Transaction) {
  await tx.em.nativeDelete(LinkCode, { expiresAt: { $lt: tx.now() } })
  await tx.em.nativeDelete(LinkCode, { codeHash: hashToken(newReference()) })
}

/** The link of a code, with its account. Looking it up doesn't use the code. @throws invalid-link */
export async function findLinkCode(tx: Transaction, code: string, ...purposes: Purpose[]) {
  const link = await tx.em.findOne(
    LinkCode,
    { codeHash: hashToken(code), purpose: { $in: purposes }, expiresAt: { $gt: tx.now() } },
    { populate: ['account', 'passwordHash'] },
  )
  return link ?? fail('invalid-link')
}

/** Uses a code, as the last step of its action. Of concurrent attempts, one succeeds. @throws invalid-link */
export async function spendLinkCode(em: EntityManager, link: LinkCode) {
  const spent = await em.nativeDelete(LinkCode, { codeHash: link.codeHash })
  if (spent === 0) fail('invalid-link')
}

/** The newest open registration of an account. */
export const newestRegistration = (tx: Pick<Transaction, 'em' | 'now'>, account: string) =>
  tx.em.findOne(
    LinkCode,
    { account, purpose: 'confirm-email', expiresAt: { $gt: tx.now() } },
    { orderBy: { createdAt: 'desc' }, populate: ['passwordHash'] },
  )

/** Whether an account has an invite that still works. */
export const hasOpenInvite = async (tx: Transaction, account: string) =>
  (await tx.em.count(LinkCode, { account, purpose: 'invite', expiresAt: { $gt: tx.now() } })) > 0
