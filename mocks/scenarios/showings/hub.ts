import { expect } from 'vitest'
import { SEATS_FOR_UNSIGNED_IDS } from '../../../openapi/rules/quantities.ts'
import { eventWithSlides, present, show } from '../harness/fixture.ts'
import { type Scenario, scenariosOf } from '../harness/scenario.ts'

const attendee = (number: number) => `attendee-${String(number).padStart(16, '0')}`

const seatsForUnsignedIds: Scenario = {
  of: 'hub',
  name: 'seats few attendees of one address whose ids the server has not given, and every one whose id it has',
  hasRealLimits: true,
  async run(world) {
    const { defaultShowing } = await eventWithSlides(world, 0, 'Free')
    const join = async (id: string) => {
      const hub = await (await world.visitor()).connectHub()
      return { hub, result: await hub.invoke('JoinShowing', defaultShowing, id) }
    }
    const unsigned = []
    for (let n = 1; n <= SEATS_FOR_UNSIGNED_IDS + 1; n++) unsigned.push(await join(attendee(n)))
    expect(unsigned.map(({ result }) => result.outcome)).toEqual([
      ...Array(SEATS_FOR_UNSIGNED_IDS).fill('joined'),
      'full',
    ])
    for (let n = 0; n < 2; n++) {
      const visitor = await world.visitor()
      const { headers } = await visitor.call('GET', `/api/watch/showings/${defaultShowing}`)
      expect((await join(headers.get('attendee-id') ?? '')).result.outcome).toBe('joined')
    }
    await unsigned[0]?.hub.invoke('LeaveShowing', defaultShowing)
    const { showingReference } = (await unsigned.at(-1)?.hub.next('SeatGranted')) ?? {}
    expect(showingReference, 'who waited for a seat of those').toBe(defaultShowing)
  },
}

const seatsOfOneAddress: Scenario = {
  of: 'hub',
  name: 'limits one address to two thirds of the seats, unless a presenter is at that address',
  hasRealLimits: true,
  async run(world) {
    const { client, defaultShowing } = await eventWithSlides(world, 0, 'Free')
    const join = async () => {
      const visitor = await world.visitor()
      const { headers } = await visitor.call('GET', `/api/watch/showings/${defaultShowing}`)
      const hub = await visitor.connectHub()
      return { hub, result: await hub.invoke('JoinShowing', defaultShowing, headers.get('attendee-id') ?? '') }
    }
    const phones = []
    for (let n = 0; n < 12; n++) phones.push(await join())
    expect(phones.map(({ result }) => result.outcome)).toEqual([...Array(10).fill('joined'), 'full', 'full'])
    const presenter = await client.connectHub()
    await presenter.invoke('RequestGroupCount', defaultShowing)
    for (const { hub } of phones.slice(10))
      expect((await hub.next('SeatGranted')).showingReference).toBe(defaultShowing)
    const more = []
    for (let n = 0; n < 4; n++) more.push(await join())
    expect(more.map(({ result }) => result.outcome)).toEqual(['joined', 'joined', 'joined', 'full'])
  },
}

const scenarios: Scenario[] = scenariosOf('hub', {
  'sends a joining phone the current showing, and then every change of the display': async (world) => {
    const fixture = await eventWithSlides(world, 2)
    const { client, defaultShowing, slides } = fixture
    await present(fixture, 0)
    const hub = await (await world.visitor()).connectHub()
    const snapshot = await hub.join(defaultShowing, attendee(1))
    expect(snapshot).toEqual(await client.ok('GET', `/api/watch/showings/${defaultShowing}`))
    const shown = await show(client, defaultShowing, slides[1]?.reference)
    const live = await hub.next('DisplayChanged', (display) => display.revision === shown.revision)
    expect(live).toEqual(await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`))
    await client.ok('POST', '/api/navigation/show', { showingReference: defaultShowing, showBlank: true })
    expect(await hub.next('DisplayChanged', ({ status }) => status === 'hold')).toMatchObject({ slide: null })
    expect(hub.left('ShowingChanged'), 'slides and holds are no change of the showing').toEqual([])
  },
  "accepts a phone that doesn't negotiate first": async (world) => {
    const { defaultShowing } = await eventWithSlides(world, 0)
    const hub = await (await world.visitor()).connectHub({ skipNegotiation: true })
    expect((await hub.invoke('JoinShowing', defaultShowing, attendee(1))).outcome).toBe('joined')
  },
  'notifies when the showing is started, ended or reopened, or its details change': async (world) => {
    const { client, event, defaultShowing } = await eventWithSlides(world, 1)
    const hub = await (await world.visitor()).connectHub()
    const joined = await hub.join(defaultShowing, attendee(1), { epoch: 1, revision: 0 })
    for (const [verb, status] of [
      ['start', 'live'],
      ['close', 'ended'],
      ['open', 'hold'],
    ]) {
      await client.ok('POST', `${event}/showings/${defaultShowing}/${verb}`, {})
      const display = await hub.next('DisplayChanged', (one) => one.status === status)
      const changed = await hub.next('ShowingChanged', (one) => one.revision === display.revision)
      expect(changed).toMatchObject({ showingReference: defaultShowing, showing: joined.showing })
    }
    await client.ok('PATCH', event, { colourStyleEnum: 'Green' })
    await hub.next('ShowingChanged', (one) => one.event.colourStyleEnum === 'Green')
  },
  'sends an edited slide to attendees who see it': async (world) => {
    const fixture = await eventWithSlides(world, 1)
    const { client, defaultShowing, slides } = fixture
    await present(fixture, 0)
    const hub = await (await world.visitor()).connectHub()
    await hub.invoke('JoinShowing', defaultShowing, attendee(1))
    const rows = [{ blocks: [{ blockType: 'Text', text: 'Corrected words' }] }]
    await client.ok('PUT', `/api/content/pages/${slides[0]?.pageReference}/contents`, { rows })
    const display = await hub.next('DisplayChanged', ({ slide }) => slide?.version === 2)
    expect(display.slide?.rows[0]?.blocks[0]?.text).toBe('Corrected words')
  },
  'sends attendees of a deleted showing a final state': async (world) => {
    const { client, event } = await eventWithSlides(world, 1)
    const { reference } = await client.ok('POST', `${event}/showings`, { startDateUtc: '2126-12-24T17:00:00Z' })
    const hub = await (await world.visitor()).connectHub()
    await hub.invoke('JoinShowing', reference, attendee(1))
    await client.ok('DELETE', `${event}/showings/${reference}`)
    expect(await hub.next('DisplayChanged', ({ status }) => status === 'ended')).toMatchObject({ slide: null })
    expect(await hub.invoke('JoinShowing', reference, attendee(1))).toEqual({ outcome: 'not-found' })
  },
  'counts attendees, not connections, and hints when the presenter should request it again': async (world) => {
    const { client, defaultShowing } = await eventWithSlides(world, 1)
    const presenter = await client.connectHub()
    const count = async () => {
      await presenter.invoke('RequestGroupCount', defaultShowing)
      return (await presenter.next('UpdateGroupCount')).count
    }
    expect(await count()).toBe(0)
    const [phone, tab, other] = await Promise.all([1, 2, 3].map(async () => (await world.visitor()).connectHub()))
    await phone?.invoke('JoinShowing', defaultShowing, attendee(1))
    await tab?.invoke('JoinShowing', defaultShowing, attendee(1))
    await other?.invoke('JoinShowing', defaultShowing, attendee(2))
    expect(await presenter.next('RefreshCounts')).toEqual({ reference: defaultShowing })
    expect(await count()).toBe(2)
    await other?.invoke('LeaveShowing', defaultShowing)
    expect(await count()).toBe(1)
    await tab?.invoke('LeaveShowing', defaultShowing)
    expect(await count()).toBe(1)
    await phone?.stop()
    await expect.poll(count).toBe(0)
  },
  "doesn't count the organiser’s own frame, or viewers of a preview": async (world) => {
    const { client, event, defaultShowing } = await eventWithSlides(world, 1)
    const { reference: preview } = await client.ok('POST', `${event}/preview`, {})
    const frame = await client.connectHub()
    expect((await frame.invoke('JoinShowing', defaultShowing, attendee(1))).outcome).toBe('joined')
    const phone = await (await world.visitor()).connectHub()
    expect((await phone.join(preview, attendee(2))).showing.isPreview).toBe(true)
    for (const showing of [defaultShowing, preview]) {
      await frame.invoke('RequestGroupCount', showing)
      expect(await frame.next('UpdateGroupCount', ({ reference }) => reference === showing)).toEqual({
        reference: showing,
        count: 0,
      })
    }
  },
  'sends the count only to accounts that may present the event': async (world) => {
    const { client, defaultShowing } = await eventWithSlides(world, 1)
    const [visitor, other] = [await world.visitor(), (await world.organiser()).client]
    for (const outsider of [visitor, other]) {
      const hub = await outsider.connectHub()
      await expect(hub.invoke('RequestGroupCount', defaultShowing)).rejects.toThrow()
      expect(hub.left('UpdateGroupCount')).toEqual([])
    }
    const hub = await client.connectHub()
    await expect(hub.invoke('RequestGroupCount', 'AAAAAAAAAAAAAAAAAAAAAA')).rejects.toThrow()
  },
  "subscribes a presenter to another one's changes": async (world) => {
    const fixture = await eventWithSlides(world, 1)
    const { client, defaultShowing, slides } = fixture
    const presenter = await client.connectHub()
    await presenter.invoke('RequestGroupCount', defaultShowing)
    await present(fixture, 0)
    await presenter.next('DisplayChanged', ({ slide }) => slide?.reference === slides[0]?.reference)
  },
  'seats fifteen on Free, queues the others, and seats them when an attendee leaves': async (world) => {
    const { defaultShowing } = await eventWithSlides(world, 0, 'Free')
    const visitor = await world.visitor()
    const phones = await Promise.all(Array.from({ length: 17 }, () => visitor.connectHub()))
    for (const [at, phone] of phones.entries()) {
      const result = await phone.invoke('JoinShowing', defaultShowing, attendee(at))
      if (at < 15) expect(result.outcome).toBe('joined')
      else expect(result).toEqual({ outcome: 'full', place: at - 14 })
    }
    const [first, sixteenth, seventeenth] = [phones[0], phones[15], phones[16]]
    expect(await seventeenth?.invoke('JoinShowing', defaultShowing, attendee(16))).toEqual({
      outcome: 'full',
      place: 2,
    })
    await first?.invoke('LeaveShowing', defaultShowing)
    const granted = await sixteenth?.next('SeatGranted')
    expect(granted).toMatchObject({
      showingReference: defaultShowing,
      snapshot: { showing: { reference: defaultShowing } },
    })
    await seventeenth?.next('RefreshCounts')
    expect(await seventeenth?.invoke('JoinShowing', defaultShowing, attendee(16))).toEqual({
      outcome: 'full',
      place: 1,
    })
  },
  'ends all messages, and is idempotent': async (world) => {
    const fixture = await eventWithSlides(world, 1)
    const { client, defaultShowing, slides } = fixture
    const [gone, still] = [await (await world.visitor()).connectHub(), await (await world.visitor()).connectHub()]
    await gone.invoke('JoinShowing', defaultShowing, attendee(1))
    await still.invoke('JoinShowing', defaultShowing, attendee(2))
    for (let time = 1; time <= 2; time++) expect(await gone.invoke('LeaveShowing', defaultShowing)).toBeNull()
    await present(fixture, 0)
    await still.next('DisplayChanged', ({ slide }) => slide?.reference === slides[0]?.reference)
    await gone.invoke('LeaveShowing', defaultShowing)
    expect(gone.left('DisplayChanged')).toEqual([])
    expect((await client.call('GET', '/api/user/info')).status).toBe(200)
  },
  'refuses unknown methods and arguments, and accepts any letter case': async (world) => {
    const { defaultShowing } = await eventWithSlides(world, 0)
    const hub = await (await world.visitor()).connectHub()
    await expect(hub.invokeAnything('ShowSlide', defaultShowing)).rejects.toThrow("Unknown hub method 'ShowSlide'")
    await expect(hub.invokeAnything('JoinShowing', defaultShowing)).rejects.toThrow()
    await expect(hub.invokeAnything('JoinShowing', defaultShowing, 'short')).rejects.toThrow()
    await expect(hub.invokeAnything('JoinShowing', defaultShowing, attendee(1), null, 'more')).rejects.toThrow()
    expect(await hub.invokeAnything('joinSHOWING', defaultShowing, attendee(1), null)).toMatchObject({
      outcome: 'joined',
    })
    expect(await hub.invoke('JoinShowing', 'AAAAAAAAAAAAAAAAAAAAAA', attendee(1))).toEqual({ outcome: 'not-found' })
  },
})

export const hubScenarios: Scenario[] = [...scenarios, seatsForUnsignedIds, seatsOfOneAddress]
