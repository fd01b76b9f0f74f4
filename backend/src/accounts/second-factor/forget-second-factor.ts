import type { Transaction } from '../../context/context.ts'
import { forgetWaitingLogins } from '../login/waiting-logins.ts'
import { forgetRememberedBrowsers } from './browsers/remembered-browsers.ts'
import { RecoveryCode, SecondFactor } from './second-factor.entity.ts'

/** Deletes the key, recovery codes and remembered browsers of an account that the caller has locked. */
export async function forgetSecondFactor(tx: Transaction, accountReference: string) {
  await tx.em.nativeDelete(SecondFactor, { account: accountReference })
  await tx.em.nativeDelete(RecoveryCode, { account: accountReference })
  await forgetRememberedBrowsers(tx.em, accountReference)
  await forgetWaitingLogins(tx.em, accountReference)
}
