import { requireActor } from '../accounts/access.ts'
import { transactional } from '../context/context.ts'
import { containing } from '../db/containing.ts'
import { allow } from '../errors/fail.ts'
import { Event } from '../events/event.entity.ts'
import { canAdminister } from './access.ts'

const MOST = 50

/**
 * The event with an access code, or events of organisers whose address contains the text; without a text those that were taken down.
 * Newest first, without the bin.
 * @throws not-logged-in, not-allowed
 */
export const listAdminEvents = transactional(async (tx, search: string): Promise<Event[]> => {
  allow(canAdminister(requireActor(tx)))
  const wanted = search.replaceAll('\0', '').trim()
  const code = wanted.replaceAll(/\s/g, '')
  const where = /^\d{8}$/.test(code)
    ? { accessCode: code }
    : wanted === ''
      ? { takenDownAt: { $ne: null } }
      : { owner: { email: { $ilike: containing(wanted) } } }
  return tx.em.find(
    Event,
    { ...where, binnedAt: null },
    {
      populate: ['owner'],
      orderBy: { createdAt: 'desc', reference: 'asc' },
      limit: MOST,
    },
  )
})
