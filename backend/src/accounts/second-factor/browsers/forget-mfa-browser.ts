import type { Context } from '../../../context/context.ts'
import { fail } from '../../../errors/fail.ts'
import { findOwnAccount, hasSecondFactor } from '../access.ts'
import { forgetBrowser } from './remembered-browsers.ts'

/** From now on a log-in in this browser needs the second factor again. @throws not-logged-in, sso-account, mfa-not-enabled */
export const forgetMfaBrowser = (ctx: Context, rememberedToken: string | undefined) =>
  ctx.transaction(async (em) => {
    const account = await findOwnAccount(ctx, em)
    if (!(await hasSecondFactor(em, account))) fail('mfa-not-enabled')
    if (rememberedToken) await forgetBrowser(em, account.reference, rememberedToken)
  })
