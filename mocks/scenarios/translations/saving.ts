import { expect } from 'vitest'
import type { Translation } from '../../../generated/zod/schemas/index.zod.ts'
import { PIXEL, present } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'
import { ATTENDEE, contentsOf, pathOf, read, rewrite, textsOf, translate, translatedEvent } from './steps.ts'

export const saving: Scenario[] = scenariosOf('saveTranslation', {
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

export const languages: Scenario[] = scenariosOf('updateEvent', {
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
