import { refusals } from '../../../../openapi/rules/refusals.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findOwnAccount, hasSecondFactor } from './access.ts'
import { forgetRememberedBrowsers } from './browsers/remembered-browsers.ts'
import { mfaEnabledMail } from './mails.ts'
import { requireCode, spendVerificationCode } from './prove-second-factor.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'

/**
 * Turns the second factor on, with a code that proves that the app was set up. Returns the recovery codes, which nobody
 * can read again.
 * @throws not-logged-in, sso-account, wrong-state, required, invalid-code, rate-limited
 */
export const enableMfa = (ctx: Context, code: string) =>
  ctx.transaction(async (em) => {
    const account = await findOwnAccount(ctx, em)
    if (await hasSecondFactor(em, account)) fail('wrong-state', { message: refusals.factorEnabled })
    requireCode({ code, useRecoveryCode: false })
    await ctx.services.limits.verificationCode.consume(account.reference)
    await spendVerificationCode(ctx, em, account, code, { enabling: true })
    await forgetRememberedBrowsers(ctx, account.reference)
    const recoveryCodes = await issueRecoveryCodes(em, account.reference)
    await recordAuditEntry(ctx, { action: 'mfa-enabled' })
    await queueMail(ctx, account.email, mfaEnabledMail(ctx.config))
    ctx.afterCommit(async () => void (await ctx.services.limits.verificationCode.forgive(account.reference)))
    return { recoveryCodes }
  })
