import { expect } from 'vitest'
import { eventWithSlides } from '../harness/fixture.ts'
import { expectErrors, expectUpgrade, type Scenario, scenariosOf } from '../harness/scenario.ts'

const EVE = '2126-12-24T17:00:00.000Z'

export const showingScenarios: Scenario[] = [
  ...scenariosOf('createShowing', {
    'adds a showing with a date and a location': async (world) => {
      const { client, event, accessCode } = await eventWithSlides(world, 0)
      const answer = await client.call('POST', `${event}/showings`, {
        startDateUtc: '2126-12-24T17:00:00Z',
        location: ' Bath ',
      })
      expect(answer.status).toBe(201)
      expect(answer.data).toMatchObject({
        location: 'Bath',
        presentationStartUtc: null,
        endDateUtc: null,
        isPreview: false,
        previewLink: null,
        latestSessionPage: null,
        latestSessionPageBlank: false,
        revision: 0,
      })
      expect(Date.parse(answer.data.startDateUtc)).toBe(Date.parse(EVE))
      expect(answer.data.publicLink.endsWith(`/${accessCode}/${answer.data.reference}`)).toBe(true)
    },
    'reads a date without an offset as UTC, and respects offsets': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const startOf = async (startDateUtc: string) =>
        new Date((await client.ok('POST', `${event}/showings`, { startDateUtc })).startDateUtc).toISOString()
      expect(await startOf('2126-12-24T17:00')).toBe(EVE)
      expect(await startOf('2126-12-24T18:00:00+01:00')).toBe(EVE)
      expect(await startOf('2126-12-24')).toBe('2126-12-24T00:00:00.000Z')
    },
    'needs a valid start date': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const attempt = (body: object) => client.call('POST', `${event}/showings`, body)
      const missing = await attempt({ location: 'Bath' })
      expectErrors(missing, 400, ['required', 'startDateUtc'])
      expect(missing.errors[0]?.message).toBe('Start date is required')
      expectErrors(await attempt({ startDateUtc: 'Christmas Eve' }), 400, ['invalid-format', 'startDateUtc'])
      expectErrors(await attempt({ startDateUtc: '2126-02-30T17:00:00Z' }), 400, ['invalid-value', 'startDateUtc'])
      expectErrors(await attempt({ startDateUtc: EVE, location: 'x'.repeat(201) }), 400, ['too-long', 'location'])
    },
    'repeats it at further dates, all or none': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const repeatedStartsUtc = ['2126-12-31T17:00:00.000Z', '2127-01-07T17:00:00.000Z']
      const create = (body: object) => client.call('POST', `${event}/showings`, { startDateUtc: EVE, ...body })
      const refused = await create({ repeatedStartsUtc: [EVE, '2126-02-30T17:00:00Z'] })
      expectErrors(refused, 400, ['invalid-value', 'repeatedStartsUtc.1'])
      expect((await create({ location: 'Bath', repeatedStartsUtc })).status).toBe(201)
      const { showings } = await client.ok('GET', `${event}/showings`)
      const found = showings.map(({ startDateUtc, location }: Record<string, string>) => [startDateUtc, location])
      expect(found).toEqual([EVE, ...repeatedStartsUtc].map((start) => [start, 'Bath']))
      const full = Array.from({ length: 51 }, () => EVE)
      for (let times = 0; times < 3; times += 1) await create({ repeatedStartsUtc: full })
      expectErrors(await create({ repeatedStartsUtc: full }), 400, 'too-many')
    },
    'allows one per event on Free': async (world) => {
      const { client, event } = await eventWithSlides(world, 0, 'Free')
      await client.ok('POST', `${event}/preview`, {})
      const several = { startDateUtc: EVE, repeatedStartsUtc: [EVE] }
      expectUpgrade(await client.call('POST', `${event}/showings`, several), 'upgrade-required')
      const first = await client.ok('POST', `${event}/showings`, { startDateUtc: EVE })
      expectUpgrade(await client.call('POST', `${event}/showings`, { startDateUtc: EVE }), 'upgrade-required')
      await client.ok('DELETE', `${event}/showings/${first.reference}`)
      await client.ok('POST', `${event}/showings`, { startDateUtc: EVE })
    },
  }),
  ...scenariosOf('listShowings', {
    "lists the organiser's own by start date, then previews, but not the default one": async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const preview = await client.ok('POST', `${event}/preview`, {})
      const later = await client.ok('POST', `${event}/showings`, { startDateUtc: '2127-01-01T00:00:00Z' })
      const sooner = await client.ok('POST', `${event}/showings`, { startDateUtc: EVE })
      const { showings } = await client.ok('GET', `${event}/showings`)
      const found = showings.map((showing: { reference: string }) => showing.reference)
      expect(found).toEqual([sooner.reference, later.reference, preview.reference])
    },
  }),
  ...scenariosOf('createPreview', {
    "creates a new preview each time, which attendees aren't offered": async (world) => {
      const { client, event, accessCode, defaultShowing } = await eventWithSlides(world, 0)
      const first = await client.ok('POST', `${event}/preview`, {})
      const second = await client.ok('POST', `${event}/preview`)
      expect(first.reference).not.toBe(second.reference)
      const preview = await client.ok('GET', `${event}/showings/${first.reference}`)
      expect(preview).toMatchObject({
        isPreview: true,
        publicLink: null,
        startDateUtc: null,
        location: null,
        revision: 0,
      })
      expect(preview.previewLink).toMatch(/\/preview\/[A-Za-z0-9_-]+$/)
      const { showings } = await client.ok('GET', `/api/watch/events/${accessCode}`)
      expect(showings.map((showing: { reference: string }) => showing.reference)).toEqual([defaultShowing])
    },
    'keeps fifty of them, and removes the least recently used': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const made: string[] = []
      for (let number = 1; number <= 51; number++)
        made.push((await client.ok('POST', `${event}/preview`, {})).reference)
      expect((await client.ok('GET', `${event}/showings`)).showings).toHaveLength(50)
      expect((await client.call('GET', `${event}/showings/${made[0]}`)).status).toBe(404)
      expect((await client.call('GET', `${event}/showings/${made[50]}`)).status).toBe(200)
    },
  }),
  ...scenariosOf('getShowing', {
    'returns the default one, an added one and a preview, each through its own event': async (world) => {
      const { client, event, defaultShowing } = await eventWithSlides(world, 0)
      expect(await client.ok('GET', `${event}/showings/${defaultShowing}`)).toMatchObject({
        reference: defaultShowing,
        startDateUtc: null,
      })
      const another = await client.ok('POST', '/api/sessions', { name: 'Another' })
      const wrong = `/api/sessions/${another.reference}/showings/${defaultShowing}`
      expectErrors(await client.call('GET', wrong), 404, 'not-found')
    },
  }),
  ...scenariosOf('updateShowing', {
    'changes the given fields and keeps the rest': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const made = await client.ok('POST', `${event}/showings`, { startDateUtc: EVE, location: 'Bath' })
      const path = `${event}/showings/${made.reference}`
      const moved = await client.ok('PUT', path, { startDateUtc: '2126-12-24T17:30:00Z' })
      expect(moved).toEqual({ ...made, startDateUtc: moved.startDateUtc, revision: made.revision + 1 })
      expect(new Date(moved.startDateUtc).toISOString()).toBe('2126-12-24T17:30:00.000Z')
      expect(await client.ok('PUT', path, { location: '' })).toEqual({
        ...moved,
        location: null,
        revision: moved.revision + 1,
      })
      const same = await client.ok('PUT', path, { startDateUtc: '2126-12-24T18:30:00+01:00' })
      expect(same).toMatchObject({ location: null, revision: moved.revision + 1 })
    },
    'fixes the date once the presentation has started, but not the location': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const { reference } = await client.ok('POST', `${event}/showings`, { startDateUtc: EVE })
      const path = `${event}/showings/${reference}`
      await client.ok('POST', `${path}/start`, {})
      expectErrors(await client.call('PUT', path, { startDateUtc: '2126-12-25' }), 400, ['wrong-state', 'startDateUtc'])
      expect(await client.ok('PUT', path, { startDateUtc: EVE, location: 'Wells' })).toMatchObject({
        location: 'Wells',
      })
      await client.ok('POST', `${path}/close`, {})
      expectErrors(await client.call('PUT', path, { startDateUtc: '2126-12-25' }), 400, ['wrong-state', 'startDateUtc'])
    },
    'refuses the default showing, previews and invalid dates': async (world) => {
      const { client, event, defaultShowing } = await eventWithSlides(world, 0)
      const preview = await client.ok('POST', `${event}/preview`, {})
      for (const reference of [defaultShowing, preview.reference]) {
        expectErrors(
          await client.call('PUT', `${event}/showings/${reference}`, { location: 'Bath' }),
          400,
          'wrong-state',
        )
      }
      const { reference } = await client.ok('POST', `${event}/showings`, { startDateUtc: EVE })
      const answer = await client.call('PUT', `${event}/showings/${reference}`, { startDateUtc: '2126-13-01' })
      expectErrors(answer, 400, ['invalid-value', 'startDateUtc'])
    },
  }),
  ...scenariosOf('deleteShowing', {
    'deletes added ones and previews, but not the default one': async (world) => {
      const { client, event, defaultShowing } = await eventWithSlides(world, 0)
      const own = await client.ok('POST', `${event}/showings`, { startDateUtc: EVE })
      const preview = await client.ok('POST', `${event}/preview`, {})
      for (const { reference } of [own, preview]) {
        await client.ok('DELETE', `${event}/showings/${reference}`)
        expectErrors(await client.call('GET', `/api/watch/showings/${reference}`), 404, 'not-found')
      }
      expectErrors(await client.call('DELETE', `${event}/showings/${defaultShowing}`), 400, 'wrong-state')
    },
  }),
]
