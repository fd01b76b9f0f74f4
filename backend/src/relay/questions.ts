import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WatchEnd, WatchEvent } from '../../../generated/zod/schemas/index.zod.ts'
import type { LiveShowing } from '../context/ports/live-showings.ts'
import type { ShownSlides, SlidesPart, Version } from '../context/ports/watch-source.ts'
import type { Count } from '../limits/counter.ts'

interface OfShowing {
  showingReference: string
}

/** What relays ask nodes with a database, by name. */
export interface Questions {
  showing: { input: OfShowing; answer: LiveShowing | null }
  versions: { input: { showingReferences: string[] }; answer: [reference: string, version: Version][] }
  event: { input: { accessCode: string }; answer: WatchEvent | null }
  preview: { input: { previewToken: string }; answer: string | null }
  /** Relays of an earlier version name no part. */
  slides: { input: OfShowing & { part?: SlidesPart }; answer: ShownSlides | null }
  end: { input: OfShowing; answer: WatchEnd | null }
  /** Adds to a counter of all nodes. */
  count: { input: { name: string; seconds: number; key: string; tries: number }; answer: Count }
  /** Whether the node can answer at all. */
  ready: { input: object; answer: true }
}
export type Question = keyof Questions

/** Not part of the contract; proxies needn't pass it on. */
export const QUESTIONS_PATH = '/internal/questions'
export const SIGNATURE_HEADER = 'lectern-signature'

/**
 * Signs questions with a key that is derived from the installation's secret key. A recorded question can only be asked again, whose answer
 * only attendees' data is.
 */
export function createSignature(secretKey: string) {
  const key = createHmac('sha256', secretKey).update('questions of relays').digest()
  const sign = (body: string | Buffer) => createHmac('sha256', key).update(body).digest('base64url')
  return {
    sign,
    isSigned(body: Buffer, signature: string) {
      const [expected, given] = [Buffer.from(sign(body)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
