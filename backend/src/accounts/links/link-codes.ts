import { linkLifetimes } from '../../../../openapi/rules/durations.ts'
import type { Transaction } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { hashToken, newReference } from '../../infrastructure/references.ts'
import type { Account } from '../account.entity.ts'
import { LinkCode } from './link-code.entity.ts'

/** Creates the code of a mailed link. Earlier codes with the same purpose become invalid. */
export async function issueLinkCode(
  tx: Transaction,
  account: Account,
  purpose: LinkCode['purpose'],
  newEmail: string | null = null,
) {
  const code = newReference()
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + linkLifetimes[purpose])
  await tx.em.nativeDelete(LinkCode, { $or: [{ account, purpose }, { expiresAt: { $lt: now } }] })
  tx.em.create(LinkCode, { codeHash: hashToken(code), account, purpose, newEmail, createdAt: now, expiresAt })
  return code
}

/** Runs as many statements as creating a code, against timing attacks. */
export async function pretendToIssueLinkCode(tx: Transaction) {
  await tx.em.nativeDelete(LinkCode, { expiresAt: { $lt: tx.now() } })
  await tx.em.nativeDelete(LinkCode, { codeHash: hashToken(newReference()) })
}

/** The link of a code, with its account. Looking it up doesn't use the code. @throws invalid-link */
export async function findLinkCode(tx: Transaction, code: string, purpose: LinkCode['purpose']) {
  const link = await tx.em.findOne(
    LinkCode,
    { codeHash: hashToken(code), purpose, expiresAt: { $gt: tx.now() } },
    { populate: ['account'] },
  )
  return link ?? fail('invalid-link')
}

/** Uses a code, as the last step of its action. Of concurrent attempts, one succeeds. @throws invalid-link */
export async function spendLinkCode(em: EntityManager, link: LinkCode) {
  const spent = await em.nativeDelete(LinkCode, { codeHash: link.codeHash })
  if (spent === 0) fail('invalid-link')
}
