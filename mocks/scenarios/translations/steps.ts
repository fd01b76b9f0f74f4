import type { ShownTranslation, Translation } from '../../../generated/zod/schemas/index.zod.ts'
import { eventWithSlides, type Fixture } from '../harness/fixture.ts'
import type { World } from '../harness/scenario.ts'

export const ATTENDEE = 'attendee-0000000000000001'

/** An event in English with Welsh and Arabic. */
export async function translatedEvent(world: World, slides = 2) {
  const fixture = await eventWithSlides(world, slides)
  await fixture.client.ok('PUT', fixture.event, { languages: ['cy', 'ar'] })
  return fixture
}

export const pathOf = ({ event, slides }: Fixture, at = 0, language = 'cy') =>
  `${event}/pages/${slides[at]?.reference}/translations/${language}`
export const contentsOf = ({ slides }: Fixture, at = 0) => `/api/content/pages/${slides[at]?.pageReference}/contents`

export const read = ({ client, ...fixture }: Fixture, at = 0, language = 'cy'): Promise<Translation> =>
  client.ok('GET', pathOf({ client, ...fixture }, at, language))

/** Translates the only block of a slide. */
export async function translate(
  fixture: Fixture,
  text: string,
  {
    at = 0,
    language = 'cy',
    ...more
  }: { at?: number; language?: string; isMachine?: boolean; madeFromDigest?: string } = {},
) {
  const { blocks } = await read(fixture, at, language)
  const given = blocks.map(({ blockReference }) => ({ blockReference, text, ...more }))
  return fixture.client.ok('PUT', pathOf(fixture, at, language), { blocks: given }) as Promise<Translation>
}

/** Changes the words of a slide, whose block stays. */
export async function rewrite({ client, ...fixture }: Fixture, text: string, at = 0) {
  const path = contentsOf({ client, ...fixture }, at)
  const { rows } = await client.ok('GET', path)
  const [{ reference, blocks }] = rows
  const block = { id: blocks[0].reference, blockType: 'Text', text }
  await client.ok('PUT', path, { rows: [{ id: reference, blocks: [block] }] })
}

export const textsOf = (translations: ShownTranslation[] | undefined) =>
  translations?.map(({ languageCode, blocks }) => [languageCode, blocks.map(({ text }) => text)])
