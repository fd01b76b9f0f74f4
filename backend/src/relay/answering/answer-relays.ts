import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBytes } from '../../http/body/read-bytes.ts'
import { readJson } from '../../http/body/read-json.ts'
import { isReady } from '../../http/server/health.ts'
import { relayKeyOf } from '../../infrastructure/relay-key.ts'
import { readSlides } from '../../watch/list-watch-slides.ts'
import {
  createSignature,
  Envelope,
  inputs,
  QUESTIONS_PATH,
  type Question,
  type Questions,
  SIGNATURE_HEADER,
} from '../questions.ts'
import { readCurrent } from './read-current.ts'

/** A relay's longest question has a thousand references. */
const MOST_BYTES = 64 * 1024

type Answers = { [Q in Question]: (input: Questions[Q]['input']) => Promise<Questions[Q]['answer']> }

/** Answers the questions of relays. To anyone else the address doesn't exist. */
export function answerRelays(
  app: OpenAPIHono<AppEnv>,
  { secretKey, services }: { secretKey: string; services: Services },
) {
  // Relays of the version before sign with the secret key, and are upgraded after the nodes
  const signatures = [relayKeyOf(secretKey).secret, secretKey].map(createSignature)
  const answers = createAnswers(services)
  app.post(QUESTIONS_PATH, async (c) => {
    const body = await readBytes(c.req.raw, { limit: MOST_BYTES, declared: null })
    const signature = c.req.header(SIGNATURE_HEADER) ?? ''
    if (!signatures.some(({ isSigned }) => isSigned(body, signature))) return fail('not-found')
    const { question, input } = readQuestion(body)
    return c.json((await (answers[question] as (input: unknown) => Promise<unknown>)(input)) as object)
  })
}

/** @throws malformed-body, invalid-value, or not-found for what a newer relay asks and this node doesn't know yet */
function readQuestion(body: Buffer) {
  const envelope = Envelope.safeParse(readJson(body)?.value)
  if (!envelope.success) return fail('malformed-body')
  const { question } = envelope.data
  if (!isKnown(question)) return fail('not-found')
  const input = inputs[question].safeParse(envelope.data.input)
  if (!input.success) return fail('invalid-value', { field: String(input.error.issues[0]?.path.join('.')) })
  return { question, input: input.data }
}

const isKnown = (question: string): question is Question => Object.hasOwn(inputs, question)

const createAnswers = ({ orm, live, foundEvents, shownSlides, source, openCounter }: Services): Answers => ({
  showing: ({ showingReference }) => readCurrent({ live, source }, showingReference),
  versions: async ({ showingReferences }) => [...(await source.loadVersions(showingReferences))],
  event: ({ accessCode }) => foundEvents.get(accessCode, () => source.findEvent(accessCode)),
  preview: ({ previewToken }) => source.openPreview(previewToken),
  stage: ({ stageToken }) => source.readStage(stageToken),
  async slides({ showingReference, part = { first: 0 } }) {
    await readCurrent({ live, source }, showingReference)
    return readSlides({ live, source, shownSlides }, showingReference, part)
  },
  async lyricExtents({ showingReference }) {
    const state = await readCurrent({ live, source }, showingReference)
    return state ? source.readLyricExtents(state) : { slides: [] }
  },
  async translation({ showingReference, ...of }) {
    const state = await readCurrent({ live, source }, showingReference)
    return state && source.readTranslation(state, of)
  },
  async captions({ showingReference, part }) {
    const state = await readCurrent({ live, source }, showingReference)
    return state ? source.listCaptions(state, part) : fail('not-found')
  },
  async end({ showingReference }) {
    await readCurrent({ live, source }, showingReference)
    return live.derive(showingReference, 'end', (state) => source.readEnd(state))
  },
  count: ({ name, seconds, key, tries }) => openCounter(name, seconds).add(key, tries),
  ready: async () => (await isReady(orm)) || fail('unavailable', { retryAfterSeconds: 2 }),
})
