import { budgets } from './http/budgets.ts'

interface PageText {
  rows: unknown[]
  notes: string
}

/** The size of a page's text and layout, in bytes, as the budgets count it. */
export const bytesOf = ({ rows, notes }: PageText) => sizeOf(JSON.stringify(rows)) + sizeOf(notes)

const sizeOf = (text: string) => new TextEncoder().encode(text).length

/** Whether an event with `stored` bytes of text may change by `added` more. Less is always allowed. */
export const hasRoomForText = (stored: number, added: number) =>
  added <= 0 || stored + added <= budgets.eventText.amount
