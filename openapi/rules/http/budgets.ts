import type { ErrorCode } from '../../../generated/zod/schemas/index.zod.ts'
import { MEGABYTE } from '../quantities.ts'

/** What something may cost the server. `RATE_LIMIT_FACTOR` only multiplies what comes back over time. */
export interface Budget {
  amount: number
  unit: 'bytes' | 'milliseconds' | 'items' | 'calls' | 'characters'
  /** What may be used up to this amount, as the docs and the help say it. */
  covers: string
  /** The amount comes back over this time, in seconds. Missing: it is freed by what is deleted or ends. */
  refillSeconds?: number
  /** The error code of a call that would exceed it. Missing: nothing is refused. */
  answer?: ErrorCode
}

/** All budgets, checked before the work that they limit. The docs list them (`{{budgets}}` in docs/guides). */
export const budgets = {
  /** Rows as JSON, notes and chords, in bytes of UTF-8. */
  eventText: {
    amount: 20 * MEGABYTE,
    unit: 'bytes',
    covers: 'The text of all slides and pages of one event, with its layout and translations',
    answer: 'event-too-large',
  },
  /** About 20,000 words. One piece of work on a page, such as drawing it, is what others wait for. */
  pageText: {
    amount: 128 * 1024,
    unit: 'bytes',
    covers: 'The text of one slide or page with its layout, and of a slide in each further language',
    answer: 'payload-too-large',
  },
  /** About 2,500 words. All languages go to each attendee. */
  screenTranslation: {
    amount: 16 * 1024,
    unit: 'bytes',
    covers: "The translation of the event's name with its about screen, or of an end page, into one language",
    answer: 'payload-too-large',
  },
  /** Far more than anyone reads at the end. All of it goes to each attendee. */
  endScreen: {
    amount: MEGABYTE / 2,
    unit: 'bytes',
    covers: 'The text of all end pages of an event with their translations',
    answer: 'payload-too-large',
  },
  /** Far more than a verse in eight languages. */
  shownTranslations: {
    amount: 16 * 1024,
    unit: 'bytes',
    covers: 'The translations that attendees get with a slide. Larger ones are read in one language at a time',
  },
  copiedText: {
    amount: 2 * MEGABYTE,
    unit: 'bytes',
    covers: 'The text of all copies that one call of createSlides makes',
    answer: 'payload-too-large',
  },
  /** Each hash takes about 20 ms of a processor. */
  hashesOfOneNetwork: {
    amount: 100,
    unit: 'calls',
    covers: 'Log-ins, registrations and password changes from one network that wait for a processor',
    answer: 'rate-limited',
  },
  waitingHashes: {
    amount: 200,
    unit: 'calls',
    covers: 'The same, from all networks',
    answer: 'unavailable',
  },
  responseCache: {
    amount: 8 * MEGABYTE,
    unit: 'bytes',
    covers: 'The answers that a process sends again from memory. The least recently used ones are dropped',
  },
  readyPages: {
    amount: 8 * MEGABYTE,
    unit: 'bytes',
    covers: 'The attendees’ pages that a process keeps ready in memory. The least recently used ones are dropped',
  },
  /** More than any hall has behind one address. Of a process' room, one address takes at most two thirds. */
  hubConnections: {
    amount: 2_500,
    unit: 'items',
    covers: 'Hub connections from one address to one server process; an IPv6 /48 has twice as many',
    answer: 'rate-limited',
  },
  /** More only for a single slide. Ordinary events fit into one response. */
  slidesPage: {
    amount: MEGABYTE / 4,
    unit: 'bytes',
    covers: 'The text of the slides in one response; the others follow by `nextCursor`',
  },
  /** As objects and as JSON. */
  shownSlides: {
    amount: 24 * MEGABYTE,
    unit: 'bytes',
    covers: 'The slides of all showings that a server keeps in memory for attendees who look back',
  },
  /** A body with more text than `longText`, and all copies, by what they change. */
  changedText: {
    amount: 10 * MEGABYTE,
    unit: 'bytes',
    covers: 'The text that one account sends in long bodies or copies',
    refillSeconds: 60,
    answer: 'rate-limited',
  },
  /** Ten hours of speech, with what each sentence costs besides its text. */
  captions: {
    amount: MEGABYTE,
    unit: 'bytes',
    covers: 'The captions of one showing',
    answer: 'payload-too-large',
  },
  captionsOfEvent: {
    amount: 10 * MEGABYTE,
    unit: 'bytes',
    covers: 'The captions of all showings of an event',
    answer: 'payload-too-large',
  },
  /** Fast speech, whose sentence is sent again four times a second. */
  captionText: {
    amount: 256 * 1024,
    unit: 'bytes',
    covers: 'The text of captions that one account sends',
    refillSeconds: 60,
    answer: 'rate-limited',
  },
  /** About a minute of a service on one processor. */
  machineTextOfCall: {
    amount: 20_000,
    unit: 'characters',
    covers: 'The text that one call has translated by machine',
    answer: 'payload-too-large',
  },
  /** The words of about 100 songs. Services take money or minutes for them. */
  machineText: {
    amount: 100_000,
    unit: 'characters',
    covers: 'The text that one account has translated by machine',
    refillSeconds: 86_400,
    answer: 'rate-limited',
  },
  /** Older ones are dropped. */
  waitingDeliveries: {
    amount: 500,
    unit: 'items',
    covers: 'The messages to one webhook that wait to be sent. The oldest are dropped',
  },
  longText: {
    amount: 32 * 1024,
    unit: 'bytes',
    covers: 'The text of a body. Longer ones are processed one after another',
  },
  /** Two large halls behind one address. */
  waitingOfOne: {
    amount: 2_000,
    unit: 'calls',
    covers: 'Calls with much text of one account, or page requests from one address, that wait for a processor',
    answer: 'rate-limited',
  },
  waitingOfAll: {
    amount: 10_000,
    unit: 'calls',
    covers: 'The same, of all together',
    answer: 'unavailable',
  },
  /** Encrypted. References to what was created, not its contents. */
  idempotencyRecords: {
    amount: 4 * MEGABYTE,
    unit: 'bytes',
    covers: 'The responses of one account that are kept for `Idempotency-Key`. The oldest are dropped',
  },
} as const satisfies Record<string, Budget>

/** An amount as texts say it: “20 MB”, “300 KB”, “10 seconds”, “50”. */
export function budgetAmount({ amount, unit }: Pick<Budget, 'amount' | 'unit'>): string {
  if (unit === 'bytes') {
    if (amount >= 1024 * MEGABYTE) return `${amount / 1024 / MEGABYTE} GB`
    return amount >= MEGABYTE ? `${amount / MEGABYTE} MB` : `${Math.round(amount / 1024)} KB`
  }
  if (unit === 'milliseconds') return amount >= 1000 ? `${amount / 1000} seconds` : `${amount} ms`
  const count = amount.toLocaleString('en')
  return unit === 'characters' ? `${count} characters` : count
}
