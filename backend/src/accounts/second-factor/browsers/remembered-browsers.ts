import { REMEMBERED_BROWSER_LIFETIME } from '../../../../../openapi/rules/durations.ts'
import type { Transaction } from '../../../context/context.ts'
import type { EntityManager } from '../../../db/orm.ts'
import { hashToken, newReference } from '../../../infrastructure/references.ts'
import { RememberedBrowser } from './remembered-browser.entity.ts'

/** Remembers a browser for an account. The token is always new, so it can't have been planted. */
export async function rememberBrowser(tx: Transaction, accountReference: string) {
  const token = newReference()
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + REMEMBERED_BROWSER_LIFETIME)
  await tx.em.nativeDelete(RememberedBrowser, { expiresAt: { $lt: now } })
  tx.em.create(RememberedBrowser, { tokenHash: hashToken(token), account: accountReference, createdAt: now, expiresAt })
  return { token, expiresAt }
}

/** Whether a token is valid for a browser of this account. */
export async function isRememberedBrowser(tx: Transaction, accountReference: string, token: string | undefined) {
  if (!token) return false
  const found = await tx.em.count(RememberedBrowser, {
    tokenHash: hashToken(token),
    account: accountReference,
    expiresAt: { $gt: tx.now() },
  })
  return found > 0
}

/** Makes all of an account's browsers need the second factor again, after a change of password or second factor. */
export const forgetRememberedBrowsers = (em: EntityManager, accountReference: string) =>
  em.nativeDelete(RememberedBrowser, { account: accountReference })

/** Makes this browser need the second factor again. */
export const forgetBrowser = (em: EntityManager, accountReference: string, token: string) =>
  em.nativeDelete(RememberedBrowser, { tokenHash: hashToken(token), account: accountReference })
