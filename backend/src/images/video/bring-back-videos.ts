import type { VideoFile } from '../../../../openapi/rules/pages/page-videos.ts'
import type { Context } from '../../context/context.ts'
import { requireStorage } from '../storage/require-storage.ts'
import { UnusedFile } from '../unused/unused-file.entity.ts'
import { recordVideo } from './record-video.ts'
import { HEADER_BYTES, storedTypeOf } from './sniff-video.ts'

/**
 * Records removed videos and captions of an owner again, whose files stay for a day, so that the editor's undo can put a video back. Reads
 * files, so it comes before the transaction that takes them (`takeVideos`).
 * @throws plan-limit-reached, unavailable
 */
export async function bringBackVideos(ctx: Context, owner: string, files: VideoFile[]) {
  if (files.length === 0) return
  const { images, orm } = ctx.services
  const em = orm.em.fork()
  const names = [...new Set(files.map(({ blobName }) => blobName))].filter((name) => name.startsWith('videos/'))
  const removed = { blobName: { $in: names }, owner, wasUsed: true, removalStartedAt: null }
  for (const { blobName, byteSize } of await em.find(UnusedFile, removed)) {
    const head = await images.stream(blobName, 0, Math.min(HEADER_BYTES, byteSize) - 1)
    const bytes = head && new Uint8Array(await new Response(head).arrayBuffer())
    const contentType = bytes && storedTypeOf(bytes)
    if (!contentType) continue
    await requireStorage(em, owner, byteSize)
    await ctx.transaction((tx) => recordVideo(tx, { reference: owner }, { blobName, byteSize, contentType }))
  }
}
