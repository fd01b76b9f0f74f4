import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBytes } from '../../http/body/read-bytes.ts'
import { isReady } from '../../http/server/health.ts'
import { readSlides } from '../../watch/list-watch-slides.ts'
import { createSignature, QUESTIONS_PATH, type Question, type Questions, SIGNATURE_HEADER } from '../questions.ts'
import { readCurrent } from './read-current.ts'

/** A relay's longest question has a thousand references. */
const MOST_BYTES = 64 * 1024

type Answers = { [Q in Question]: (input: Questions[Q]['input']) => Promise<Questions[Q]['answer']> }

/** Answers the questions of relays. To anyone else the address doesn't exist. */
export function answerRelays(
  app: OpenAPIHono<AppEnv>,
  { secretKey, services }: { secretKey: string; services: Services },
) {
  const { isSigned } = createSignature(secretKey)
  const answers = createAnswers(services)
  app.post(QUESTIONS_PATH, async (c) => {
    const body = await readBytes(c.req.raw, { limit: MOST_BYTES, declared: null })
    if (!isSigned(body, c.req.header(SIGNATURE_HEADER) ?? '')) return fail('not-found')
    const { question, input } = JSON.parse(String(body)) as { question: Question; input: never }
    // A newer relay may ask what this node doesn't know yet
    const answer = Object.hasOwn(answers, question) ? answers[question] : () => fail('not-found')
    return c.json((await answer(input)) as object)
  })
}

const createAnswers = ({ orm, live, foundEvents, shownSlides, source, openCounter }: Services): Answers => ({
  showing: ({ showingReference }) => readCurrent({ live, source }, showingReference),
  versions: async ({ showingReferences }) => [...(await source.loadVersions(showingReferences))],
  event: ({ accessCode }) => foundEvents.get(accessCode, () => source.findEvent(accessCode)),
  preview: ({ previewToken }) => source.openPreview(previewToken),
  async slides({ showingReference, part = { first: 0 } }) {
    await readCurrent({ live, source }, showingReference)
    return readSlides({ live, source, shownSlides }, showingReference, part)
  },
  async end({ showingReference }) {
    await readCurrent({ live, source }, showingReference)
    return live.derive(showingReference, 'end', (state) => source.readEnd(state))
  },
  count: ({ name, seconds, key, tries }) => openCounter(name, seconds).add(key, tries),
  ready: async () => (await isReady(orm)) || fail('unavailable', { retryAfterSeconds: 2 }),
})
