import { ANY_PICTURE, type LeastScrims } from '../../../../openapi/rules/pictures/picture-fit.ts'
import type { StoredRow } from '../../content/content-page.entity.ts'
import type { Context, Transaction } from '../../context/context.ts'
import { measureImage } from '../../images/measure/measure-image.ts'
import { touchDisplays } from '../../showings/display/touch-displays.ts'

interface OlderImage {
  blobName: string
  owner: string
}

/** Measures all images that an earlier version stored without measuring. Displays that show one of them follow. */
export async function measureOlderImages(ctx: Context) {
  const { services } = ctx
  while (!services.isStopping) {
    const image = await ctx.transaction(findOlderImage)
    if (!image) return
    // Decoding is slow, so no transaction waits for it
    const bytes = await services.images.read(image.blobName)
    const least = bytes ? await measureImage(bytes).catch(() => ANY_PICTURE) : ANY_PICTURE
    await ctx.transaction((tx) => store(tx, image, least))
  }
}

async function findOlderImage({ em }: Transaction): Promise<OlderImage | undefined> {
  const [image] = await em.execute<OlderImage[]>(
    'select blob_name as "blobName", owner_reference as owner from image where least_scrim is null order by blob_name limit 1',
  )
  return image
}

async function store(tx: Transaction, image: OlderImage, least: LeastScrims) {
  const change = 'update image set least_scrim = ?::jsonb where blob_name = ?'
  await tx.em.execute(change, [JSON.stringify(least), image.blobName], 'run')
  const pages = await storeOnPages(tx, image, least)
  const behind = await tx.em.execute<{ reference: string }[]>(
    'select reference from event where owner_reference = ? and background = ?',
    [image.owner, image.blobName],
  )
  const events = [...pages, ...behind.map(({ reference }) => reference)]
  for (const reference of [...new Set(events)].sort()) await touchDisplays(tx, reference)
}

interface Page {
  reference: string
  version: number
  event: string | null
  rows: StoredRow[]
}

/** Returns the events of the pages. The version stays, so unsaved changes don't conflict. */
async function storeOnPages(tx: Transaction, { blobName, owner }: OlderImage, leastScrim: LeastScrims) {
  const pages = await tx.em.execute<Page[]>(
    `select reference, version, event_reference as event, rows from content_page
     where owner_reference = ? and rows @> ?::jsonb order by reference`,
    [owner, JSON.stringify([{ blocks: [{ blobName }] }])],
  )
  const measured = (block: StoredRow['blocks'][number]) =>
    block.blobName === blobName ? { ...block, leastScrim } : block
  for (const { reference, version, rows } of pages) {
    const changed = rows.map((row) => ({ ...row, blocks: row.blocks.map(measured) }))
    const written = await tx.em.execute(
      `update content_page set rows = ?::jsonb, shown_version = shown_version + 1 where reference = ? and version = ?
       returning reference`,
      [JSON.stringify(changed), reference, version],
    )
    if (written.length === 0) throw new Error(`page ${reference} was saved meanwhile`)
  }
  return pages.flatMap(({ event }) => event ?? [])
}
