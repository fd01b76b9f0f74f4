import { budgets } from '../http/budgets.ts'
import { refusals } from '../refusals.ts'

interface PageText {
  rows: readonly { blocks: readonly Drawn[] }[]
  notes: string
  chords?: string
}
interface Drawn {
  text?: string | null
}

/** The size of a page's text and layout, in bytes, as the budgets count it. */
export const bytesOf = ({ rows, notes, chords = '' }: PageText) =>
  sizeOf(JSON.stringify(rows)) + drawingBytesOf(rows.flatMap(({ blocks }) => blocks)) + sizeOf(notes) + sizeOf(chords)

const sizeOf = (text: string) => new TextEncoder().encode(text).length

/** A line, each end of bold or slanted words, and a link take as long to draw as so many bytes of prose. */
const ELEMENT_BYTES = 14
const ELEMENTS = /\n|[*_]+|\]\(|:\/\/|www\.|@/g

/** What the lines, marks and links of texts count in addition to their letters, in bytes. */
export const drawingBytesOf = (blocks: readonly Drawn[]): number =>
  blocks.reduce((sum, { text }) => sum + ELEMENT_BYTES * (text?.match(ELEMENTS)?.length ?? 0), 0)

type Fail = (code: 'event-too-large' | 'payload-too-large', details: { message: string; field?: string }) => never

/** The checks of the budgets, which fail as the caller does. Less text is always allowed. */
export const textBudgets = (fail: Fail) => {
  const inField = (field: string | undefined) => (field === undefined ? {} : { field })
  return {
    /** Checks that an event with `stored` bytes of text may change by `added` more. @throws event-too-large, with the field if given */
    requireRoomForText(stored: number, added: number, field?: string) {
      if (added <= 0 || stored + added <= budgets.eventText.amount) return
      fail('event-too-large', { message: refusals.eventTextFull, ...inField(field) })
    },
    /** Checks the size of one page. @throws payload-too-large, with the field if given */
    requireShortPage(bytes: number, before = 0, field?: string) {
      if (bytes <= budgets.pageText.amount || bytes <= before) return
      fail('payload-too-large', { message: refusals.pageTextFull, ...inField(field) })
    },
    /** Checks the size of a screen's translation into one language. @throws payload-too-large, with the field if given */
    requireShortScreen(bytes: number, before = 0, field?: string) {
      if (bytes <= budgets.screenTranslation.amount || bytes <= before) return
      fail('payload-too-large', { message: refusals.screenTranslationFull, ...inField(field) })
    },
    /** Checks that end pages with `stored` bytes of text may change by `added` more. @throws payload-too-large, with the field if given */
    requireRoomOnEnd(stored: number, added: number, field?: string) {
      if (added <= 0 || stored + added <= budgets.endScreen.amount) return
      fail('payload-too-large', { message: refusals.endScreenFull, ...inField(field) })
    },
    /** Checks the size of the copies of one call. @throws payload-too-large */
    requireFewCopies(bytes: number) {
      if (bytes > budgets.copiedText.amount) fail('payload-too-large', { message: refusals.copiesTooLarge })
    },
  }
}
