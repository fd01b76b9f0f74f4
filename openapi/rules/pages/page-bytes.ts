import { budgets } from '../http/budgets.ts'
import { refusals } from '../refusals.ts'

interface PageText {
  rows: unknown[]
  notes: string
  chords?: string
}

/** The size of a page's text and layout, in bytes, as the budgets count it. */
export const bytesOf = ({ rows, notes, chords = '' }: PageText) => drawnBytesOf(rows) + sizeOf(notes) + sizeOf(chords)

/** A line, and each end of bold or slanted words, takes as long to draw as so many bytes of prose. */
const ELEMENT_BYTES = 14
/** As JSON writes them. */
const ELEMENTS = /\\n|[*_]+/g

/** The size of something with texts that are drawn, in bytes: as JSON, and with what its lines and marks cost besides. */
export function drawnBytesOf(value: unknown): number {
  const json = JSON.stringify(value)
  return sizeOf(json) + ELEMENT_BYTES * (json.match(ELEMENTS)?.length ?? 0)
}

const sizeOf = (text: string) => new TextEncoder().encode(text).length

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
    /** Checks the size of the copies of one call. @throws payload-too-large */
    requireFewCopies(bytes: number) {
      if (bytes > budgets.copiedText.amount) fail('payload-too-large', { message: refusals.copiesTooLarge })
    },
  }
}
