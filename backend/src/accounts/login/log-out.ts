import type { Context } from '../../context/context.ts'
import { Login } from './login.entity.ts'

/** Ends this log-in and its hub connections. Without one there is nothing to do. */
export async function logOut(ctx: Context) {
  const hash = ctx.actor?.loginHash
  if (!hash) return
  await ctx.transaction(async (em) => {
    await em.nativeDelete(Login, { tokenHash: hash })
    ctx.afterCommit(() => ctx.services.announceLoginsEnded([hash], 'logged-out'))
  })
}
