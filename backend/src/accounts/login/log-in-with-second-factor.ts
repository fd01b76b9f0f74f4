import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { type BaseContext, type Context, transactional } from '../../context/context.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { fail } from '../../errors/fail.ts'
import type { LogInTries } from '../../limits/log-in-limits.ts'
import type { Account } from '../account.entity.ts'
import { hasSecondFactor } from '../second-factor/access.ts'
import { rememberBrowser } from '../second-factor/browsers/remembered-browsers.ts'
import { type Proof, proveSecondFactor, requireCode } from '../second-factor/prove-second-factor.ts'
import { knownBrowserOf, type LogIn, type LoginDevice, startLogin } from './log-in.ts'
import { findWaitingLogin, spendWaitingLogin } from './waiting-logins.ts'

export interface SecondStep extends Proof {
  waitingToken: string | undefined
  rememberMachine: boolean
  rememberMe: boolean
  device: LoginDevice
  /** This browser's token from an earlier log-in to an account, if any. */
  knownTokenOf: LogIn['knownTokenOf']
}

/**
 * The second step of a log-in. With a recovery code, the browser is never remembered.
 * @throws not-logged-in when the first step is missing, expired or used; required, invalid-code, rate-limited
 */
export async function logInWithSecondFactor(ctx: Context, step: SecondStep) {
  const whose: { account?: Account } = {}
  await ctx.services.limits.logIn.consumeAddress(step.device.clientAddress)
  try {
    return await goOn(ctx, step, whose)
  } catch (error) {
    // The sender knew the password. Recorded separately, because the log-in's transaction was rolled back
    if (error instanceof DomainError && error.items[0]?.code === 'invalid-code')
      await recordAuditEntry(ctx, {
        action: 'log-in-failed',
        actor: null,
        subject: whose.account ?? null,
        note: 'wrong code',
      })
    throw error
  }
}

const goOn = transactional(
  async (tx, { waitingToken, device, knownTokenOf, ...input }: SecondStep, whose: { account?: Account }) => {
    const waiting = await findWaitingLogin(tx, waitingToken)
    const { account } = waiting
    whose.account = account
    if (!(await hasSecondFactor(tx.em, account))) fail('not-logged-in')
    requireCode(input)
    const tries = { emailKey: account.emailKey, knownBrowser: knownBrowserOf(tx, account, knownTokenOf) }
    await countTry(tx, account.reference, { ...input, tries })
    await proveSecondFactor(tx, account, input)
    await spendWaitingLogin(tx.em, waiting)
    const mayRemember = !input.useRecoveryCode
    const login = await startLogin(tx, account, { isPersistent: mayRemember && input.rememberMe, device })
    const rememberedBrowser = mayRemember && input.rememberMachine ? await rememberBrowser(tx, account.reference) : null
    tx.afterCommit(async () => {
      await tx.services.limits.logIn.forgive(device.clientAddress, tries)
      await tx.services.limits.verificationCode.forgive(account.reference)
    })
    return { login, rememberedBrowser, accountReference: account.reference }
  },
)

/** Limits codes, which can be guessed, but not recovery codes, so guessing can't lock the owner out. */
async function countTry(
  { services: { limits } }: BaseContext,
  reference: string,
  { useRecoveryCode, tries }: Pick<Proof, 'useRecoveryCode'> & { tries: LogInTries },
) {
  if (useRecoveryCode) return
  await limits.logIn.consumeOwn(tries)
  await limits.verificationCode.consume(reference)
}
