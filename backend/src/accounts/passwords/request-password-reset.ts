import { LockMode } from '@mikro-orm/core'
import { emailKeyOf } from '../../../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Context, Transaction } from '../../context/context.ts'
import { requireHuman } from '../../human-verification/require-human.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { Account } from '../account.entity.ts'
import { issueLinkCode, pretendToIssueLinkCode } from '../links/link-codes.ts'
import { knownBrowserOf, type LogIn } from '../login/log-in.ts'
import { blockedResetMail, noAccountMail, resetPasswordMail, ssoResetMail } from './mails.ts'

interface PasswordResetRequest {
  email: string
  clientAddress: string
  humanVerification: string | undefined
  /** This browser's token from an earlier log-in to an account, if any. */
  knownTokenOf: LogIn['knownTokenOf']
}

/**
 * Mails a link that sets a new password. Every address gets one mail, with or without an account, so neither response nor timing reveals
 * which.
 * @throws rate-limited, human-verification-failed
 */
export async function requestPasswordReset(ctx: Context, request: PasswordResetRequest) {
  const email = request.email.trim()
  const emailKey = emailKeyOf(email)
  const { mailedLink } = ctx.services.limits
  await mailedLink.consumeFromNetwork(request.clientAddress)
  await requireHuman(ctx, request.humanVerification)
  const known = await ctx.transaction((tx) => tx.em.findOne(Account, { emailKey }))
  const knownBrowser = known && knownBrowserOf(ctx, known, request.knownTokenOf)
  const link = { purpose: 'reset-password', emailKey, sender: knownBrowser ?? request.clientAddress } as const
  // Counted last, so that forms without verification don't count
  await mailedLink.consume(link)
  // A full inbox has links that work; the last one stays valid. Refusing would let others lock the owner out
  if (!knownBrowser && !(await mailedLink.mayReceive(link))) return
  await ctx.transaction(async (tx) => {
    const account = await tx.em.findOne(Account, { emailKey }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    await queueMail(tx, account?.email ?? email, await mailFor(tx, account))
  })
}

async function mailFor(tx: Transaction, account: Account | null) {
  await recordAuditEntry(tx, { action: 'password-reset-requested', subject: account })
  if (account && !account.manualBlockDate && !account.isSSO) {
    return resetPasswordMail(tx.config, await issueLinkCode(tx, account, 'reset-password'))
  }
  await pretendToIssueLinkCode(tx)
  if (!account) return noAccountMail(tx.config)
  return account.isSSO ? ssoResetMail(tx.config) : blockedResetMail(tx.config)
}
