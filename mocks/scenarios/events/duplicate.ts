import { expect } from 'vitest'
import { administrator } from '../admin/people.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, PIXEL, present } from '../harness/fixture.ts'
import { expectErrors, expectUpgrade, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { joined } from '../teams/people.ts'

const picture = { blockType: 'Image', imageName: 'a.png', altText: 'A dot', imageContents: PIXEL }
const slidesOf = async (client: ScenarioClient, event: string) =>
  (await client.ok('GET', `${event}/pages/all`)).pages as {
    reference: string
    name: string
    pageReference: string
    pageBody: { rows: { reference: string; blocks: { reference: string; blobName: string }[] }[] }
  }[]
const saying = (pages: unknown) =>
  JSON.parse(JSON.stringify(pages, (key, value) => (/eference$|^version$/.test(key) ? 0 : value)))

/** A presented event of three slides, the last one with a picture. */
async function shownEvent(world: World, level: 'Free' | 'Premium' = 'Premium') {
  const fixture = await eventWithSlides(world, 2, level)
  const { client, event } = fixture
  const settings = { allowUserNavigation: false, allowViewAllPages: true, defaultLanguageCode: 'cy' }
  await client.ok('PUT', event, settings)
  await client.ok('PATCH', event, { fontStyleEnum: 'Modern', colourStyleEnum: 'Blue' })
  const slide = await client.ok('POST', `${event}/pages`, { name: 'Picture' })
  const rows = [{ isExpandable: true, blocks: [picture] }]
  await client.ok('PUT', `/api/content/pages/${slide.pageReference}/contents`, { rows })
  await present(fixture, 0)
  return { ...fixture, copyOf: async (by = client) => (await by.call('POST', `${event}/duplicate`, {})).data }
}

export const duplicateScenarios: Scenario[] = scenariosOf('duplicateEvent', {
  'creates a copy with the same settings and slides, its own code and an empty display': async (world) => {
    const { client, event, accessCode } = await shownEvent(world)
    const original = await client.ok('GET', event)
    const answer = await client.call('POST', `${event}/duplicate`, {})
    expect(answer.status).toBe(201)
    expect(answer.headers.get('etag')).toBe('"1"')
    const {
      reference,
      accessCode: code,
      publicLink,
      shareLink,
      defaultShowing,
      currentShowing,
      ...settings
    } = answer.data
    expect(currentShowing).toEqual(defaultShowing)
    expect(original).toMatchObject({ ...settings, name: 'Carols by candlelight' })
    expect(settings).toMatchObject({ name: 'Copy of Carols by candlelight', teamReference: null, isTour: false })
    expect([code === accessCode, publicLink.endsWith(`/${code}`)]).toEqual([false, true])
    const copy = `/api/sessions/${reference}`
    expect(await client.ok('GET', copy)).toEqual(answer.data)
    expect(saying(await slidesOf(client, copy))).toEqual(saying(await slidesOf(client, event)))
    const showing = await client.ok('GET', `${copy}/showings/${defaultShowing.reference}`)
    expect(showing).toMatchObject({ presentationStartUtc: null, isPreview: false })
  },
  'gives the copy a showing at the wanted time and the place of the original': async (world) => {
    const { client, event, copyOf } = await shownEvent(world)
    await client.ok('POST', `${event}/showings`, { startDateUtc: '2031-12-20T18:30:00Z', location: 'St Mary’s' })
    const copy = await client.ok('POST', `${event}/duplicate`, { startDateUtc: '2031-12-27T18:30:00Z' })
    const { showings } = await client.ok('GET', `/api/sessions/${copy.reference}/showings`)
    const place = { startDateUtc: '2031-12-27T18:30:00.000Z', location: 'St Mary’s' }
    expect(showings).toMatchObject([{ ...place, presentationStartUtc: null }])
    expect(copy).toMatchObject({ ...place, currentShowing: { reference: showings[0].reference } })
    expect(await copyOf()).toMatchObject({ startDateUtc: null, location: null })
    const never = await client.call('POST', `${event}/duplicate`, { startDateUtc: '2031-02-30T18:30:00Z' })
    expectErrors(never, 400, ['invalid-value', 'startDateUtc'])
  },
  'shares nothing: what is changed or deleted in one stays in the other': async (world) => {
    const { client, event, copyOf } = await shownEvent(world)
    const copy = `/api/sessions/${(await copyOf()).reference}`
    const before = await slidesOf(client, event)
    const mine = await slidesOf(client, copy)
    const ids = (pages: typeof mine) => pages.flatMap(({ reference, pageReference }) => [reference, pageReference])
    expect(ids(mine).filter((id) => ids(before).includes(id))).toEqual([])
    const rows = [{ blocks: [{ blockType: 'Text', text: 'Only here' }] }]
    await client.ok('PUT', `/api/content/pages/${mine[0]?.pageReference}/contents`, { rows })
    expect(await slidesOf(client, event)).toEqual(before)
    await client.ok('DELETE', event)
    expect((await slidesOf(client, copy)).map(({ name }) => name)).toEqual(['Verse 1', 'Verse 2', 'Picture'])
    await expectPicture(client, copy)
  },
  'gives a team member their own copy, with its pictures, which outlives the original': async (world) => {
    const { client, event, copyOf } = await shownEvent(world)
    const team = await client.ok('POST', '/api/teams', { name: 'Choir office' })
    const teamPath = `/api/teams/${team.reference}`
    const fixture = { client, email: '', password: '', reference: team.reference as string, team: teamPath }
    const member = await joined(world, fixture)
    await client.ok('PUT', event, { teamReference: team.reference })
    const made = await copyOf(member.client)
    expect(made.teamReference).toBeNull()
    expect((await client.call('GET', `/api/sessions/${made.reference}`)).status).toBe(404)
    await client.ok('DELETE', event)
    await expectPicture(member.client, `/api/sessions/${made.reference}`)
  },
  'creates an ordinary event from the tour, and shortens a long name': async ({ organiser }) => {
    const { client } = await organiser()
    const tour = await client.ok('POST', '/api/sessions', { name: `${'x'.repeat(191)}🎄 end`, isTour: true })
    const copy = await client.ok('POST', `/api/sessions/${tour.reference}/duplicate`, {})
    expect(copy).toMatchObject({ isTour: false, name: `Copy of ${'x'.repeat(191)}` })
  },
  'creates an event from a template, with a name, date and place of its own': async (world) => {
    const { client } = await world.organiser()
    const template = await client.ok('POST', '/api/sessions', { name: 'Every Sunday' })
    const path = `/api/sessions/${template.reference}`
    expect(await client.ok('PUT', path, { isTemplate: true })).toMatchObject({ isTemplate: true })
    const { events } = await client.ok('GET', '/api/events')
    expect(events).toMatchObject([{ sessionDetails: { isTemplate: true } }])
    const own = { name: 'Harvest festival', startDateUtc: '2131-06-12T18:30:00.000Z', location: 'Chapel' }
    const made = await client.ok('POST', `${path}/duplicate`, own)
    expect(made).toMatchObject({ ...own, isTemplate: false })
    expectErrors(await client.call('POST', `${path}/duplicate`, { name: ' ' }), 400, ['required', 'name'])
  },
  'leaves the copy of an event taken down that is taken down': async (world) => {
    const { eventReference, copyOf } = await shownEvent(world)
    const admin = await administrator(world)
    const { takenDownDateUtc } = await admin.client.ok('POST', `/api/admin/events/${eventReference}/takeDown`, {})
    const copy = await copyOf()
    expect(copy.takenDownDateUtc).toBe(takenDownDateUtc)
    const visitor = await world.visitor()
    for (const way of [`events/${copy.accessCode}`, `showings/${copy.defaultShowing.reference}`]) {
      expectErrors(await visitor.call('GET', `/api/watch/${way}`), 404, 'not-found')
    }
  },
  "counts towards the plan's limit": async (world) => {
    const { client, event, copyOf } = await shownEvent(world, 'Free')
    await copyOf()
    await copyOf()
    expectUpgrade(await client.call('POST', `${event}/duplicate`, {}), 'plan-limit-reached')
    expect((await client.ok('GET', '/api/events')).events).toHaveLength(3)
  },
})

async function expectPicture(client: ScenarioClient, event: string) {
  const blobName = (await slidesOf(client, event))[2]?.pageBody.rows[0]?.blocks[0]?.blobName ?? ''
  expect((await client.call('GET', `/api/images/${blobName.replace('/', '|')}`)).status).toBe(200)
}
