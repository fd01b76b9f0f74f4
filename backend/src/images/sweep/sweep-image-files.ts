import { HOUR } from '../../../../openapi/rules/durations.ts'
import type { Context } from '../../context/context.ts'
import { removeUnusedFiles } from '../unused/remove-unused-files.ts'
import { removeLeftBehindImages } from './remove-left-behind-images.ts'

const AT_ONCE = 500

/** Removes files that nothing uses any more. */
export async function sweepImageFiles(ctx: Context) {
  await removeLeftBehindImages(ctx)
  await listLeftBehindFiles(ctx)
  await removeUnusedFiles(ctx)
}

/** The files of one image or video. */
interface Files {
  blobName: string
  /** That of the widest variant. */
  width: number
}

/**
 * Lists files that a crash left behind, with neither an image, a video nor a listing, as unused, and removes unfinished ones. Files younger
 * than an hour may belong to a save in progress. Returns the number of listed images and videos.
 */
export async function listLeftBehindFiles(ctx: Context): Promise<number> {
  const { images, orm } = ctx.services
  const before = new Date(ctx.now().getTime() - HOUR)
  const old = (await images.list()).filter(({ changedAt }) => changedAt < before)
  for (const { name } of old.filter((file) => !filesOf(file.name))) await images.remove(name)
  const found = new Map<string, Files>()
  for (const files of old.map(({ name }) => filesOf(name)).filter((files) => files !== null)) {
    const width = Math.max(files.width, found.get(files.blobName)?.width ?? 0)
    found.set(files.blobName, { ...files, width })
  }
  const all = [...found.values()]
  let listed = 0
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const values = [ctx.now(), JSON.stringify(all.slice(from, from + AT_ONCE))]
    listed += (await orm.em.fork().execute<unknown[]>(LIST, values)).length
  }
  return listed
}

const LIST = `insert into unused_file (blob_name, width, byte_size, was_used, unused_since)
  select "blobName", width, 0, true, ? from jsonb_to_recordset(?::jsonb) as found("blobName" text, width int)
  where not exists (select from image where blob_name = "blobName") and not exists (select from video where blob_name = "blobName")
  on conflict (blob_name) do nothing returning blob_name`

/** The image or video that a file or its variant belongs to; null for an unfinished file. */
function filesOf(name: string): Files | null {
  if (/^(images|videos)\/[^.]+$/.test(name)) return { blobName: name, width: 0 }
  const [, hash, width] = /^variants\/([^.]+)-(\d+)\.[a-z]+$/.exec(name) ?? []
  return hash === undefined ? null : { blobName: `images/${hash}`, width: Number(width) }
}
