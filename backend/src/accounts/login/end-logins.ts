import type { SessionEndReason } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Transaction } from '../../context/context.ts'
import { Login } from './login.entity.ts'
import { forgetWaitingLogins } from './waiting-logins.ts'

interface Which {
  /** The hash of the log-in to keep. */
  except?: string
  /** The hash of the only log-in to end. */
  only?: string
}

/** Ends an account's log-ins, including those waiting for a second factor, and their hub connections on every node; returns their number. */
export async function endLogins(
  tx: Transaction,
  accountReference: string,
  reason: SessionEndReason,
  { except, only }: Which = {},
) {
  if (!only) await forgetWaitingLogins(tx.em, accountReference)
  const ending = await tx.em.find(Login, {
    account: { reference: accountReference },
    ...(except ? { tokenHash: { $ne: except } } : {}),
    ...(only ? { tokenHash: only } : {}),
  })
  const hashes = ending.map((login) => login.tokenHash)
  if (hashes.length === 0) return 0
  const ended = await tx.em.nativeDelete(Login, { tokenHash: { $in: hashes } })
  tx.afterCommit(() => tx.services.announceLoginsEnded(hashes, reason))
  return ended
}
