import type { SessionEndReason } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Context } from '../../context.ts'
import { Login } from './login.entity.ts'

/** Ends log-ins of an account and their hub connections, on every node: all of them, or all but one. */
export async function endLogins(
  ctx: Context,
  accountReference: string,
  reason: SessionEndReason,
  { except }: { except?: string } = {},
) {
  await ctx.transaction(async (em) => {
    const ending = await em.find(Login, {
      account: { reference: accountReference },
      ...(except ? { tokenHash: { $ne: except } } : {}),
    })
    const hashes = ending.map((login) => login.tokenHash)
    if (hashes.length === 0) return
    await em.nativeDelete(Login, { tokenHash: { $in: hashes } })
    ctx.afterCommit(() => ctx.services.announceLoginsEnded(hashes, reason))
  })
}
