import { toFileRows } from '../../../../api/event-file/read-event-file.ts'
import { readContents, type Slide } from '../../../../api/slides/slides.ts'
import type { KeptSlide } from './restoring-calls.ts'

/** What slides say, with their images; undefined when it can't be read, so that they are deleted without Undo. */
export const keepSlides = async (
  all: readonly Slide[],
  doomed: readonly Slide[],
): Promise<readonly KeptSlide[] | undefined> => {
  const keep = async ({ reference, pageReference, name }: Slide): Promise<KeptSlide> => {
    const { data } = await readContents(pageReference)
    const rows = (await toFileRows(data)).filter(({ blocks }) => blocks.length > 0)
    const index = all.findIndex((other) => other.reference === reference)
    return { reference, index, slide: { name, rows, notes: data.notes } }
  }
  try {
    const kept: KeptSlide[] = []
    for (const slide of doomed) kept.push(await keep(slide))
    return kept.sort((one, other) => one.index - other.index)
  } catch {
    return undefined
  }
}
