import { isDeepStrictEqual } from 'node:util'
import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import type { Context } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
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
  /** Those that are stored stay, unless there are new ones. */
  notes?: api.SaveContents['notes']
}

/**
 * Replaces what a page says, all or nothing. Phones that show it follow, unless only the notes are new; images that it no
 * longer shows are removed.
 * @throws not-logged-in, not-found, upgrade-required (an about or end page), version-conflict, invalid-value (an id named
 * twice), unreadable-image, payload-too-large
 */
export async function saveContents(ctx: Context, save: SaveContents): Promise<ContentPage> {
  const { reference, ifMatch, rows } = save
  const { owner, version } = await ctx.transaction((em) => findWritablePage(ctx, em, reference))
  checkVersion(version, ifMatch)
  // Decoding takes long, so it is done before anything is locked, and not for what is refused anyway
  const images = await readNewImages(ctx, owner.reference, rows)
  return ctx.transaction(async (em) => {
    const page = await findWritablePage(ctx, em, reference, { lock: true })
    checkVersion(page.version, ifMatch)
    const before = blobNamesOf(page.rows)
    page.notes = save.notes ?? page.notes
    page.version += 1
    page.updatedAt = ctx.now()
    const shown = mergeRows(page.rows, rows, images)
    if (!isDeepStrictEqual(shown, page.rows)) await showRows(ctx, em, page, shown)
    await storeImages(ctx, em, page.owner, [...images.values()])
    const kept = new Set(blobNamesOf(page.rows))
    removeUnusedImages(
      ctx,
      page.owner.reference,
      before.filter((name) => !kept.has(name)),
    )
    return page
  })
}

async function showRows(ctx: Context, em: EntityManager, page: ContentPage, rows: ContentPage['rows']) {
  page.rows = rows
  page.shownVersion += 1
  if (page.event) await touchDisplays(ctx, em, page.event.reference)
}

async function findWritablePage(ctx: Context, em: EntityManager, reference: string, options = { lock: false }) {
  const page = await findVisiblePage(ctx, em, reference, options)
  await requireFeatureOfUse(em, page)
  return page
}
