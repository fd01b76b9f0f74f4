import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { mayUse, requireFeature } from '../../accounts/plans.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { checkVersion } from '../../infrastructure/input/versions.ts'
import { findVisibleEvent } from '../access.ts'
import { endFeatures, endLinkNames } from './end-links.ts'
import { type EndScreen, gatherEnd } from './read-end.ts'
import { recordEndChange } from './record-end-change.ts'

interface ChangeEnd {
  reference: string
  ifMatch: string | undefined
  changes: api.UpdateEnd
}

/**
 * Changes the given links; null or white space removes one, which every plan may. Null keeps a link that the plan hides, because a client
 * read it so.
 * @throws not-logged-in, not-found, required (no link at all), version-conflict, upgrade-required (by its field)
 */
export const updateEnd = transactional(async (tx, { reference, ifMatch, changes }: ChangeEnd): Promise<EndScreen> => {
  const event = await findVisibleEvent(tx, reference, { lock: true })
  if (Object.keys(changes).length === 0) fail('required', { message: refusals.noLink })
  checkVersion(event.endVersion, ifMatch)
  for (const field of endLinkNames) {
    const sent = changes[field]
    if (sent === undefined) continue
    if (sent === null && !mayUse(event.owner.accountLevel, endFeatures[field])) continue
    const link = sent?.trim() || null
    if (link !== null) requireFeature(event, endFeatures[field], field)
    event[field] = link
  }
  await recordEndChange(tx, event)
  return gatherEnd(tx, event)
})
