import { LockMode } from '@mikro-orm/core'
import { requireActor } from '../accounts/access.ts'
import type { Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { editableBy } from '../events/access.ts'
import { Display } from './display/display.entity.ts'
import { Showing } from './showing.entity.ts'

/** Whether a showing has started and not ended. */
export const isPresenting = ({ presentationStart, endDate }: Pick<Showing, 'presentationStart' | 'endDate'>) =>
  Boolean(presentationStart) && !endDate

/** Whether a showing was added by the organiser: neither the default one nor a preview. */
export const isOwnShowing = (showing: Pick<Showing, 'isDefault' | 'isPreview'>) =>
  !showing.isDefault && !showing.isPreview

export interface ShowingAddress {
  /** If given, the showing must belong to this event. */
  eventReference?: string
  showingReference: string
}

/**
 * A showing and its display, if the caller may present it. With `lock` other changes of the display wait until this transaction ends; the
 * showing is read after locking, so that it's current.
 * @throws not-logged-in, not-found
 */
export async function findShowing(
  tx: Pick<Transaction, 'em' | 'actor'>,
  { eventReference, showingReference }: ShowingAddress,
  { lock = false } = {},
) {
  const actor = requireActor(tx)
  const lockMode = lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}
  const display = await tx.em.findOne(Display, { showing: showingReference }, { refresh: true, ...lockMode })
  const where = { reference: showingReference, event: editableBy(actor), isPermanent: false }
  const showing = await tx.em.findOne(Showing, where, { refresh: true })
  // Separately: combined with the refresh, MikroORM would load event and owner twice more at each press of Next
  if (showing) await tx.em.populate(showing, ['event.owner'])
  if (!display || !showing) fail('not-found')
  if (eventReference !== undefined && showing.event.reference !== eventReference) fail('not-found')
  return { showing, display, event: showing.event }
}
