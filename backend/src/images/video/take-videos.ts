import type { VideoFile } from '../../../../openapi/rules/pages/page-videos.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import type { Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'

// In a fixed order, so concurrent saves can't deadlock. The locks make a clean-up wait, which then sees the use
const TAKE = `with taken as (
    select blob_name from video where owner_reference = ? and blob_name in (select jsonb_array_elements_text(?::jsonb)) order by blob_name for update)
  update video set created_at = ?, is_hidden = false from taken where video.blob_name = taken.blob_name
  returning video.blob_name as name, content_type`

/**
 * Keeps stored videos and captions of an owner for a page, in the transaction that saves it.
 * @throws unreadable-image, with the field of one that isn't stored, or is the other kind of file
 */
export async function takeVideos({ em, now }: Pick<Transaction, 'em' | 'now'>, owner: string, files: VideoFile[]) {
  if (files.length === 0) return
  const names = files.map(({ blobName }) => blobName)
  const values = [owner, JSON.stringify(names), now()]
  const taken = await em.execute<{ name: string; content_type: string }[]>(TAKE, values)
  const types = new Map(taken.map(({ name, content_type: type }) => [name, type]))
  for (const { blobName, isCaptions, field } of files) {
    const type = types.get(blobName)
    if (type === undefined || (type === 'text/vtt') !== isCaptions)
      fail('unreadable-image', { field, message: isCaptions ? refusals.captionsGone : refusals.videoGone })
  }
}
