import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findOwnAccount, hasSecondFactor } from './access.ts'
import { forgetSecondFactor } from './forget-second-factor.ts'
import { mfaDisabledMail } from './mails.ts'
import { type Proof, proveSecondFactor, requireCode } from './prove-second-factor.ts'

/**
 * Turns the second factor off and forgets its key, its recovery codes and the browsers that it spared.
 * @throws not-logged-in, sso-account, mfa-not-enabled, required, invalid-code, rate-limited
 */
export const disableMfa = (ctx: Context, proof: Proof) =>
  ctx.transaction(async (em) => {
    const account = await findOwnAccount(ctx, em)
    const { reference } = account
    if (!(await hasSecondFactor(em, account))) fail('mfa-not-enabled')
    requireCode(proof)
    if (!proof.useRecoveryCode) await ctx.services.limits.verificationCode.consume(reference)
    await proveSecondFactor(ctx, em, account, proof)
    await forgetSecondFactor(ctx, em, reference)
    await recordAuditEntry(ctx, { action: 'mfa-disabled', note: proof.useRecoveryCode ? 'by recovery code' : 'by app' })
    await queueMail(ctx, account.email, mfaDisabledMail(ctx.config))
    ctx.afterCommit(async () => void (await ctx.services.limits.verificationCode.forgive(reference)))
  })
