import { expect } from 'vitest'
import type { Translation } from '../../../generated/zod/schemas/index.zod.ts'
import { present } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { contentsOf, read, translate, translatedEvent } from './steps.ts'

const NOWHERE = 'q3Vd0mPzR5yKx8Tn2LwB1g'

/** A live event, and texts of two slides and of none, some of which it can't take. */
async function eventWithTexts(world: World) {
  const fixture = await translatedEvent(world, 2)
  const { event, slides } = fixture
  const [first, second] = [await read(fixture), await read(fixture, 1)]
  const blockOf = ({ blocks }: Translation) => blocks[0]?.blockReference
  await translate(fixture, 'Geiriau')
  await present(fixture, 0)
  const given = [
    {
      slideReference: slides[0]?.reference,
      name: { text: 'Pennill 1' },
      blocks: [
        { blockReference: blockOf(first), text: 'Geiriau' },
        { blockReference: NOWHERE, text: 'Nunlle' },
      ],
    },
    {
      slideReference: slides[1]?.reference,
      name: { text: ' ' },
      blocks: [{ blockReference: blockOf(second), text: 'Mwy', madeFromDigest: '0123456789abcdef', isMachine: true }],
    },
    { slideReference: NOWHERE, blocks: [{ blockReference: NOWHERE, text: 'Nunlle' }] },
  ]
  return { ...fixture, given, path: `${event}/translations/cy` }
}

export const importing: Scenario[] = scenariosOf('saveTranslations', {
  'takes texts of many slides, and reports what became of each': async (world) => {
    const { given, path, ...fixture } = await eventWithTexts(world)
    const { client, defaultShowing, slides } = fixture
    const display = () => client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)
    const before = await display()
    const counts = { takenCount: 2, unchangedCount: 1, emptyCount: 1, unknownCount: 2, staleCount: 1 }
    expect(await client.ok('PUT', path, { slides: given })).toEqual({
      ...counts,
      unknown: [
        { slideReference: slides[0]?.reference, blockReference: NOWHERE },
        { slideReference: NOWHERE, blockReference: null },
      ],
    })
    const after = await display()
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
  },
  'takes all or none: refuses repeated slides and blocks, other languages and too much text': async (world) => {
    const { given, path, ...fixture } = await eventWithTexts(world)
    const { client, event, slides } = fixture
    const [one] = given
    const twice = await client.call('PUT', path, { slides: [...given, one] })
    expectErrors(twice, 400, ['invalid-value', 'slides.3.slideReference'])
    const repeated = { ...one, blocks: [one?.blocks[0], one?.blocks[0]] }
    const refused = await client.call('PUT', path, { slides: [given[1], repeated] })
    expectErrors(refused, 400, ['invalid-value', 'slides.1.blocks.1.blockReference'])
    const inFrench = await client.call('PUT', `${event}/translations/fr`, { slides: given })
    expectErrors(inFrench, 404, ['not-found', 'languageCode'])
    const lines = Array.from({ length: 7 }, (_, at) => ({ blockType: 'Text', text: `Line ${at}` }))
    await client.ok('PUT', contentsOf(fixture, 1), { rows: [{ blocks: lines }] })
    const { blocks } = await read(fixture, 1)
    const long = blocks.map(({ blockReference }) => ({ blockReference, text: 'x'.repeat(20_000) }))
    const tooLong = [{ slideReference: slides[1]?.reference, blocks: long }]
    expectErrors(await client.call('PUT', path, { slides: tooLong }), 413, ['payload-too-large', 'slides.0'])
    expect((await read(fixture, 1)).version).toBe(0)
  },
})
