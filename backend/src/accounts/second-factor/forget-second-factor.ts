import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { forgetWaitingLogins } from '../login/waiting-logins.ts'
import { forgetRememberedBrowsers } from './browsers/remembered-browsers.ts'
import { RecoveryCode, SecondFactor } from './second-factor.entity.ts'

/** Forgets the key, the recovery codes and the browsers that were spared, of an account that the caller has locked. */
export async function forgetSecondFactor(ctx: Context, em: EntityManager, accountReference: string) {
  await em.nativeDelete(SecondFactor, { account: accountReference })
  await em.nativeDelete(RecoveryCode, { account: accountReference })
  await forgetRememberedBrowsers(ctx, accountReference)
  await forgetWaitingLogins(em, accountReference)
}
