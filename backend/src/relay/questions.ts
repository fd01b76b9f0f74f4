import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { CaptionList, LyricExtentList, WatchEnd, WatchEvent } from '../../../generated/zod/schemas/index.zod.ts'
import type { LiveShowing } from '../context/ports/live-showings.ts'
import type { FoundStage, FoundTranslation, ShownSlides, Version } from '../context/ports/watch-source.ts'
import type { Count } from '../limits/counter.ts'
import { countedForRelays } from '../limits/limiters.ts'

/** The references of one question about versions. */
export const VERSIONS_AT_ONCE = 1_000

const Reference = z.string().regex(/^[\w-]{1,64}$/)
const OfShowing = z.object({ showingReference: Reference })

/** What a question of relays says, by its name. Fields of later versions are ignored. */
export const inputs = {
  showing: OfShowing,
  versions: z.object({ showingReferences: z.array(Reference).max(VERSIONS_AT_ONCE) }),
  event: z.object({ accessCode: z.string().regex(/^\d{8}$/) }),
  preview: z.object({ previewToken: Reference }),
  stage: z.object({ stageToken: Reference }),
  /** Relays of an earlier version name no part. */
  slides: OfShowing.extend({
    part: z.union([z.object({ first: z.int().min(0) }), z.object({ wanted: z.string().max(100) })]).optional(),
  }),
  lyricExtents: OfShowing,
  translation: OfShowing.extend({ slideReference: Reference, languageCode: z.string().min(2).max(35) }),
  captions: OfShowing.extend({
    part: z.object({ after: z.int().min(0).optional(), before: z.int().min(1).optional() }),
  }),
  end: OfShowing,
  /** Adds to a counter of all nodes. */
  count: z.object({
    name: z.enum(countedForRelays),
    seconds: z.int().min(1).max(86_400),
    key: z.string().min(1).max(200),
    tries: z.int().min(1).max(10),
  }),
  /** Whether the node can answer at all. */
  ready: z.object({}),
} as const

/** The least that an answer has, by its question: enough for a relay not to fail later. */
export const answers = {
  showing: z.looseObject({ snapshot: z.looseObject({ display: z.looseObject({ revision: z.int() }) }) }).nullable(),
  versions: z.array(z.tuple([z.string(), z.looseObject({ epoch: z.int(), revision: z.int() })])),
  event: z.looseObject({ showings: z.array(z.looseObject({})) }).nullable(),
  preview: z.string().nullable(),
  stage: z.looseObject({ showingReference: z.string(), state: z.looseObject({ status: z.string() }) }).nullable(),
  slides: z.looseObject({ slides: z.array(z.looseObject({})) }).nullable(),
  lyricExtents: z.looseObject({ slides: z.array(z.looseObject({})) }),
  translation: z.looseObject({ version: z.string(), translation: z.looseObject({}) }).nullable(),
  captions: z.looseObject({ sequence: z.int(), captions: z.array(z.looseObject({})) }),
  end: z.looseObject({}).nullable(),
  count: z.looseObject({ tries: z.number(), msBeforeNext: z.number() }),
  ready: z.literal(true),
} as const satisfies Record<keyof typeof inputs, z.ZodType>

interface Answers {
  showing: LiveShowing | null
  versions: [reference: string, version: Version][]
  event: WatchEvent | null
  preview: string | null
  stage: FoundStage | null
  slides: ShownSlides | null
  lyricExtents: LyricExtentList
  translation: FoundTranslation | null
  captions: CaptionList
  end: WatchEnd | null
  count: Count
  ready: true
}
export type Question = keyof typeof inputs
/** What relays ask nodes with a database, by name. */
export type Questions = { [Q in Question]: { input: z.output<(typeof inputs)[Q]>; answer: Answers[Q] } }

/** A question, with an input that is still to be checked. */
export const Envelope = z.object({ question: z.string(), input: z.unknown() })

/** Not part of the contract; proxies needn't pass it on. */
export const QUESTIONS_PATH = '/internal/questions'
export const SIGNATURE_HEADER = 'lectern-signature'

/**
 * Signs questions with the key of relays. A recorded question can only be asked again, whose answer only attendees' data is.
 */
export function createSignature(key: string) {
  const derived = createHmac('sha256', key).update('questions of relays').digest()
  const sign = (body: string | Buffer) => createHmac('sha256', derived).update(body).digest('base64url')
  return {
    sign,
    isSigned(body: Buffer, signature: string) {
      const [expected, given] = [Buffer.from(sign(body)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
