// Limits of numbers and sizes that a schema can't express.
import { largestBody } from '../../generated/operations.ts'

export const MAX_SLIDES = 500
export const MAX_END_PAGES = 50
/** Showings that organisers add to one event. */
export const MAX_SHOWINGS = 200
/** Teams that an account owns. */
export const MAX_TEAMS = 50
/** Previews per event; a new one replaces the least recently used. */
export const MAX_PREVIEWS = 50
/** Valid access tokens of one account. */
export const MAX_TOKENS = 50
/** Webhooks of one account. */
export const MAX_WEBHOOKS = 10
/** Deliveries of a webhook that are listed. */
export const LISTED_DELIVERIES = 100
/** Songs and slides of the library that an account marks. */
export const MAX_FAVOURITES = 1_000
/** Songs and slides of the library to which an account gives tags. */
export const MAX_TAGGED = 2_000
/** Deleted events that an account's bin keeps, and as many entries of deleted slides; the oldest go first. */
export const MAX_BINNED = 500
/** Entries that one call removes when the bin is emptied. */
export const EMPTIED_AT_ONCE = 100
/** Mails that a demo's mailbox lists. */
export const MAILBOX_SIZE = 200
/** Seats of a showing for attendees with ids that the server didn't issue. */
export const SEATS_FOR_UNSIGNED_IDS = 5
/** The fraction of a showing's seats for one address without a presenter. */
export const PART_OF_ONE_ADDRESS = 2 / 3

export const MEGABYTE = 1024 * 1024
/** The size limits of an image and a video, decoded from base64. */
export const MAX_IMAGE_MEGABYTES = 5
export const MAX_VIDEO_MEGABYTES = 25
/** The size limit of a video's captions. */
export const MAX_WEB_VTT_KILOBYTES = 200
/** The limit for an image that the browser makes smaller before it is sent. */
export const MAX_CHOSEN_MEGABYTES = 40
/** The limits for an image's pixels, and for its longer edge. */
export const MAX_PIXELS = 50_000_000
export const MAX_EDGE = 16_384

/** The nesting limit of a JSON body, far above any body of the contract. Deeper ones could overflow the stack. */
export const MAX_JSON_DEPTH = 32
/**
 * The limit of values in a JSON body: twice the contract's maximum, so that small excesses still get a precise error, but no more than
 * take about 10 MB as objects. Only many long slides in one body could have more.
 */
export const MAX_JSON_VALUES = Math.min(2 * largestBody.values, 100_000)
/** The limit of fields in one JSON object, far above any of the contract. Parsing takes 2 µs for each field's name that is new. */
export const MAX_JSON_FIELDS = 200
/** Longer base64 texts in a JSON body are files. */
export const LONGEST_TEXT = 64 * 1024
/** The size limit of a JSON body without its files. */
export const MAX_JSON_BYTES = MEGABYTE

/** The decoded size of a base64 text, in bytes. */
export function decodedSize(base64: string) {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return (base64.length * 3) / 4 - padding
}
