import { isDeepStrictEqual } from 'node:util'
import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { bytesOf } from '../../../openapi/rules/pages/page-bytes.ts'
import { newVideoFiles, videoFilesOf } from '../../../openapi/rules/pages/page-videos.ts'
import { rowsAsSaved } from '../../../openapi/rules/pages/rows-as-saved.ts'
import {
  type Context,
  type ContextOrTransaction,
  joinTransaction,
  reading,
  type Transaction,
} from '../context/context.ts'
import { recordImages } from '../images/record-images.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { requireStorage } from '../images/storage/require-storage.ts'
import { writeFiles } from '../images/unused/write-files.ts'
import { bringBackVideos } from '../images/video/bring-back-videos.ts'
import { takeVideos } from '../images/video/take-videos.ts'
import { checkVersion } from '../infrastructure/input/versions.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { blobNamesOf } from './blob-names.ts'
import { findPageToSave, type PageToSave } from './find-page-to-save.ts'
import { mergeRows } from './merge-rows.ts'
import { hasNewImages, type NewImages, readNewImages } from './read-new-images.ts'
import { bytesOfEnd, requireRoomForText, requireRoomOnEnd, requireShortPage } from './text-budget.ts'

export interface SaveContents {
  reference: string
  ifMatch: string | undefined
  rows: api.SaveContents['rows']
  /** If missing, the stored notes stay. */
  notes?: api.SaveContents['notes']
  /** If missing, the stored chords stay. */
  chords?: api.SaveContents['chords']
  /** If missing, the stored time stays. */
  advanceAfterSeconds?: api.SaveContents['advanceAfterSeconds']
}

/**
 * Replaces the contents of a page atomically. Updates phones that show it, unless only notes or chords changed, and removes images that are no
 * longer used.
 * @throws not-logged-in, not-found, upgrade-required (an about or end page), version-conflict, invalid-value (a repeated id, a second video, one behind the text),
 * unreadable-image, payload-too-large, event-too-large, plan-limit-reached
 */
export async function saveContents(ctx: ContextOrTransaction, save: SaveContents): Promise<PageToSave> {
  const { reference, ifMatch, rows } = save
  const images = 'em' in ctx ? noImages(rows) : await storeNewImages(ctx, save)
  return joinTransaction(ctx, async (tx) => {
    // The page may be new in the caller's transaction
    await tx.em.flush()
    const page = await findPageToSave(tx, reference, { lock: true })
    checkVersion(page.version, ifMatch)
    const shown = mergeRows(page.rows, rowsAsSaved(rows, page.rows), images)
    const isSeen = !isDeepStrictEqual(shown, page.rows)
    const { advanceAfterSeconds: seconds = page.advanceAfterSeconds } = save
    const isRetimed = (seconds ?? null) !== (page.advanceAfterSeconds ?? null)
    const saved = {
      ...page,
      rows: shown,
      notes: save.notes ?? page.notes,
      chords: save.chords ?? page.chords,
      advanceAfterSeconds: seconds,
      version: page.version + 1,
      shownVersion: page.shownVersion + (isSeen ? 1 : 0),
    }
    const bytes = bytesOf(saved)
    await requireRoom(tx, page, bytes)
    await recordImages(tx, page.owner, [...images.values()])
    await takeVideos(tx, page.owner.reference, newVideoFiles(shown, page.rows))
    await writePage(tx, { ...saved, bytes }, isSeen || isRetimed)
    const used = new Set(blobNamesOf(shown))
    removeUnusedImages(
      tx,
      page.owner.reference,
      blobNamesOf(page.rows).filter((name) => !used.has(name)),
    )
    return saved
  })
}

async function requireRoom(tx: Transaction, page: PageToSave, bytes: number) {
  const added = bytes - page.bytes
  requireShortPage(bytes, page.bytes)
  if (page.isEnd && page.event) requireRoomOnEnd(await bytesOfEnd(tx, page.event), added)
  requireRoomForText(page.eventBytes, added)
  await requireStorage(tx.em, page.owner.reference, added)
}

/**
 * Decodes and writes the images of a save, and brings removed videos back. All of it is slow, so it precedes any lock, but follows the checks that may refuse the save. Those
 * are repeated behind the lock.
 */
async function storeNewImages(ctx: Context, { reference, ifMatch, rows }: SaveContents): Promise<NewImages> {
  if (!hasNewImages(rows) && videoFilesOf(rows).length === 0) return new Map()
  const { owner, version, rows: stored } = await findPageToSave(reading(ctx), reference)
  checkVersion(version, ifMatch)
  const images = await readNewImages(ctx, owner.reference, rowsAsSaved(rows, stored))
  await writeFiles(ctx, owner.reference, [...images.values()])
  await bringBackVideos(ctx, owner.reference, newVideoFiles(rows, stored))
  return images
}

/** A caller's transaction can't wait for files. */
function noImages(rows: api.SaveRow[]): NewImages {
  if (hasNewImages(rows)) throw new Error('images must be written before the transaction')
  return new Map()
}

async function writePage(tx: Transaction, page: PageToSave, isNews: boolean) {
  const change = {
    sql: `update content_page set rows = ?::jsonb, notes = ?, chords = ?, advance_after_seconds = ?, version = ?, shown_version = ?, bytes = ?,
      updated_at = ? where reference = ?`,
    values: [
      JSON.stringify(page.rows),
      page.notes,
      page.chords,
      page.advanceAfterSeconds ?? null,
      page.version,
      page.shownVersion,
      page.bytes,
      tx.now(),
      page.reference,
    ],
  }
  if (isNews && page.event) await touchDisplays(tx, page.event, change)
  else await tx.em.execute(change.sql, change.values, 'run')
}
