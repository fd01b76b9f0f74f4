import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { mayUse } from '../../accounts/plans.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../errors/fail.ts'
import { touchDisplays } from '../../showings/touch-displays.ts'
import { checkVersion } from '../../versions.ts'
import { findVisibleEvent } from '../access.ts'
import { endFeatures, endLinkNames } from './end-links.ts'
import { type EndScreen, withPreview } from './read-end.ts'

export interface ChangeEnd {
  reference: string
  ifMatch: string | undefined
  changes: api.UpdateEnd
}

/**
 * Changes the links that are sent; null or nothing but white space removes one, which every plan may.
 * @throws not-logged-in, not-found, required (no link at all), version-conflict, upgrade-required (by its field)
 */
export const updateEnd = (ctx: Context, { reference, ifMatch, changes }: ChangeEnd): Promise<EndScreen> =>
  ctx.transaction(async (em) => {
    const event = await findVisibleEvent(ctx, em, reference, { lock: true })
    if (Object.keys(changes).length === 0) fail('required', { message: 'Give at least one link' })
    checkVersion(event.endVersion, ifMatch)
    for (const field of endLinkNames) {
      const sent = changes[field]
      if (sent === undefined) continue
      const link = sent?.trim() || null
      const isAllowed = link === null || mayUse(event.owner.accountLevel, endFeatures[field])
      if (!isAllowed) fail('upgrade-required', { field, requiresUpgrade: true })
      event[field] = link
    }
    event.endVersion += 1
    await touchDisplays(ctx, em, reference)
    return withPreview(ctx, em, event)
  })
