import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TranslatedSlides, Translation } from '../../../generated/zod/schemas/index.zod.ts'
import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { makeEventSlides } from '../../test/support/event-slides.ts'
import { testApp } from '../../test/support/test-app.ts'

/** A LibreTranslate that turns words to capitals; something may happen during a call, or fail. */
let meanwhile: () => unknown
let sent: string[]
const server = createServer(async (request, response) => {
  const { q } = JSON.parse(Buffer.concat(await request.toArray()).toString())
  sent.push(...q)
  try {
    await meanwhile()
    response.end(JSON.stringify({ translatedText: q.map((text: string) => text.toUpperCase()) }))
  } catch {
    response.writeHead(500).end()
  }
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
const app = await testApp({
  MACHINE_TRANSLATION: 'libretranslate',
  MACHINE_TRANSLATION_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  RATE_LIMIT_FACTOR: '1',
})

beforeEach(() => {
  sent = []
  meanwhile = () => undefined
})

/** An event in English and Welsh; each slide has the given texts. */
async function translatedEvent(...given: string[][]) {
  const client = await app.organiser()
  const { eventReference, addSlide } = await makeEventSlides(app, client)
  const event = `/api/sessions/${eventReference}`
  await client.put(event, { languages: ['cy'] })
  const slides: { reference: string; page: string }[] = []
  for (const texts of given) {
    const { reference, pageReference } = await addSlide('Verse')
    const page = `/api/content/pages/${pageReference}/contents`
    await client.put(page, { rows: [{ blocks: texts.map((text) => ({ blockType: 'Text', text })) }] })
    slides.push({ reference, page })
  }
  const pathOf = (slide: string) => `${event}/pages/${slide}/translations/cy`
  const read = async (slide: string) => (await client.get<Translation>(pathOf(slide))).data.blocks
  return {
    client,
    event,
    slides,
    read,
    /** Saves a text as a person does, and keeps the others as they are. */
    async save(slide: string, text: string) {
      const blocks = await read(slide)
      const body = blocks.map((block, at) =>
        at === 0 ? { ...idOf(block), text } : { ...idOf(block), ...saved(block) },
      )
      await client.put(pathOf(slide), { blocks: body })
    },
    translate: (given: object[]) =>
      client.post<TranslatedSlides>(`${event}/translations/cy/machine`, { slides: given }),
  }
}
type Block = Translation['blocks'][number]
const idOf = ({ blockReference }: Block) => ({ blockReference })
const saved = ({ text, madeFromDigest, isMachine }: Block) => ({ text, madeFromDigest, isMachine })
const textsOf = (blocks: readonly Block[] = []) =>
  blocks.map(({ text, isMachine, isStale }) => `${text}${isMachine ? ' (machine)' : ''}${isStale ? ' (stale)' : ''}`)

test('translates what is missing or chosen, and marks it', async () => {
  const { slides, save, translate, read } = await translatedEvent(['one', '**two**'], ['three'])
  const [first = '', second = ''] = slides.map(({ reference }) => reference)
  await save(first, 'Un')
  const missing = await translate([{ slideReference: second }, { slideReference: first }, { slideReference: 'gone' }])
  expect(missing.data.translatedCount).toBe(2)
  expect(missing.data.translations.map(({ slideReference }) => slideReference)).toEqual([first, second])
  expect(textsOf(await read(first))).toEqual(['Un', '**TWO** (machine)'])
  expect(sent).toEqual(['<b>two</b>', 'three'])

  const blockReferences = [(await read(first))[0]?.blockReference, 'gone']
  const chosen = await translate([{ slideReference: first, blockReferences }])
  expect(textsOf(chosen.data.translations[0]?.blocks)).toEqual(['ONE (machine)', '**TWO** (machine)'])
  expect((await translate([{ slideReference: first }])).data.translatedCount).toBe(0)
})

test('keeps what a person has written meanwhile; an original that was changed meanwhile makes it stale', async () => {
  const { client, slides, save, translate, read } = await translatedEvent(['one', 'two'])
  const [{ reference, page } = { reference: '', page: '' }] = slides
  meanwhile = async () => {
    await save(reference, 'Un')
    const [{ blocks }] = (await client.get(page)).data.rows
    const texts = ['one', 'two, again'].map((text, at) => ({ id: blocks[at].reference, blockType: 'Text', text }))
    await client.put(page, { rows: [{ blocks: texts }] })
  }
  expect((await translate([{ slideReference: reference }])).data.translatedCount).toBe(1)
  expect(textsOf(await read(reference))).toEqual(['Un', 'TWO (machine) (stale)'])
})

test('counts characters before any are sent; a failed call costs none', async () => {
  const half = 'word '.repeat(budgets.machineTextOfCall.amount / 10)
  const { slides, translate, read } = await translatedEvent([half], [half], ['more'])
  const given = await Promise.all(
    slides.map(async ({ reference: slideReference }) => {
      const blockReferences = (await read(slideReference)).map(({ blockReference }) => blockReference)
      return { slideReference, blockReferences }
    }),
  )
  const tooMuch = await translate(given)
  expect([tooMuch.status, tooMuch.errors[0]?.field, sent]).toEqual([413, 'slides', []])

  const full = given.slice(0, 2)
  meanwhile = () => Promise.reject(new Error('busy'))
  expect((await translate(full)).status).toBe(503)
  meanwhile = () => undefined
  for (let used = 0; used < budgets.machineText.amount; used += budgets.machineTextOfCall.amount)
    expect((await translate(full)).status).toBe(200)
  sent = []
  const tooOften = await translate(given.slice(2))
  expect([tooOften.status, tooOften.errors[0]?.message, sent]).toEqual([429, expect.stringContaining('a day'), []])
})

test('refuses a repeated slide, and a language that the event doesn’t have, by its field', async () => {
  const { client, event, slides, translate } = await translatedEvent(['one'])
  const given = slides.map(({ reference: slideReference }) => ({ slideReference }))
  expect((await translate([...given, ...given])).errors[0]).toMatchObject({ field: 'slides.1.slideReference' })
  const elsewhere = await client.post(`${event}/translations/ar/machine`, { slides: given })
  expect([elsewhere.status, elsewhere.errors[0]?.field]).toEqual([404, 'languageCode'])
  expect((await (await app.organiser()).post(`${event}/translations/cy/machine`, { slides: given })).status).toBe(404)
  expect(sent).toEqual([])
})
