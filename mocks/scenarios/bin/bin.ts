import { expect } from 'vitest'
import type { AuditEntry } from '../../../generated/zod/schemas/index.zod.ts'
import { DAY } from '../../../openapi/rules/durations.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { administrator } from '../admin/people.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { addPicture, addSlides, eventWithSlides, type Fixture, present } from '../harness/fixture.ts'
import { expectErrors, expectUpgrade, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { joined } from '../teams/people.ts'

const BIN = '/api/bin'
const restore = (client: ScenarioClient, reference: string | undefined) =>
  client.call('POST', `${BIN}/${reference}/restore`, {})
const remove = (client: ScenarioClient, reference: string | undefined) => client.call('DELETE', `${BIN}/${reference}`)
const entriesOf = async (client: ScenarioClient, query = '') => (await client.ok('GET', BIN + query)).entries
const referencesOf = async (client: ScenarioClient) =>
  (await entriesOf(client)).map(({ reference }: { reference: string }) => reference)
const namesOf = async ({ client, event }: Fixture) =>
  (await client.ok('GET', `${event}/pages`)).pages.map(({ name }: { name: string }) => name)

/** Deletes slides as one entry of the bin. */
const deleteSlides = ({ client, event, slides }: Fixture, ...places: number[]) =>
  client.ok('POST', `${event}/pages/delete`, { slides: places.map((at) => slides[at]?.reference) })

/** A member of the team that an event is shared with. */
async function withMember(world: World) {
  const fixture = await eventWithSlides(world, 2)
  const { reference } = await fixture.client.ok('POST', '/api/teams', { name: 'Choir office' })
  const member = await joined(world, { ...fixture, reference, team: `/api/teams/${reference}` })
  await fixture.client.ok('PUT', fixture.event, { teamReference: reference })
  return { fixture, member, team: `/api/teams/${reference}` }
}

const listing = scenariosOf('listBin', {
  'lists deleted events, and slides deleted together, the last deleted first; the slides of a deleted event are part of it':
    async (world) => {
      const fixture = await eventWithSlides(world, 3)
      const { client, eventReference } = fixture
      const binned = await deleteSlides(fixture, 2, 0)
      const eventName = 'Carols by candlelight'
      expect(binned).toMatchObject({
        reference: fixture.slides[0]?.reference,
        kind: 'Slides',
        name: 'Verse 1',
        eventName,
      })
      expect(binned).toMatchObject({ eventReference, slideCount: 2, mayRemove: true })
      expect(Date.parse(binned.removedDateUtc) - Date.parse(binned.deletedDateUtc)).toBe(30 * DAY)
      const other = (await client.ok('POST', '/api/sessions', { name: 'Harvest supper' })).reference
      await client.ok('DELETE', `/api/sessions/${other}`)
      const entries = await entriesOf(client)
      expect(entries).toMatchObject([
        { reference: other, kind: 'Event', name: 'Harvest supper', slideCount: 0 },
        binned,
      ])
      expect(await entriesOf(client, `?eventReference=${eventReference}`)).toEqual([binned])
      await client.ok('DELETE', fixture.event)
      expect(await referencesOf(client)).toEqual([eventReference, other])
    },
  'lists it in pages': async (world) => {
    const { client, event, slides } = await eventWithSlides(world, 51)
    for (const { reference } of slides) await client.ok('DELETE', `${event}/pages/${reference}`)
    const { entries, nextCursor } = await client.ok('GET', BIN)
    const last = await client.ok('GET', `${BIN}?cursor=${nextCursor}`)
    expect([entries.length, last.entries.length, last.nextCursor]).toEqual([50, 1, null])
    expect(last.entries[0].reference).toBe(slides[0]?.reference)
    expectErrors(await client.call('GET', `${BIN}?cursor=next`), 400, ['invalid-format', 'cursor'])
  },
})

const deletion = scenariosOf('deleteSlides', {
  'deletes all or none; a display that shows one of them goes on hold': async (world) => {
    const fixture = await eventWithSlides(world, 3)
    const { client, event, slides, defaultShowing } = fixture
    const [first, second] = slides
    const wrong = { slides: [first?.reference, 'AAAAAAAAAAAAAAAAAAAAAA'] }
    expectErrors(await client.call('POST', `${event}/pages/delete`, wrong), 404, 'not-found')
    expect(await namesOf(fixture)).toEqual(['Verse 1', 'Verse 2', 'Verse 3'])
    await present(fixture, 1)
    await deleteSlides(fixture, 0, 1)
    expect(await namesOf(fixture)).toEqual(['Verse 3'])
    expect(await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)).toMatchObject({
      status: 'hold',
      slide: null,
    })
    expect((await client.call('GET', `/api/content/pages/${second?.pageReference}/contents`)).status).toBe(404)
  },
})

const restoringSlides = scenariosOf('restoreFromBin', {
  'puts slides back at their places with all that they say, or at the end; their pictures were not served meanwhile':
    async (world) => {
      const fixture = await eventWithSlides(world, 4)
      const { client, event, slides } = fixture
      const picture = await addPicture(world, fixture, 0)
      const before = (await client.ok('GET', `${event}/pages/all`)).pages
      const last = await deleteSlides(fixture, 3, 3)
      const binned = await deleteSlides(fixture, 2, 0)
      await expect.poll(picture.statusOf).toBe(404)
      const restored = await restore(client, binned.reference)
      const slideReferences = [slides[0]?.reference, slides[2]?.reference]
      expect(restored.data).toEqual({ eventReference: fixture.eventReference, slideReferences })
      expect((await client.ok('GET', `${event}/pages/all`)).pages).toEqual(before.slice(0, 3))
      expect(await picture.statusOf()).toBe(200)
      expectErrors(await restore(client, binned.reference), 404, 'not-found')
      await client.ok('DELETE', `${event}/pages/${slides[1]?.reference}`)
      await restore(client, last.reference)
      expect(await namesOf(fixture)).toEqual(['Verse 1', 'Verse 3', 'Verse 4'])
    },
  'refuses slides for which the event has no room, and those whose event is in the bin': async (world) => {
    const fixture = await eventWithSlides(world, 1)
    const { client, event } = fixture
    const { reference } = await deleteSlides(fixture, 0)
    const slides = Array.from({ length: 500 }, (_, at) => ({ name: `${at}` }))
    await client.ok('POST', `${event}/pages/all`, { slides })
    expectErrors(await restore(client, reference), 400, 'too-many')
    await client.ok('DELETE', event)
    const refused = await restore(client, reference)
    expectErrors(refused, 404, 'not-found')
    expect(refused.errors[0]?.message).toBe(refusals.eventInBin)
  },
})

const restoringEvents = scenariosOf('restoreFromBin', {
  'restores an event whole. Until then it ends for its audience, who find it no more': async (world) => {
    const fixture = await eventWithSlides(world, 2)
    const { client, event, eventReference, defaultShowing, accessCode } = fixture
    const picture = await addPicture(world, fixture, 1)
    await client.ok('POST', `${event}/showings`, { startDateUtc: '2026-12-24T17:00:00Z', location: 'St Mary' })
    await present(fixture, 0)
    const read = async () => ({
      ...(await client.ok('GET', event)),
      ...{
        version: null,
        slides: await client.ok('GET', `${event}/pages/all`),
        end: await client.ok('GET', `${event}/End`),
      },
      showings: (await client.ok('GET', `${event}/showings`)).showings,
    })
    const before = await read()
    const phone = await (await world.visitor()).connectHub()
    await phone.join(defaultShowing, 'attendee-of-a-deleted-event')
    await client.ok('DELETE', event)
    expect(await phone.next('DisplayChanged')).toMatchObject({ status: 'ended', slide: null })
    expect((await phone.invoke('JoinShowing', defaultShowing, 'attendee-of-a-deleted-event')).outcome).toBe('not-found')
    expectErrors(await client.call('GET', `/api/watch/events/${accessCode}`), 404, 'not-found')
    expect((await client.ok('GET', '/api/library')).items).toEqual([])
    await expect.poll(picture.statusOf).toBe(404)
    expect((await restore(client, eventReference)).data).toEqual({ eventReference, slideReferences: [] })
    const after = await read()
    expect(after.slides).toEqual(before.slides)
    expect({ ...after, defaultShowing: null, currentShowing: null, showings: null }).toEqual({
      ...{ ...before, defaultShowing: null, currentShowing: null, showings: null },
    })
    expect(after.showings.map(({ reference }: { reference: string }) => reference)).toEqual(
      before.showings.map(({ reference }: { reference: string }) => reference),
    )
    expect(await picture.statusOf()).toBe(200)
    expect((await client.ok('GET', `/api/watch/events/${accessCode}`)).name).toBe('Carols by candlelight')
    const display = await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)
    expect(display.status).toBe('ended')
    expect(await entriesOf(client)).toEqual([])
    expect((await client.ok('GET', '/api/library')).items).not.toEqual([])
  },
  "a deleted event doesn't count towards the plan, and is only restored where the plan has room": async (world) => {
    const { client } = await world.organiser('Free')
    const create = async (name: string) => (await client.ok('POST', '/api/sessions', { name })).reference
    const [first] = [await create('One'), await create('Two'), await create('Three')]
    await client.ok('DELETE', `/api/sessions/${first}`)
    const fourth = await create('Four')
    expectUpgrade(await restore(client, first), 'plan-limit-reached')
    await client.ok('DELETE', `/api/sessions/${fourth}`)
    expect((await restore(client, first)).status).toBe(200)
  },
})

const removal = scenariosOf('removeFromBin', {
  'removes slides and events for ever, an event with the slides that were deleted before': async (world) => {
    const fixture = await eventWithSlides(world, 3)
    const { client, event, eventReference } = fixture
    const [first, second] = [await deleteSlides(fixture, 0), await deleteSlides(fixture, 1)]
    expect((await remove(client, first.reference)).status).toBe(200)
    await client.ok('DELETE', event)
    expect((await remove(client, eventReference)).status).toBe(200)
    for (const reference of [first.reference, second.reference, eventReference]) {
      expectErrors(await restore(client, reference), 404, 'not-found')
      expectErrors(await remove(client, reference), 404, 'not-found')
    }
  },
  "lets a member of the team restore the team's slides, and those who may delete the event do everything": async (
    world,
  ) => {
    const { fixture, member, team } = await withMember(world)
    const [first, second] = [
      await deleteSlides({ ...fixture, client: member.client }, 0),
      await deleteSlides(fixture, 1),
    ]
    expect(first.mayRemove).toBe(false)
    expect(await referencesOf(member.client)).toEqual([second.reference, first.reference])
    expectErrors(await remove(member.client, first.reference), 403, 'not-allowed')
    expect(await member.client.ok('DELETE', BIN)).toEqual({ removedCount: 0, hasMore: false })
    expect((await restore(member.client, first.reference)).status).toBe(200)
    await fixture.client.ok('DELETE', fixture.event)
    expect(await referencesOf(member.client)).toEqual([])
    expectErrors(await restore(member.client, fixture.eventReference), 404, 'not-found')
    expect((await restore(fixture.client, fixture.eventReference)).status).toBe(200)
    await fixture.client.ok('DELETE', member.member)
    expect(await referencesOf(member.client)).toEqual([])
    expectErrors(await restore(member.client, second.reference), 404, 'not-found')
    const theirs = await fixture.client.ok('POST', '/api/sessions', {
      name: 'Carols',
      teamReference: team.split('/').at(-1),
    })
    await fixture.client.ok('DELETE', `/api/sessions/${theirs.reference}`)
    await fixture.client.ok('DELETE', team)
    expect((await restore(fixture.client, theirs.reference)).status).toBe(200)
    expect((await fixture.client.ok('GET', `/api/sessions/${theirs.reference}`)).teamReference).toBeNull()
  },
})

/** What the audit log says of a user's events, the oldest entry first. */
async function auditOf(world: World, userId: string) {
  const { client } = await administrator(world)
  const { entries } = await client.ok('GET', `/api/admin/audit-log?user=${userId}&pageSize=50`)
  const ofEvents = entries.filter(({ action }: { action: string }) => /^(event|slides)-/.test(action)).toReversed()
  return ofEvents.map(({ action, actor, subject, note }: AuditEntry) => [action, actor?.userId, subject?.userId, note])
}

const auditing = scenariosOf('removeFromBin', {
  "records in the audit log who deletes, restores and removes which of whose events, and who removes a teammate's slides for ever":
    async (world) => {
      const { fixture, member, team } = await withMember(world)
      const idOf = async (client: ScenarioClient): Promise<string> => (await client.ok('GET', '/api/user/info')).userId
      const [owner, creator] = [await idOf(fixture.client), await idOf(member.client)]
      const made = { name: 'Spring concert', teamReference: team.split('/').at(-1) }
      const theirs = (await member.client.ok('POST', '/api/sessions', made)).reference
      const path = `/api/sessions/${theirs}`
      const event = { ...fixture, event: path, slides: await addSlides(member.client, path, 2) }
      await remove(fixture.client, (await deleteSlides({ ...event, client: member.client }, 0, 1)).reference)
      await fixture.client.ok('DELETE', path)
      await restore(member.client, theirs)
      await fixture.client.ok('DELETE', path)
      await fixture.client.ok('DELETE', BIN)
      expect(await auditOf(world, creator)).toEqual([
        ['slides-removed-for-ever', owner, creator, '2 slides of Spring concert'],
        ['event-deleted', owner, creator, made.name],
        ['event-restored-from-bin', creator, creator, made.name],
        ['event-deleted', owner, creator, made.name],
        ['event-removed-for-ever', owner, creator, made.name],
      ])
    },
})

const emptying = scenariosOf('emptyBin', {
  'removes all entries for ever, 100 with a call': async (world) => {
    const fixture = await eventWithSlides(world, 101)
    const { client, event, slides, eventReference } = fixture
    for (const { reference } of slides) await client.ok('DELETE', `${event}/pages/${reference}`)
    expect(await client.ok('DELETE', BIN)).toEqual({ removedCount: 100, hasMore: true })
    expect(await client.ok('DELETE', BIN)).toEqual({ removedCount: 1, hasMore: false })
    await client.ok('DELETE', event)
    expect(await client.ok('DELETE', BIN)).toEqual({ removedCount: 1, hasMore: false })
    expect(await entriesOf(client)).toEqual([])
    expectErrors(await restore(client, eventReference), 404, 'not-found')
  },
})

export const binScenarios: Scenario[] = [
  ...listing,
  ...deletion,
  ...restoringSlides,
  ...restoringEvents,
  ...removal,
  ...auditing,
  ...emptying,
]
