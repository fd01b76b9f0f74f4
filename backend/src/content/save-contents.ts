import { isDeepStrictEqual } from 'node:util'
import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { type ContextOrTransaction, joinTransaction, type Transaction } from '../context/context.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { storeImages } from '../images/store-images.ts'
import { checkVersion } from '../infrastructure/input/versions.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { findVisiblePage } from './access.ts'
import { blobNamesOf } from './blob-names.ts'
import type { ContentPage } from './content-page.entity.ts'
import { mergeRows } from './merge-rows.ts'
import { requireFeatureOfUse } from './page-use.ts'
import { readNewImages } from './read-new-images.ts'

export interface SaveContents {
  reference: string
  ifMatch: string | undefined
  rows: api.SaveContents['rows']
  /** If missing, the stored notes stay. */
  notes?: api.SaveContents['notes']
}

/**
 * Replaces the contents of a page atomically. Updates phones that show it, unless only the notes changed, and removes images that are no
 * longer used.
 * @throws not-logged-in, not-found, upgrade-required (an about or end page), version-conflict, invalid-value (a repeated id),
 * unreadable-image, payload-too-large
 */
export async function saveContents(ctx: ContextOrTransaction, save: SaveContents): Promise<ContentPage> {
  const { reference, ifMatch, rows } = save
  // Without a transaction of its own: everything is checked again below
  const reading = 'em' in ctx ? ctx : { ...ctx, em: ctx.services.orm.em.fork() }
  const { owner, version } = await findWritablePage(reading, reference)
  checkVersion(version, ifMatch)
  // Decoding is slow, so it precedes any lock, but follows the checks that may refuse the save
  const images = await readNewImages(ctx, owner.reference, rows)
  return joinTransaction(ctx, async (tx) => {
    const page = await findWritablePage(tx, reference, { lock: true })
    checkVersion(page.version, ifMatch)
    const before = blobNamesOf(page.rows)
    page.notes = save.notes ?? page.notes
    page.version += 1
    page.updatedAt = tx.now()
    const shown = mergeRows(page.rows, rows, images)
    if (!isDeepStrictEqual(shown, page.rows)) await showRows(tx, page, shown)
    await storeImages(tx, page.owner, [...images.values()])
    const kept = new Set(blobNamesOf(page.rows))
    removeUnusedImages(
      tx,
      page.owner.reference,
      before.filter((name) => !kept.has(name)),
    )
    return page
  })
}

type Reading = Pick<Transaction, 'em' | 'actor'>

async function showRows(tx: Transaction, page: ContentPage, rows: ContentPage['rows']) {
  page.rows = rows
  page.shownVersion += 1
  if (page.event) await touchDisplays(tx, page.event.reference)
}

async function findWritablePage(tx: Reading, reference: string, options = { lock: false }) {
  const page = await findVisiblePage(tx, reference, options)
  await requireFeatureOfUse(tx.em, page)
  return page
}
