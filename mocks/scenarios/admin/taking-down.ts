import { expect } from 'vitest'
import { addPicture, eventWithSlides, present } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { administrator, USERS } from './people.ts'

const EVENTS = '/api/admin/events'

/** A live event with a connected phone and a preview. */
async function liveEvent(world: World) {
  const fixture = await eventWithSlides(world, 1)
  const picture = await addPicture(world, fixture, 0)
  await present(fixture, 0)
  const { reference } = await fixture.client.ok('POST', `${fixture.event}/preview`, {})
  const { previewLink } = await fixture.client.ok('GET', `${fixture.event}/showings/${reference}`)
  const phone = await (await world.visitor()).connectHub()
  await phone.join(fixture.defaultShowing, 'attendee-of-a-live-event')
  const { accessCode } = await fixture.client.ok('GET', fixture.event)
  return { ...fixture, phone, accessCode, picture, token: previewLink.split('/').at(-1) }
}

const isOf =
  ({ eventReference }: { eventReference: string }) =>
  ({ reference }: { reference: string }) =>
    reference === eventReference

/** All ways to an event's contents. */
const waysTo = ({ accessCode, defaultShowing, token }: Awaited<ReturnType<typeof liveEvent>>) => [
  `events/${accessCode}`,
  `showings/${defaultShowing}`,
  `showings/${defaultShowing}/display`,
  `showings/${defaultShowing}/slides`,
  `showings/${defaultShowing}/end`,
  `preview/${token}`,
]

async function expectWays(world: World, event: Awaited<ReturnType<typeof liveEvent>>, isOpen: boolean) {
  const visitor = await world.visitor()
  for (const way of waysTo(event)) {
    const answer = await visitor.call('GET', `/api/watch/${way}`)
    if (isOpen) expect(answer.status, way).toBe(200)
    else expectErrors(answer, 404, 'not-found')
  }
  expect(await event.picture.statusOf()).toBe(isOpen ? 200 : 404)
}

async function expectEnded({ phone, defaultShowing }: Awaited<ReturnType<typeof liveEvent>>) {
  expect(await phone.next('DisplayChanged')).toMatchObject({ status: 'ended', slide: null })
  const again = await phone.invoke('JoinShowing', defaultShowing, 'attendee-of-a-live-event')
  expect(again.outcome).toBe('not-found')
}

export const takingDownScenarios: Scenario[] = [
  ...scenariosOf('blockUser', {
    "ends the user's events for attendees, until unblocked": async (world) => {
      const [{ client }, event] = [await administrator(world), await liveEvent(world)]
      const { userId } = await event.client.ok('GET', '/api/user/info')
      await client.ok('POST', `${USERS}/${userId}/block`, {})
      await expectEnded(event)
      await expectWays(world, event, false)
      await client.ok('POST', `${USERS}/${userId}/unblock`, {})
      await expectWays(world, event, true)
    },
  }),
  ...scenariosOf('takeDownEvent', {
    'ends the event for attendees, and leaves it to its organiser': async (world) => {
      const [{ client }, event] = [await administrator(world), await liveEvent(world)]
      const taken = await client.ok('POST', `${EVENTS}/${event.eventReference}/takeDown`, {})
      expect(taken.takenDownDateUtc).not.toBeNull()
      expect(await client.ok('POST', `${EVENTS}/${event.eventReference}/takeDown`, {})).toEqual(taken)
      await expectEnded(event)
      await expectWays(world, event, false)
      const listed = (await event.client.ok('GET', '/api/events')).events.find(isOf(event))
      for (const own of [await event.client.ok('GET', event.event), listed]) {
        expect(own.takenDownDateUtc).toBe(taken.takenDownDateUtc)
      }
      const own = await event.client.call('GET', event.picture.path)
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
      const { entries } = await client.ok('GET', '/api/admin/audit-log?action=event-taken-down&pageSize=1')
      expect(entries).toMatchObject([{ subject: { userId: taken.owner.userId }, note: taken.name }])
    },
  }),
  ...scenariosOf('getImage', {
    'serves the picture of an event that was taken down if another event of its organiser uses it': async (world) => {
      const [{ client }, event] = [await administrator(world), await liveEvent(world)]
      const copyOf = { eventReference: event.eventReference, slideReference: event.slides[0]?.reference }
      const other = await event.client.ok('POST', '/api/sessions', { name: 'Harvest supper' })
      await event.client.ok('POST', `/api/sessions/${other.reference}/pages/all`, { slides: [{ copyOf }] })
      await client.ok('POST', `${EVENTS}/${event.eventReference}/takeDown`, {})
      expect(await event.picture.statusOf()).toBe(200)
      await event.client.ok('DELETE', `/api/sessions/${other.reference}`)
      expect(await event.picture.statusOf()).toBe(404)
    },
  }),
  ...scenariosOf('restoreEvent', {
    'lets attendees find the event again': async (world) => {
      const [{ client }, event] = [await administrator(world), await liveEvent(world)]
      await client.ok('POST', `${EVENTS}/${event.eventReference}/takeDown`, {})
      const restored = await client.ok('POST', `${EVENTS}/${event.eventReference}/restore`, {})
      expect(restored.takenDownDateUtc).toBeNull()
      expect(await client.ok('POST', `${EVENTS}/${event.eventReference}/restore`, {})).toEqual(restored)
      expect((await event.client.ok('GET', event.event)).takenDownDateUtc).toBeNull()
      await expectWays(world, event, true)
    },
  }),
  ...scenariosOf('listAdminEvents', {
    "finds an event by its access code or its organiser's address, and lists those taken down": async (world) => {
      const { client } = await administrator(world)
      const { eventReference, ...fixture } = await eventWithSlides(world, 1)
      const { accessCode } = await fixture.client.ok('GET', fixture.event)
      const { emailAddress } = await fixture.client.ok('GET', '/api/user/info')
      const find = async (search: string): Promise<string[]> =>
        (await client.ok('GET', `${EVENTS}?search=${encodeURIComponent(search)}`)).events.map(
          (one: { reference: string }) => one.reference,
        )
      expect(await find(`${accessCode.slice(0, 4)} ${accessCode.slice(4)}`)).toEqual([eventReference])
      expect(await find(emailAddress.toUpperCase())).toContain(eventReference)
      expect(await find('')).not.toContain(eventReference)
      await client.ok('POST', `${EVENTS}/${eventReference}/takeDown`, {})
      expect(await find('')).toContain(eventReference)
    },
    'refuses a text that is too long': async (world) => {
      const { client } = await administrator(world)
      expectErrors(await client.call('GET', `${EVENTS}?search=${'x'.repeat(201)}`), 400, ['too-long', 'search'])
    },
  }),
]
