import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { requireActor } from '../access.ts'
import { AccessToken } from './access-token.entity.ts'

/** Ends one token of the actor and its hub connections. @throws not-logged-in, or not-found for what is unknown or somebody else's */
export const revokeToken = (ctx: Context, { tokenReference }: { tokenReference: string }) =>
  ctx.transaction(async (em) => {
    const { reference } = requireActor(ctx)
    const token = await em.findOne(AccessToken, { reference: tokenReference, account: { reference } })
    if (!token) fail('not-found')
    const { tokenHash, name } = token
    // Of two at once, one revokes it
    if ((await em.nativeDelete(AccessToken, { tokenHash })) === 0) fail('not-found')
    await recordAuditEntry(ctx, { action: 'token-revoked', note: `${name} (${tokenReference})` })
    ctx.afterCommit(() => ctx.services.announceLoginsEnded([tokenHash], 'logged-out'))
  })
