import { expect } from 'vitest'
import type { Translation } from '../../../generated/zod/schemas/index.zod.ts'
import type { Fixture } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { translatedEvent } from './steps.ts'

/** An event in three languages with an about screen and a page on its end screen. */
async function eventWithScreens(world: World) {
  const fixture = await translatedEvent(world, 1)
  const { client, event } = fixture
  const { pageId } = await client.ok('GET', `${event}/welcome/page`)
  const write = (page: string, text: string) =>
    client.ok('PUT', `/api/content/pages/${page}/contents`, { rows: [{ blocks: [{ blockType: 'Text', text }] }] })
  await write(pageId, 'Bring a candle')
  const { reference: endPage } = await client.ok('POST', `${event}/end/pages`, { name: 'Next time' })
  const { pages } = await client.ok('GET', `${event}/end`)
  await write(pages[0].pageId, 'See you at Easter')
  return { ...fixture, endPage }
}

const screensOf = async ({ client, event }: Pick<Fixture, 'client' | 'event'>): Promise<Translation[]> => {
  const { translations } = await client.ok('GET', `${event}/translations/cy`)
  return translations.filter(({ screen }: Translation) => screen)
}

const givenTo = ({ slideReference, blocks }: Translation, name: string, text: string) => ({
  slideReference,
  name: { text: name },
  blocks: blocks.map(({ blockReference }) => ({ blockReference, text })),
})

/** What attendees have of the screens. */
async function attendeesOf(world: World, { accessCode, defaultShowing }: Fixture) {
  const watch = await world.visitor()
  return {
    appearance: async () => (await watch.ok('GET', `/api/watch/showings/${defaultShowing}`)).event,
    event: () => watch.ok('GET', `/api/watch/events/${accessCode}`),
    about: () => watch.ok('GET', `/api/watch/events/${accessCode}/about`),
    endPages: async () => (await watch.ok('GET', `/api/watch/showings/${defaultShowing}/end`)).pages,
  }
}

const translatedNames = [{ languageCode: 'cy', name: 'Carolau' }]

/** Translates the event's name, its about screen and its end page. */
async function translateScreens(fixture: Fixture) {
  const [welcome, end] = await screensOf(fixture)
  if (!welcome || !end) return expect.fail()
  const slides = [givenTo(welcome, 'Carolau', 'Dewch â channwyll'), givenTo(end, 'Y tro nesaf', 'Gwela i chi')]
  const report = await fixture.client.ok('PUT', `${fixture.event}/translations/cy`, { slides })
  expect(report).toMatchObject({ takenCount: 4, unknownCount: 0 })
}

export const screens: Scenario[] = [
  ...scenariosOf('listTranslations', {
    'has the event’s name, its about screen and its end pages behind the slides': async (world) => {
      const fixture = await eventWithScreens(world)
      const [welcome, end] = await screensOf(fixture)
      expect(welcome).toMatchObject({
        slideReference: fixture.eventReference,
        screen: 'welcome',
        orderIndex: 500,
        version: 0,
        name: { original: 'Carols by candlelight' },
        blocks: [{ original: 'Bring a candle', text: '' }],
      })
      expect(end).toMatchObject({
        slideReference: fixture.endPage,
        screen: 'end',
        orderIndex: 501,
        name: { original: 'Next time' },
      })
    },
  }),
  ...scenariosOf('saveTranslations', {
    'takes the event’s name, its about screen and its end pages, which attendees then have in that language': async (
      world,
    ) => {
      const fixture = await eventWithScreens(world)
      const watch = await attendeesOf(world, fixture)
      expect(await watch.appearance()).not.toHaveProperty('translatedNames')
      await translateScreens(fixture)
      await expect.poll(watch.appearance).toMatchObject({ translatedNames })
      expect(await watch.event()).toMatchObject({ translatedNames })
      expect((await watch.about()).translations).toMatchObject([
        { languageCode: 'cy', blocks: [{ text: 'Dewch â channwyll' }] },
      ])
      const inWelsh = { languageCode: 'cy', name: 'Y tro nesaf', blocks: [{ text: 'Gwela i chi' }] }
      expect(await watch.endPages()).toMatchObject([{ name: 'Next time', translations: [inWelsh] }])
      const { languages } = await fixture.client.ok('GET', `${fixture.event}/translations`)
      expect(languages).toMatchObject([
        { translatedCount: 4, missingCount: 1 },
        { translatedCount: 0, missingCount: 3 },
      ])
    },
    'hides a name with its language, and marks it stale when the original changes': async (world) => {
      const fixture = await eventWithScreens(world)
      const { client, event } = fixture
      const { appearance } = await attendeesOf(world, fixture)
      await translateScreens(fixture)
      await client.ok('PUT', event, { languages: ['ar'] })
      await expect.poll(appearance).not.toHaveProperty('translatedNames')
      await client.ok('PUT', event, { languages: ['cy'], name: 'Carols' })
      await expect.poll(appearance).toMatchObject({ name: 'Carols', translatedNames })
      expect((await screensOf(fixture))[0]?.name).toMatchObject({ text: 'Carolau', isStale: true })
    },
  }),
  ...scenariosOf('saveTranslation', {
    'takes the name of an event without an about screen, which its copy has too': async (world) => {
      const fixture = await translatedEvent(world, 0)
      const { client, event, eventReference } = fixture
      const path = `${event}/pages/${eventReference}/translations/cy`
      const saved = await client.ok('PUT', path, { name: { text: 'Carolau' }, blocks: [] })
      expect(saved).toMatchObject({ screen: 'welcome', version: 1, name: { text: 'Carolau' }, blocks: [] })
      expect(await client.ok('GET', path)).toEqual(saved)
      expect((await client.ok('GET', `/api/watch/events/${fixture.accessCode}`)).hasAbout).toBe(false)
      const copy = `/api/sessions/${(await client.ok('POST', `${event}/duplicate`, {})).reference}`
      expect((await screensOf({ client, event: copy }))[0]?.name.text).toBe('Carolau')
      await client.ok('DELETE', path)
      expect((await client.ok('GET', path)).name.text).toBe('')
    },
    'refuses a long translation of a screen, since all languages go to each attendee': async (world) => {
      const fixture = await eventWithScreens(world)
      const [welcome] = await screensOf(fixture)
      if (!welcome) return expect.fail()
      const { slideReference: _, ...given } = givenTo(welcome, 'Carolau', 'x'.repeat(17_000))
      const path = `${fixture.event}/pages/${fixture.eventReference}/translations/cy`
      expectErrors(await fixture.client.call('PUT', path, given), 413, 'payload-too-large')
      expect((await screensOf(fixture))[0]?.version).toBe(0)
    },
  }),
]
