import { transactional } from '../../context/context.ts'
import { readCurrentUser } from '../read-user.ts'
import { hasSecondFactor } from './access.ts'
import { isRememberedBrowser } from './browsers/remembered-browsers.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** Whether log-ins need the second factor, and whether this browser is remembered. @throws not-logged-in */
export const readMfaStatus = transactional(async (tx, rememberedToken: string | undefined) => {
  const account = await readCurrentUser(tx)
  const { reference } = account
  const isEnabled = await hasSecondFactor(tx.em, account)
  return {
    isEnabled,
    isTwoFactorClientRemembered: isEnabled && (await isRememberedBrowser(tx, reference, rememberedToken)),
    recoveryCodesLeft: isEnabled ? await countRecoveryCodes(tx.em, reference) : 0,
  }
})
