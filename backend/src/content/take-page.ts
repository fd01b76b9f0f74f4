import { bytesOf } from '../../../openapi/rules/pages/page-bytes.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import type { Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import type { Event } from '../events/event.entity.ts'
import { canEditUnused, lockPage } from './access.ts'
import { blobNamesOf } from './blob-names.ts'
import type { ContentPage } from './content-page.entity.ts'
import { makePage } from './create-content-page.ts'
import { bytesOfEvent, requireRoomForText } from './text-budget.ts'

/**
 * The page for a new item of a locked event: the given one, if it's unused, or a new one.
 * @throws not-found, already-exists, invalid-value, event-too-large (all pageReference)
 */
export async function takePage(
  tx: Transaction,
  reference: string | null | undefined,
  event: Event,
): Promise<ContentPage> {
  if (!reference) return makePage(tx.em, { owner: event.owner, event, now: tx.now() })
  const field = 'pageReference'
  const page = (await lockPage(tx.em, reference)) ?? fail('not-found', { field })
  if (!canEditUnused(requireActor(tx), page)) fail('not-found', { field })
  if (page.event) fail('already-exists', { field })
  requireRoomForText(await bytesOfEvent(tx, event.reference), page.bytes ?? bytesOf(page), field)
  giveToOwner(page, event)
  page.event = event
  return page
}

/** Hands a member's page to the event's owner. It can't have pictures yet, because those would be deleted with the member's account. */
function giveToOwner(page: ContentPage, { owner }: Event) {
  if (page.owner.reference === owner.reference) return
  const message = refusals.pageBeforeImages
  if (blobNamesOf(page.rows).length > 0) fail('invalid-value', { field: 'pageReference', message })
  page.owner = owner
}
