import { expect } from 'vitest'
import type { ShownTranslation, Translation } from '../../../generated/zod/schemas/index.zod.ts'
import { eventWithSlides, type Fixture, PIXEL, present } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'

const ATTENDEE = 'attendee-0000000000000001'

/** An event in English with Welsh and Arabic. */
async function translatedEvent(world: World, slides = 2) {
  const fixture = await eventWithSlides(world, slides)
  await fixture.client.ok('PUT', fixture.event, { languages: ['cy', 'ar'] })
  return fixture
}

const pathOf = ({ event, slides }: Fixture, at = 0, language = 'cy') =>
  `${event}/pages/${slides[at]?.reference}/translations/${language}`
const contentsOf = ({ slides }: Fixture, at = 0) => `/api/content/pages/${slides[at]?.pageReference}/contents`

const read = ({ client, ...fixture }: Fixture, at = 0, language = 'cy'): Promise<Translation> =>
  client.ok('GET', pathOf({ client, ...fixture }, at, language))

/** Translates the only block of a slide. */
async function translate(
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
async function rewrite({ client, ...fixture }: Fixture, text: string, at = 0) {
  const path = contentsOf({ client, ...fixture }, at)
  const { rows } = await client.ok('GET', path)
  const [{ reference, blocks }] = rows
  const block = { id: blocks[0].reference, blockType: 'Text', text }
  await client.ok('PUT', path, { rows: [{ id: reference, blocks: [block] }] })
}

const textsOf = (translations: ShownTranslation[] | undefined) =>
  translations?.map(({ languageCode, blocks }) => [languageCode, blocks.map(({ text }) => text)])

const saving = scenariosOf('saveTranslation', {
  'keeps the words beside the original, marks them stale when that changes, and current when they are checked': async (
    world,
  ) => {
    const fixture = await translatedEvent(world)
    const { client } = fixture
    const before = await client.call('GET', pathOf(fixture))
    expect([before.data.version, before.headers.get('etag')]).toEqual([0, '"0"'])
    expect(before.data.name).toMatchObject({ original: 'Verse 1', text: '', madeFromDigest: null, isStale: false })
    const [block] = before.data.blocks
    expect(block).toMatchObject({ blockType: 'Text', textStyle: 'Basic', original: 'Words of verse 1', text: '' })
    const { blockReference, originalDigest } = block
    const body = {
      name: { text: ' Pennill 1 ' },
      blocks: [{ blockReference, text: 'Geiriau pennill 1', isMachine: true }],
    }
    const saved = await client.call('PUT', pathOf(fixture, 0, 'CY'), body, { 'if-match': '"0"' })
    expect([saved.data.version, saved.headers.get('etag'), saved.data.name.text]).toEqual([1, '"1"', 'Pennill 1'])
    const text = { text: 'Geiriau pennill 1', madeFromDigest: originalDigest }
    expect(saved.data.blocks).toMatchObject([{ ...text, isStale: false, isMachine: true }])
    expect(await read(fixture)).toEqual(saved.data)
    await rewrite(fixture, 'Other words')
    const [stale] = (await read(fixture)).blocks
    expect(stale).toMatchObject({ ...text, original: 'Other words', isStale: true, isMachine: true })
    // Whoever checks a text sends it with the original that they saw
    const again = { blockReference, text: text.text, madeFromDigest: originalDigest }
    expect((await client.ok('PUT', pathOf(fixture), { blocks: [again] })).blocks[0]).toMatchObject({ isStale: true })
    const checked = { ...again, madeFromDigest: stale?.originalDigest }
    const now = await client.ok('PUT', pathOf(fixture), { blocks: [checked] })
    expect([now.version, now.name.text, now.blocks[0].isStale, now.blocks[0].isMachine]).toEqual([3, '', false, false])
    expect(await client.ok('PUT', pathOf(fixture), { blocks: [checked] })).toEqual(now)
    expectErrors(await client.call('PUT', pathOf(fixture), body, { 'if-match': '"1"' }), 412, 'version-conflict')
  },
  'refuses what the event or the slide has no room for, and ignores blocks that are gone': async (world) => {
    const fixture = await translatedEvent(world)
    const { client, event } = fixture
    const [{ blockReference }] = (await read(fixture)).blocks as [Translation['blocks'][number]]
    const block = { blockReference, text: 'Geiriau' }
    const save = (blocks: object[], path = pathOf(fixture)) => client.call('PUT', path, { blocks })
    expectErrors(await save([], pathOf(fixture, 0, 'fr')), 404, ['not-found', 'languageCode'])
    expectErrors(await save([], pathOf(fixture, 0, 'en')), 404, ['not-found', 'languageCode'])
    expectErrors(await save([], `${event}/pages/q3Vd0mPzR5yKx8Tn2LwB1g/translations/cy`), 404, 'not-found')
    expectErrors(await save([block, block]), 400, ['invalid-value', 'blocks.1.blockReference'])
    expectErrors(await save([{ ...block, madeFromDigest: 'x'.repeat(16) }]), 400, [
      'invalid-format',
      'blocks.0.madeFromDigest',
    ])
    const image = { blockType: 'Image', imageContents: PIXEL, imageName: 'dot.png', altText: 'A dot' }
    const background = { ...image, background: { scrimOpacity: 40, colourScheme: 'Dark' } }
    const texts = Array.from({ length: 7 }, (_, at) => ({ blockType: 'Text', text: `Line ${at}` }))
    const blocks = [image, background, { blockType: 'Text', text: ' ' }]
    await client.ok('PUT', contentsOf(fixture), { rows: [{ blocks }, { blocks: texts }] })
    const listed = (await read(fixture)).blocks
    expect(listed.map(({ blockType, original }) => `${blockType} ${original}`)).toEqual([
      'Image A dot',
      ...texts.map(({ text }) => `Text ${text}`),
    ])
    const alternative = { blockReference: listed[0]?.blockReference, text: 'x'.repeat(1_001) }
    expectErrors(await save([alternative]), 400, ['too-long', 'blocks.0.text'])
    const long = listed.slice(1).map(({ blockReference }) => ({ blockReference, text: 'x'.repeat(20_000) }))
    expectErrors(await save(long), 413, 'payload-too-large')
    const kept = await save([block, { ...alternative, text: 'Smotyn' }])
    expect(kept.data.blocks.map(({ text }: { text: string }) => text)).toEqual(['Smotyn', '', '', '', '', '', '', ''])
  },
  'reaches phones that show the slide, in the order of the languages; a check does not': async (world) => {
    const fixture = await translatedEvent(world)
    const { client, event, defaultShowing, slides } = fixture
    const shown = async () => (await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)) ?? {}
    await translate(fixture, 'كلمات', { language: 'ar', isMachine: true })
    await present(fixture, 0)
    const phone = await (await world.visitor()).connectHub()
    const { snapshot } = (await phone.invoke('JoinShowing', defaultShowing, ATTENDEE)) as never
    const { slide, revision } = (snapshot as { display: Awaited<ReturnType<typeof shown>> }).display
    expect(slide.translations).toMatchObject([{ languageCode: 'ar', isMachine: true }])
    const { blocks } = await translate(fixture, 'Geiriau')
    const message = await phone.next('DisplayChanged', (display) => display.revision === revision + 1)
    expect(textsOf(message.slide?.translations)).toEqual([
      ['cy', ['Geiriau']],
      ['ar', ['كلمات']],
    ])
    expect(message.slide?.version).toBe(slide.version)
    expect(message.slide?.translationsVersion).toBe(slide.translationsVersion + 1)
    await translate(fixture, 'Geiriau', { madeFromDigest: '0123456789abcdef' })
    expect((await shown()).revision).toBe(revision + 1)
    // What is translated is still shown after a change of the original; a block that is gone isn't
    await rewrite(fixture, 'Other words')
    expect(textsOf((await shown()).slide.translations)).toHaveLength(2)
    const { slides: listed } = await client.ok('GET', `/api/watch/showings/${defaultShowing}/slides`)
    expect(listed[0].translations).toEqual((await shown()).slide.translations)
    await client.ok('PUT', contentsOf(fixture), { rows: [{ blocks: [{ blockType: 'Text', text: 'Words' }] }] })
    expect((await shown()).slide).not.toHaveProperty('translations')
    // The same words again, such as after Undo, have their translation again
    await client.ok('PUT', contentsOf(fixture), {
      rows: [{ blocks: [{ blockType: 'Text', text: 'Words of verse 1' }] }],
    })
    expect(textsOf((await shown()).slide.translations)).toEqual([['ar', ['كلمات']]])
    expect(blocks).toHaveLength(1)
    await client.ok('DELETE', `${event}/pages/${slides[0]?.reference}/translations/ar`)
    expect((await shown()).slide).not.toHaveProperty('translations')
  },
})

const languages = scenariosOf('updateEvent', {
  'takes further languages, hides the translations into a removed one, and has them again with it': async (world) => {
    const fixture = await translatedEvent(world)
    const { client, event, defaultShowing } = fixture
    expect((await client.ok('GET', event)).languages).toEqual(['cy', 'ar'])
    const put = (languages: string[], more = {}) => client.call('PUT', event, { languages, ...more })
    expectErrors(await put(['cy', 'c_y']), 400, ['invalid-format', 'languages.1'])
    expectErrors(await put(['cy', 'toolonglanguage-x']), 400, ['invalid-format', 'languages.1'])
    expectErrors(await put(['cy', 'ar', 'CY']), 400, ['invalid-value', 'languages.2'])
    expectErrors(await put(['EN']), 400, ['invalid-value', 'languages.0'])
    const nine = ['cy', 'ar', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv']
    expectErrors(await put(nine), 400, ['too-many', 'languages'])
    expectErrors(await client.call('PUT', event, { defaultLanguageCode: 'cy' }), 400, [
      'invalid-value',
      'defaultLanguageCode',
    ])
    await translate(fixture, 'Geiriau')
    await present(fixture, 0)
    const watched = () => client.ok('GET', `/api/watch/showings/${defaultShowing}`)
    expect((await watched()).event.languages).toEqual(['cy', 'ar'])
    expect((await put(['PT-br'])).data.languages).toEqual(['pt-BR'])
    expect((await watched()).display.slide).not.toHaveProperty('translations')
    expect((await put(['pt-BR', 'cy'])).data.languages).toEqual(['pt-BR', 'cy'])
    expect(textsOf((await watched()).display.slide.translations)).toEqual([['cy', ['Geiriau']]])
    await put([])
    expect((await watched()).event).not.toHaveProperty('languages')
  },
})

const reading = [
  ...scenariosOf('getTranslation', {
    'answers team members and nobody else': async (world) => {
      const fixture = await translatedEvent(world)
      const outsider = await world.organiser()
      expectErrors(await outsider.client.call('GET', pathOf(fixture)), 404, 'not-found')
      expect((await read(fixture, 1)).orderIndex).toBe(1)
    },
  }),
  ...scenariosOf('listTranslations', {
    'lists all slides in order, as many as fit': async (world) => {
      const fixture = await translatedEvent(world, 3)
      const { client, event } = fixture
      await translate(fixture, 'Geiriau', { at: 1 })
      const list = (query = '') => client.ok('GET', `${event}/translations/cy${query}`)
      const { translations } = await list()
      expect(translations.map(({ blocks }: Translation) => blocks[0]?.text)).toEqual(['', 'Geiriau', ''])
      expect(translations[1]).toEqual(await read(fixture, 1))
      expect((await list('?cursor=2')).translations).toEqual(translations.slice(2))
      expectErrors(await client.call('GET', `${event}/translations/fr`), 404, ['not-found', 'languageCode'])
      expectErrors(await client.call('GET', `${event}/translations/cy?cursor=x`), 400, ['invalid-format', 'cursor'])
    },
  }),
  ...scenariosOf('getTranslationOverview', {
    'counts what is translated, missing, stale and unchecked in each language': async (world) => {
      const fixture = await translatedEvent(world, 3)
      await translate(fixture, 'Geiriau')
      await translate(fixture, 'Geiriau', { at: 1, isMachine: true })
      await rewrite(fixture, 'Other words')
      const { languages } = await fixture.client.ok('GET', `${fixture.event}/translations`)
      expect(languages).toEqual([
        { languageCode: 'cy', translatedCount: 2, missingCount: 1, staleCount: 1, machineCount: 1 },
        { languageCode: 'ar', translatedCount: 0, missingCount: 3, staleCount: 0, machineCount: 0 },
      ])
    },
  }),
  ...scenariosOf('deleteTranslation', {
    'leaves the original, and a version that goes on; twice has no further effect': async (world) => {
      const fixture = await translatedEvent(world)
      await translate(fixture, 'Geiriau')
      for (const _ of [1, 2]) await fixture.client.ok('DELETE', pathOf(fixture))
      expect(await read(fixture)).toMatchObject({ version: 2, blocks: [{ text: '', madeFromDigest: null }] })
    },
  }),
  ...scenariosOf('getShownTranslation', {
    'answers for slides that attendees may look at; a slide with much text says only its languages': async (world) => {
      const fixture = await translatedEvent(world, 3)
      const { client, event, defaultShowing, slides } = fixture
      const long = 'Geiriau hir. '.repeat(1_400)
      await translate(fixture, long)
      await translate(fixture, 'Byr', { at: 1 })
      await present(fixture, 0)
      const { slide } = await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)
      expect(slide).toMatchObject({ translationLanguages: ['cy'], translationsVersion: 1 })
      expect(slide).not.toHaveProperty('translations')
      const visitor = await world.visitor()
      const call = (at: number, language = 'cy', query = '') => {
        const path = `/api/watch/showings/${defaultShowing}/slides/${slides[at]?.reference}/translations/${language}`
        return visitor.call('GET', path + query)
      }
      const answer = await call(0, 'CY', `?version=${slide.version}.1`)
      expect(answer.data).toMatchObject({ languageCode: 'cy', blocks: [{ text: long }] })
      expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
      expect((await call(0, 'cy', '?version=9.9')).headers.get('cache-control')).not.toBe('private, max-age=86400')
      expectErrors(await call(0, 'cy', '?version=1.x'), 400, ['invalid-format', 'version'])
      expectErrors(await call(0, 'ar'), 404, 'not-found')
      expectErrors(await call(0, 'fr'), 404, 'not-found')
      expectErrors(await call(1), 404, 'not-found')
      await client.ok('PUT', event, { allowViewAllPages: true })
      await expect.poll(async () => (await call(1)).data?.blocks[0]?.text).toBe('Byr')
      expectErrors(await call(2), 404, 'not-found')
    },
  }),
]

const importing = scenariosOf('saveTranslations', {
  'takes texts of many slides, all or none, and reports what became of each': async (world) => {
    const fixture = await translatedEvent(world, 3)
    const { client, event, defaultShowing, slides } = fixture
    const [first, second] = [await read(fixture), await read(fixture, 1)]
    const blockOf = ({ blocks }: Translation) => blocks[0]?.blockReference
    const path = `${event}/translations/cy`
    const nowhere = 'q3Vd0mPzR5yKx8Tn2LwB1g'
    await translate(fixture, 'Geiriau')
    await present(fixture, 0)
    const given = [
      {
        slideReference: slides[0]?.reference,
        name: { text: 'Pennill 1' },
        blocks: [
          { blockReference: blockOf(first), text: 'Geiriau' },
          { blockReference: nowhere, text: 'Nunlle' },
        ],
      },
      {
        slideReference: slides[1]?.reference,
        name: { text: ' ' },
        blocks: [{ blockReference: blockOf(second), text: 'Mwy', madeFromDigest: '0123456789abcdef', isMachine: true }],
      },
      { slideReference: nowhere, blocks: [{ blockReference: nowhere, text: 'Nunlle' }] },
    ]
    const [one] = given
    const twice = await client.call('PUT', path, { slides: [...given, one] })
    expectErrors(twice, 400, ['invalid-value', 'slides.3.slideReference'])
    const repeated = { ...one, blocks: [one?.blocks[0], one?.blocks[0]] }
    const refused = await client.call('PUT', path, { slides: [given[1], repeated] })
    expectErrors(refused, 400, ['invalid-value', 'slides.1.blocks.1.blockReference'])
    expect((await read(fixture, 1)).version).toBe(0)
    expectErrors(await client.call('PUT', `${event}/translations/fr`, { slides: given }), 404, [
      'not-found',
      'languageCode',
    ])
    const before = await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)
    const counts = { takenCount: 2, unchangedCount: 1, emptyCount: 1, unknownCount: 2, staleCount: 1 }
    expect(await client.ok('PUT', path, { slides: given })).toEqual({
      ...counts,
      unknown: [
        { slideReference: slides[0]?.reference, blockReference: nowhere },
        { slideReference: nowhere, blockReference: null },
      ],
    })
    const after = await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)
    expect(after.revision).toBe(before.revision + 1)
    expect(after.slide.translations).toMatchObject([{ name: 'Pennill 1', blocks: [{ text: 'Geiriau' }] }])
    expect((await read(fixture, 1)).blocks).toMatchObject([{ text: 'Mwy', isStale: true, isMachine: true }])
    // What an import leaves out stays
    await client.ok('PUT', path, { slides: [{ slideReference: slides[0]?.reference, blocks: [] }] })
    expect(await read(fixture)).toMatchObject({
      version: 2,
      name: { text: 'Pennill 1' },
      blocks: [{ text: 'Geiriau' }],
    })
    const lines = Array.from({ length: 7 }, (_, at) => ({ blockType: 'Text', text: `Line ${at}` }))
    await client.ok('PUT', contentsOf(fixture, 2), { rows: [{ blocks: lines }] })
    const long = (await read(fixture, 2)).blocks.map(({ blockReference }) => ({
      blockReference,
      text: 'x'.repeat(20_000),
    }))
    const tooLong = [{ slideReference: slides[2]?.reference, blocks: long }]
    expectErrors(await client.call('PUT', path, { slides: tooLong }), 413, ['payload-too-large', 'slides.0'])
  },
})

const copies = [
  ...scenariosOf('duplicateEvent', {
    'copies languages and translations; a slide that another event takes has its translations once it has the language':
      async (world) => {
        const fixture = await translatedEvent(world, 1)
        const { client, eventReference, slides } = fixture
        await translate(fixture, 'Geiriau')
        const copy = await client.ok('POST', `${fixture.event}/duplicate`, {})
        expect(copy.languages).toEqual(['cy', 'ar'])
        const of = (reference: string) => client.ok('GET', `/api/sessions/${reference}/translations/cy`)
        const wordsOf = ({ translations }: { translations: Translation[] }) =>
          translations.map(({ blocks }) => blocks[0]?.text)
        expect(wordsOf(await of(copy.reference))).toEqual(['Geiriau'])
        await translate(fixture, 'Eraill')
        expect(wordsOf(await of(copy.reference))).toEqual(['Geiriau'])
        const { reference } = await client.ok('POST', '/api/sessions', { name: 'Evensong' })
        const copyOf = { eventReference, slideReference: slides[0]?.reference }
        await client.ok('POST', `/api/sessions/${reference}/pages/all`, { slides: [{ copyOf }] })
        await client.ok('PUT', `/api/sessions/${reference}`, { languages: ['cy'] })
        expect(wordsOf(await of(reference))).toEqual(['Eraill'])
      },
  }),
  ...scenariosOf('restoreFromBin', {
    'brings translations back with their slides, whatever became of the languages meanwhile': async (world) => {
      const fixture = await translatedEvent(world)
      const { client, event, slides } = fixture
      await translate(fixture, 'Geiriau')
      await client.ok('DELETE', `${event}/pages/${slides[0]?.reference}`)
      await client.ok('PUT', event, { languages: ['ar'] })
      await client.ok('POST', `/api/bin/${slides[0]?.reference}/restore`, {})
      expectErrors(await client.call('GET', pathOf(fixture)), 404, ['not-found', 'languageCode'])
      await client.ok('PUT', event, { languages: ['cy'] })
      expect((await read(fixture)).blocks).toMatchObject([{ text: 'Geiriau' }])
    },
  }),
]

const machine = scenariosOf('translateSlides', {
  'isn’t there without a translation service': async (world) => {
    const fixture = await translatedEvent(world, 1)
    const body = { slides: [{ slideReference: fixture.slides[0]?.reference }] }
    expectErrors(await fixture.client.call('POST', `${fixture.event}/translations/cy/machine`, body), 404, 'not-found')
  },
})

export const translationScenarios: Scenario[] = [
  ...languages,
  ...saving,
  ...reading,
  ...importing,
  ...copies,
  ...machine,
]
