import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { type Context, transactional } from '../../context/context.ts'
import { hashToken } from '../../infrastructure/references.ts'
import { hasJoined } from '../access.ts'
import type { LinkCode } from '../links/link-code.entity.ts'
import { confirmAddress, join, type LinkOf, lockRegistration } from './join.ts'

interface Confirmation extends LinkOf {
  clientAddress: string
  /** The token of the browser, if it has registered. */
  browserToken: string | undefined
}

/**
 * Confirms the address of a new account with its mailed code. The registration's password counts only in the browser that registered:
 * anyone may register any address. In another one the link stays valid for `confirmInvite`, which sets a password, and
 * `requirePassword` is true. For the holder of a used link, `wasConfirmed` is true. `joined` is the account that this browser has joined.
 * @throws rate-limited, invalid-link
 */
export async function confirmEmail(ctx: Context, { clientAddress, browserToken, ...of }: Confirmation) {
  await ctx.services.limits.confirm.consume(clientAddress)
  return confirm(ctx, of, browserToken)
}

const confirm = transactional(async (tx, of: LinkOf, browserToken: string | undefined) => {
  const link = await lockRegistration(tx, of)
  const { account, firstName, lastName, passwordHash } = link
  if (hasJoined(account)) return { requirePassword: false, wasConfirmed: true, joined: null }
  const wasConfirmed = account.emailConfirmedAt !== null
  const isProven = passwordHash !== null && isBrowserOf(link, browserToken)
  // A password from before registrations kept their own may be another person's
  Object.assign(account, isProven ? { firstName, lastName, passwordHash } : { passwordHash: null })
  await (isProven ? join(tx, account) : confirmAddress(tx, account))
  if (!wasConfirmed) await recordAuditEntry(tx, { action: 'email-confirmed', subject: account })
  return { requirePassword: !isProven, wasConfirmed: false, joined: isProven ? account.reference : null }
})

const isBrowserOf = ({ browserHash }: LinkCode, token: string | undefined) =>
  token !== undefined && browserHash === hashToken(token)
