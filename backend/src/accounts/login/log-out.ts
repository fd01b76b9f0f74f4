import { type ContextOrTransaction, joinTransaction } from '../../context/context.ts'
import { Login } from './login.entity.ts'

/** Ends this log-in and its hub connections. Does nothing without one. */
export async function logOut(ctx: ContextOrTransaction) {
  const hash = ctx.actor?.loginHash
  if (!hash) return
  await joinTransaction(ctx, async (tx) => {
    await tx.em.nativeDelete(Login, { tokenHash: hash })
    tx.afterCommit(() => tx.services.announceLoginsEnded([hash], 'logged-out'))
  })
}
