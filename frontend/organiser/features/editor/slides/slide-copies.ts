import { besideRows, toFileRows } from '../../../../api/event-file/read-event-file.ts'
import { readContents, type Slide } from '../../../../api/slides/slides.ts'
import type { SlideCopy } from './restoring-calls.ts'

/** What slides say, with their images; undefined when it can't be read, so that they are deleted without Undo. */
export const copySlides = async (
  all: readonly Slide[],
  doomed: readonly Slide[],
): Promise<readonly SlideCopy[] | undefined> => {
  const copy = async ({ reference, pageReference, name }: Slide): Promise<SlideCopy> => {
    const { data } = await readContents(pageReference)
    const rows = (await toFileRows(data)).filter(({ blocks }) => blocks.length > 0)
    const index = all.findIndex((other) => other.reference === reference)
    return { reference, index, slide: { name, rows, ...besideRows(data) } }
  }
  try {
    const copies: SlideCopy[] = []
    for (const slide of doomed) copies.push(await copy(slide))
    return copies.sort((one, other) => one.index - other.index)
  } catch {
    return undefined
  }
}
