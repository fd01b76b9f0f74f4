import { LockMode } from '@mikro-orm/core'
import type { Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { publicEvents } from '../../events/access.ts'
import { Display } from '../display/display.entity.ts'
import { Showing } from '../showing.entity.ts'

/**
 * The showing of a captioner's link, with its display. With `lock` other changes of the display wait until this transaction ends.
 * @throws not-found
 */
export async function findByLink(tx: Pick<Transaction, 'em'>, captionerToken: string, { lock = false } = {}) {
  const find = () => tx.em.findOne(Showing, { captionerToken, event: publicEvents }, { refresh: true })
  const found = await find()
  const lockMode = lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}
  const display = found && (await tx.em.findOne(Display, { showing: found }, { refresh: true, ...lockMode }))
  // Read again once it's locked: the link may have been revoked while this waited
  const showing = lock ? await find() : found
  if (!display || !showing) fail('not-found')
  await tx.em.populate(showing, ['event.owner'])
  return { showing, display, event: showing.event }
}
