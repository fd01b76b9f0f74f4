import type { SlideOrigin } from '../../../../api/slides/create-slides.ts'
import type { SlideWithContents } from '../../../../api/slides/slides.ts'

/** The clipboard's own type for slides; other programs paste the text beside it. */
export const SLIDES_TYPE = 'application/x-lectern-slides+json'

const VERSION = 1
const MOST_SLIDES = 500
const REFERENCE = /^[\w-]{1,64}$/

/** Puts slides on the clipboard: where they are, for Lectern in any tab, and what they say, for everything else. */
export const writeSlides = (data: DataTransfer, slides: readonly SlideOrigin[], text: string) => {
  data.setData(SLIDES_TYPE, JSON.stringify({ version: VERSION, slides }))
  data.setData('text/plain', text)
}

/** The slides on the clipboard. Any page may have written them, so anything unexpected is none. */
export const readSlides = (data: Pick<DataTransfer, 'getData'>): SlideOrigin[] | undefined => {
  const slides = slidesIn(data.getData(SLIDES_TYPE))
  if (!Array.isArray(slides) || slides.length === 0 || slides.length > MOST_SLIDES) return undefined
  const origins = slides.flatMap((slide) => originOf(slide) ?? [])
  return origins.length === slides.length ? origins : undefined
}

const slidesIn = (json: string): unknown => {
  try {
    const copied: unknown = JSON.parse(json)
    return isFields(copied) && copied.version === VERSION ? copied.slides : undefined
  } catch {
    return undefined
  }
}

const originOf = (slide: unknown): SlideOrigin | undefined => {
  if (!isFields(slide)) return undefined
  const { eventReference, slideReference } = slide
  return isReference(eventReference) && isReference(slideReference) ? { eventReference, slideReference } : undefined
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isReference = (value: unknown): value is string => typeof value === 'string' && REFERENCE.test(value)

type Readable = Pick<SlideWithContents, 'name'> & Partial<Pick<SlideWithContents, 'pageBody'>>

/** What slides say, each as a paragraph; of one that says nothing, or that isn't loaded yet, its name. */
export const textOfSlides = (slides: readonly Readable[]): string =>
  slides
    .map(({ name, pageBody }) => {
      const blocks = pageBody?.rows.flatMap((row) => row.blocks) ?? []
      const lines = blocks.flatMap(({ text, altText }) => (text ?? altText ?? '').split('\n'))
      return lines.filter((line) => line.trim() !== '').join('\n') || name
    })
    .join('\n\n')
