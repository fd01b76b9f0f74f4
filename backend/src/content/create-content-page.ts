import { bytesOf } from '../../../openapi/rules/pages/page-bytes.ts'
import { requireActor } from '../accounts/access.ts'
import { Account } from '../accounts/account.entity.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { transactional } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import type { Event } from '../events/event.entity.ts'
import { newReference } from '../infrastructure/references.ts'
import { ContentPage } from './content-page.entity.ts'

/** Creates an empty page for a future slide. Until it's used it belongs to its creator. @throws not-logged-in */
export const createContentPage = transactional(async (tx): Promise<ContentPage> => {
  const { reference } = requireActor(tx)
  await holdAccount(tx.em, reference)
  const owner = tx.em.getReference(Account, reference)
  return makePage(tx.em, { owner, event: null, now: tx.now() })
})

interface NewPage {
  owner: Account
  event: Event | null
  now: Date
  reference?: string
}

/** An empty page. */
export const makePage = (em: EntityManager, { owner, event, now, reference = newReference() }: NewPage) =>
  em.create(ContentPage, {
    reference,
    owner,
    event,
    rows: [],
    notes: '',
    chords: '',
    version: 1,
    shownVersion: 1,
    bytes: bytesOf({ rows: [], notes: '' }),
    updatedAt: now,
  })
