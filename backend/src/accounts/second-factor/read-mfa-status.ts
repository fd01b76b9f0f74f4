import type { Context } from '../../context/context.ts'
import { readCurrentUser } from '../read-user.ts'
import { hasSecondFactor } from './access.ts'
import { isRememberedBrowser } from './browsers/remembered-browsers.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** Whether a log-in needs the second factor, and whether this browser is spared. @throws not-logged-in */
export const readMfaStatus = (ctx: Context, rememberedToken: string | undefined) =>
  ctx.transaction(async (em) => {
    const account = await readCurrentUser(ctx)
    const { reference } = account
    const isEnabled = await hasSecondFactor(em, account)
    return {
      isEnabled,
      isTwoFactorClientRemembered: isEnabled && (await isRememberedBrowser(ctx, em, reference, rememberedToken)),
      recoveryCodesLeft: isEnabled ? await countRecoveryCodes(em, reference) : 0,
    }
  })
