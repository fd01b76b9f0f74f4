import { REMEMBERED_BROWSER_LIFETIME } from '../../../../../openapi/rules/durations.ts'
import type { Transaction } from '../../../context/context.ts'
import type { EntityManager } from '../../../db/orm.ts'
import { hashToken, newReference } from '../../../infrastructure/references.ts'
import { RememberedBrowser } from './remembered-browser.entity.ts'

/** Remembers a browser for an account. The token is always a new one, so that nobody can have put it there before. */
export async function rememberBrowser(tx: Transaction, accountReference: string) {
  const token = newReference()
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + REMEMBERED_BROWSER_LIFETIME)
  await tx.em.nativeDelete(RememberedBrowser, { expiresAt: { $lt: now } })
  tx.em.create(RememberedBrowser, { tokenHash: hashToken(token), account: accountReference, createdAt: now, expiresAt })
  return { token, expiresAt }
}

/** Whether this token was given to a browser of this account and still counts. */
export async function isRememberedBrowser(tx: Transaction, accountReference: string, token: string | undefined) {
  if (!token) return false
  const found = await tx.em.count(RememberedBrowser, {
    tokenHash: hashToken(token),
    account: accountReference,
    expiresAt: { $gt: tx.now() },
  })
  return found > 0
}

/** From now on every browser of an account needs the second factor again: after a change of password or second factor. */
export const forgetRememberedBrowsers = (em: EntityManager, accountReference: string) =>
  em.nativeDelete(RememberedBrowser, { account: accountReference })

/** From now on this one browser needs the second factor again. */
export const forgetBrowser = (em: EntityManager, accountReference: string, token: string) =>
  em.nativeDelete(RememberedBrowser, { tokenHash: hashToken(token), account: accountReference })
