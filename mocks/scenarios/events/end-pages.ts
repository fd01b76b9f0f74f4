import { expect } from 'vitest'
import type { ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, type Fixture, PIXEL } from '../harness/fixture.ts'
import { expectErrors, expectUpgrade, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'

const NOWHERE = 'AAAAAAAAAAAAAAAAAAAAAA'
const picture = { blockType: 'Image', imageName: 'a.png', altText: 'A dot', imageContents: PIXEL }
const saying = (text: string) => [{ blocks: [{ blockType: 'Text', text }] }]

interface EndPages extends Fixture {
  pages: string
  /** The references of end pages named One, Two, … */
  references: string[]
}

/** An event with `count` end pages. */
async function eventWithEndPages(world: World, count: number): Promise<EndPages> {
  const fixture = await eventWithSlides(world, 0)
  const pages = `${fixture.event}/end/pages`
  const references: string[] = []
  for (const name of ['One', 'Two', 'Three'].slice(0, count))
    references.push((await fixture.client.ok('POST', pages, { name })).reference)
  return { ...fixture, pages, references }
}

const listed = async ({ client, event }: Fixture) =>
  (await client.ok('GET', `${event}/end`)).pages as { endPageReference: string; pageId: string; name: string }[]
const names = async (fixture: Fixture) => (await listed(fixture)).map(({ name }) => name)
const seenByAudience = async ({ client, defaultShowing }: Fixture) =>
  (await client.ok('GET', `/api/watch/showings/${defaultShowing}/end`)).pages
const versionOf = async ({ client, event }: Fixture) => (await client.call('GET', `${event}/end`)).headers.get('etag')
const downgrade = (client: ScenarioClient) => client.ok('POST', '/api/billing/change-plan', { plan: 'basic' })

/** Expects that a refused change has no effect. */
async function expectUnchanged(fixture: Fixture, attempt: () => Promise<unknown>) {
  const before = [await listed(fixture), await versionOf(fixture)]
  await attempt()
  expect([await listed(fixture), await versionOf(fixture)]).toEqual(before)
}

const creating = scenariosOf('createEndPage', {
  'appends pages, which the audience sees': async (world) => {
    const fixture = await eventWithEndPages(world, 0)
    const { client, pages } = fixture
    const answer = await client.call('POST', pages, { name: ' Next concerts ' })
    expect(answer.status).toBe(201)
    const { reference, name, pageId } = answer.data
    expect(name).toBe('Next concerts')
    await client.ok('POST', pages, { name: 'New Page' })
    expect(await listed(fixture)).toMatchObject([{ endPageReference: reference, name, pageId }, { name: 'New Page' }])
    const { rows } = await client.ok('PUT', `/api/content/pages/${pageId}/contents`, { rows: saying('Epiphany') })
    expect(await seenByAudience(fixture)).toMatchObject([
      { reference, name, rows },
      { name: 'New Page', rows: [] },
    ])
  },
  'accepts an unused page, once': async (world) => {
    const fixture = await eventWithEndPages(world, 0)
    const { client, pages, event } = fixture
    const { reference: pageReference } = await client.ok('POST', '/api/content/pages')
    expect(await client.ok('POST', pages, { name: 'Thanks', pageReference })).toMatchObject({ pageId: pageReference })
    const again = { name: 'Again', pageReference }
    for (const path of [pages, `${event}/pages`])
      expectErrors(await client.call('POST', path, again), 400, ['already-exists', 'pageReference'])
    const slide = await client.ok('POST', `${event}/pages`, { name: 'Verse' })
    const taken = await client.call('POST', pages, { name: 'Verse', pageReference: slide.pageReference })
    expectErrors(taken, 400, ['already-exists', 'pageReference'])
  },
  "doesn't find another account's page or an unknown one": async (world) => {
    const { client, pages } = await eventWithEndPages(world, 0)
    const other = await world.organiser()
    const { reference } = await other.client.ok('POST', '/api/content/pages')
    for (const pageReference of [reference, NOWHERE]) {
      const answer = await client.call('POST', pages, { name: 'Thanks', pageReference })
      expectErrors(answer, 404, ['not-found', 'pageReference'])
    }
  },
  'needs a name': async (world) => {
    const { client, pages } = await eventWithEndPages(world, 0)
    expectErrors(await client.call('POST', pages, { name: ' ' }), 400, ['required', 'name'])
    expectErrors(await client.call('POST', pages, { name: 'x'.repeat(201) }), 400, ['too-long', 'name'])
  },
  'needs a plan with custom pages': async (world) => {
    for (const level of ['Free', 'Basic'] as const) {
      const { client, event } = await eventWithSlides(world, 0, level)
      expectUpgrade(await client.call('POST', `${event}/end/pages`, { name: 'Thanks' }), 'upgrade-required')
    }
  },
  'has room for 512 KB of text on all pages together, with translations': async (world) => {
    const fixture = await eventWithEndPages(world, 3)
    const { client, event, pages } = fixture
    const full = { rows: [{ blocks: Array(6).fill({ blockType: 'Text', text: 'x'.repeat(20_000) }) }] }
    const fullPage = async () => {
      const { reference } = await client.ok('POST', '/api/content/pages')
      await client.ok('PUT', `/api/content/pages/${reference}/contents`, full)
      return { name: 'Full', pageReference: reference }
    }
    for (const { pageId } of await listed(fixture))
      await client.ok('PUT', `/api/content/pages/${pageId}/contents`, full)
    const { pageId } = await client.ok('POST', pages, await fullPage())
    expectErrors(await client.call('POST', pages, await fullPage()), 413, ['payload-too-large', 'pageReference'])
    const { pageId: last, reference } = await client.ok('POST', pages, { name: 'Last' })
    expectErrors(await client.call('PUT', `/api/content/pages/${last}/contents`, full), 413, 'payload-too-large')
    const some = { rows: [{ blocks: [20_000, 5_000].map((n) => ({ blockType: 'Text', text: 'x'.repeat(n) })) }] }
    const { rows } = await client.ok('PUT', `/api/content/pages/${last}/contents`, some)
    await client.ok('PUT', event, { languages: ['cy'] })
    const translated = { blocks: [{ blockReference: rows[0].blocks[0].reference, text: 'x'.repeat(15_000) }] }
    const path = `${event}/pages/${reference}/translations/cy`
    expectErrors(await client.call('PUT', path, translated), 413, 'payload-too-large')
    await client.ok('PUT', `/api/content/pages/${pageId}/contents`, some)
    await client.ok('PUT', path, translated)
  },
  'is limited to 50 pages': async (world) => {
    const fixture = await eventWithEndPages(world, 0)
    const { client, pages } = fixture
    for (let made = 0; made < 50; made++) await client.ok('POST', pages, { name: 'New Page' })
    expectErrors(await client.call('POST', pages, { name: 'New Page' }), 400, 'too-many')
    expect(await listed(fixture)).toHaveLength(50)
  },
})

const reordering = scenariosOf('reorderEndPages', {
  'reorders the pages, for the audience too': async (world) => {
    const fixture = await eventWithEndPages(world, 3)
    const { client, pages, references } = fixture
    const turned = references.toReversed().map((reference, at) => ({ reference, orderIndex: at * 10 }))
    const answer = await client.call('PATCH', pages, { pages: turned })
    expect(answer.status).toBe(200)
    expect(answer.data.pages).toEqual(await listed(fixture))
    expect(await names(fixture)).toEqual(['Three', 'Two', 'One'])
    expect(await seenByAudience(fixture)).toMatchObject([{ name: 'Three' }, { name: 'Two' }, { name: 'One' }])
    await client.ok('POST', pages, { name: 'Last' })
    expect(await names(fixture)).toEqual(['Three', 'Two', 'One', 'Last'])
  },
  "refuses a list that doesn't contain every page exactly once, without effect": async (world) => {
    const fixture = await eventWithEndPages(world, 2)
    const [first, second] = fixture.references as [string, string]
    const attempt = (...places: [string, number][]) =>
      fixture.client.call('PATCH', fixture.pages, {
        pages: places.map(([reference, orderIndex]) => ({ reference, orderIndex })),
      })
    await expectUnchanged(fixture, async () => {
      expectErrors(await attempt([first, 0]), 400, ['too-few', 'pages'])
      expectErrors(await attempt([first, 0], [first, 1]), 400, ['invalid-value', 'pages.1.reference'])
      expectErrors(await attempt([first, 0], [second, 0]), 400, ['invalid-value', 'pages.1.orderIndex'])
      expectErrors(await attempt([first, 1], [NOWHERE, 0]), 400, ['invalid-value', 'pages.1.reference'])
      expectErrors(await attempt([first, 0], [second, 50]), 400, ['invalid-value', 'pages.1.orderIndex'])
      expectErrors(await attempt(), 400, ['too-few', 'pages'])
    })
  },
  'needs a plan with custom pages': async (world) => {
    const fixture = await eventWithEndPages(world, 2)
    await downgrade(fixture.client)
    const turned = fixture.references.toReversed().map((reference, orderIndex) => ({ reference, orderIndex }))
    await expectUnchanged(fixture, async () =>
      expectUpgrade(await fixture.client.call('PATCH', fixture.pages, { pages: turned }), 'upgrade-required'),
    )
  },
})

const renaming = scenariosOf('renameEndPage', {
  'renames the page': async (world) => {
    const fixture = await eventWithEndPages(world, 2)
    const [, before] = await listed(fixture)
    const answer = await fixture.client.call('PATCH', `${fixture.pages}/${before?.endPageReference}`, { name: ' Dos ' })
    expect(answer.data).toEqual({ ...before, name: 'Dos' })
    expect(await names(fixture)).toEqual(['One', 'Dos'])
    expect(await seenByAudience(fixture)).toMatchObject([{ name: 'One' }, { name: 'Dos' }])
  },
  'refuses an empty name and one that is too long': async (world) => {
    const fixture = await eventWithEndPages(world, 1)
    const path = `${fixture.pages}/${fixture.references[0]}`
    await expectUnchanged(fixture, async () => {
      expectErrors(await fixture.client.call('PATCH', path, { name: '  ' }), 400, ['required', 'name'])
      expectErrors(await fixture.client.call('PATCH', path, { name: 'x'.repeat(201) }), 400, ['too-long', 'name'])
    })
  },
  'does not find the page of another event': async (world) => {
    const mine = await eventWithEndPages(world, 1)
    const other = await eventWithEndPages(world, 1)
    const path = `${mine.pages}/${other.references[0]}`
    await expectUnchanged(other, async () => {
      expectErrors(await mine.client.call('PATCH', path, { name: 'Taken over' }), 404, 'not-found')
      expectErrors(await mine.client.call('DELETE', path), 404, 'not-found')
    })
  },
  'needs a plan with custom pages': async (world) => {
    const fixture = await eventWithEndPages(world, 1)
    await downgrade(fixture.client)
    const path = `${fixture.pages}/${fixture.references[0]}`
    await expectUnchanged(fixture, async () =>
      expectUpgrade(await fixture.client.call('PATCH', path, { name: 'Uno' }), 'upgrade-required'),
    )
  },
})

const deleting = scenariosOf('deleteEndPage', {
  'deletes it with its contents and its picture, and the others close the gap': async (world) => {
    const fixture = await eventWithEndPages(world, 3)
    const { client, pages } = fixture
    const [, two] = await listed(fixture)
    const contents = `/api/content/pages/${two?.pageId}/contents`
    const { rows } = await client.ok('PUT', contents, { rows: [{ blocks: [picture] }] })
    const image = `/api/images/${rows[0].blocks[0].blobName.replace('/', '|')}`
    expect((await client.call('GET', image)).status).toBe(200)
    await client.ok('DELETE', `${pages}/${two?.endPageReference}`)
    expect((await client.call('GET', contents)).status).toBe(404)
    expect((await client.call('GET', image)).status).toBe(404)
    await client.ok('POST', pages, { name: 'Four' })
    expect(await names(fixture)).toEqual(['One', 'Three', 'Four'])
    expectErrors(await client.call('DELETE', `${pages}/${two?.endPageReference}`), 404, 'not-found')
  },
  'is possible on every plan, for leftovers of a downgrade': async (world) => {
    const fixture = await eventWithEndPages(world, 2)
    await downgrade(fixture.client)
    expect(await seenByAudience(fixture)).toEqual([])
    expect(await names(fixture)).toEqual(['One', 'Two'])
    await fixture.client.ok('DELETE', `${fixture.pages}/${fixture.references[0]}`)
    expect(await names(fixture)).toEqual(['Two'])
  },
})

const around = [
  ...scenariosOf('saveContents', {
    "writes an end page only when the owner's plan has custom pages": async (world) => {
      const fixture = await eventWithEndPages(world, 1)
      const [page] = await listed(fixture)
      const contents = `/api/content/pages/${page?.pageId}/contents`
      const saved = await fixture.client.ok('PUT', contents, { rows: saying('Epiphany') })
      await downgrade(fixture.client)
      const answer = await fixture.client.call('PUT', contents, { rows: [] })
      expectUpgrade(answer, 'upgrade-required')
      expect(await fixture.client.ok('GET', contents)).toEqual(saved)
    },
  }),
  ...scenariosOf('updateEnd', {
    'is refused when based on a version before a page was added, changed or removed': async (world) => {
      const fixture = await eventWithEndPages(world, 1)
      const { client, event, pages, references } = fixture
      const changes: (() => Promise<unknown>)[] = [
        () => client.ok('POST', pages, { name: 'Two' }),
        () => client.ok('PATCH', `${pages}/${references[0]}`, { name: 'Uno' }),
        async () => {
          const places = (await listed(fixture)).toReversed().map(({ endPageReference }) => endPageReference)
          await client.ok('PATCH', pages, { pages: places.map((reference, orderIndex) => ({ reference, orderIndex })) })
        },
        () => client.ok('DELETE', `${pages}/${references[0]}`),
      ]
      for (const change of changes) {
        const before = await versionOf(fixture)
        await change()
        const answer = await client.call('PATCH', `${event}/end`, { feedbackLink: null }, { 'if-match': before ?? '' })
        expectErrors(answer, 412, 'version-conflict')
      }
    },
  }),
  ...scenariosOf('duplicateEvent', {
    'copies the end pages, independently of the original': async (world) => {
      const fixture = await eventWithEndPages(world, 2)
      const { client, event } = fixture
      const [one] = await listed(fixture)
      await client.ok('PUT', `/api/content/pages/${one?.pageId}/contents`, { rows: [{ blocks: [picture] }] })
      const copy = await client.ok('POST', `${event}/duplicate`, {})
      const copied = { ...fixture, event: `/api/sessions/${copy.reference}` }
      expect(await names(copied)).toEqual(['One', 'Two'])
      await client.ok('DELETE', event)
      const [mine] = await listed(copied)
      const { rows } = await client.ok('GET', `/api/content/pages/${mine?.pageId}/contents`)
      expect(mine?.pageId).not.toBe(one?.pageId)
      const image = `/api/images/${rows[0].blocks[0].blobName.replace('/', '|')}`
      expect((await client.call('GET', image)).status).toBe(200)
    },
  }),
]

export const endPageScenarios: Scenario[] = [...creating, ...reordering, ...renaming, ...deleting, ...around]
