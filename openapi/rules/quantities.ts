// How many of something there may be, and how large it may be, where a schema cannot say it.
import { largestBody } from '../../generated/operations.ts'

export const MAX_SLIDES = 500
export const MAX_END_PAGES = 50
/** Showings that organisers add to one event. */
export const MAX_SHOWINGS = 200
/** Previews of one event; the one unused longest goes for the next. */
export const MAX_PREVIEWS = 50
/** Valid access tokens of one account. */
export const MAX_TOKENS = 50
/** Mails that a demo's mailbox lists. */
export const MAILBOX_SIZE = 200
/** Seats of one showing for attendees whose ids the server did not issue. */
export const SEATS_FOR_UNSIGNED_IDS = 5
/** The share of a showing's seats for one address without a presenter at it. */
export const PART_OF_ONE_ADDRESS = 2 / 3

export const MEGABYTE = 1024 * 1024
/** Of an image and a video, decoded from base64. */
export const MAX_IMAGE_MEGABYTES = 5
export const MAX_VIDEO_MEGABYTES = 25
/** Pixels of an image, and of its longer edge. */
export const MAX_PIXELS = 50_000_000
export const MAX_EDGE = 16_384

/** Nesting of a JSON body. No body of the contract is nearly as deep, and a deeper one could exhaust the stack. */
export const MAX_JSON_DEPTH = 32
/** Values in a JSON body: twice the contract's largest, so that a little too much still gets a precise error. */
export const MAX_JSON_VALUES = 2 * largestBody.values
/** A longer base64 text in a JSON body is a file. */
export const LONGEST_TEXT = 64 * 1024
/** A JSON body without its files. */
export const MAX_JSON_BYTES = MEGABYTE

/** The size of what a base64 text stands for. */
export function decodedSize(base64: string) {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return (base64.length * 3) / 4 - padding
}
