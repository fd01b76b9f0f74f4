import { expect } from 'vitest'
import { eventWithSlides, type Fixture, present } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

const makeLink = async ({ client, event }: Fixture, showing: string): Promise<string> =>
  (await client.ok('PUT', `${event}/showings/${showing}/captioner`)).captionerLink

const callsOf = (link: string) => `/api/captioners/${link.split('/').at(-1)}`
const said = (text: string, id = 'helper:1') => ({ captions: [{ id, text, version: 1, isFinal: true }] })

export const captionerScenarios: Scenario[] = [
  ...scenariosOf('makeCaptionerLink', {
    'makes one link, which stays until it is revoked': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const { client, event, defaultShowing } = fixture
      const visitor = await world.visitor()
      const link = await makeLink(fixture, defaultShowing)
      expect(link).toMatch(/\/captioner\/[\w-]{22}$/)
      expect(await makeLink(fixture, defaultShowing)).toBe(link)
      for (let n = 0; n < 2; n++) await client.ok('DELETE', `${event}/showings/${defaultShowing}/captioner`)
      expectErrors(await visitor.call('GET', callsOf(link)), 404, 'not-found')
      expectErrors(await visitor.call('POST', `${callsOf(link)}/captions`, said('Late')), 404, 'not-found')
      expect(await makeLink(fixture, defaultShowing)).not.toBe(link)
    },
  }),
  ...scenariosOf('getCaptioner', {
    'has the state, the slide that is shown, and the captions': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event, defaultShowing, slides } = fixture
      const visitor = await world.visitor()
      const address = callsOf(await makeLink(fixture, defaultShowing))
      const read = (query = '') => visitor.ok('GET', `${address}${query}`)
      expect(await read()).toMatchObject({ status: 'waiting', slideName: null, captions: { captions: [] } })
      await present(fixture, 0)
      await visitor.ok('POST', `${address}/captions`, said('Good evening.'))
      expect(await read('?after=0')).toMatchObject({
        eventName: (await client.ok('GET', event)).name,
        languageCode: 'en',
        status: 'live',
        slideName: (await client.ok('GET', `${event}/pages`)).pages[0].name,
        captions: { sequence: 1, captions: [{ text: 'Good evening.' }] },
      })
      expect(slides).toHaveLength(1)
      await client.ok('POST', '/api/navigation/show', { showingReference: defaultShowing, showBlank: true })
      expect(await read()).toMatchObject({ status: 'hold', slideName: null })
    },
    "doesn't find a showing by its reference, nor one whose event is in the bin": async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const visitor = await world.visitor()
      const address = callsOf(await makeLink(fixture, fixture.defaultShowing))
      await fixture.client.ok('DELETE', fixture.event)
      for (const path of [address, `/api/captioners/${fixture.defaultShowing}`])
        expectErrors(await visitor.call('GET', path), 404, 'not-found')
    },
  }),
  ...scenariosOf('addCaptionsByLink', {
    'reaches attendees and the organiser, without a CSRF token': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const { client, event, defaultShowing } = fixture
      const visitor = await world.visitor()
      const hub = await visitor.connectHub()
      await hub.join(defaultShowing, 'attendee-0000000000000001')
      const address = `${callsOf(await makeLink(fixture, defaultShowing))}/captions`
      visitor.csrfToken = ''
      expect(await visitor.ok('POST', address, said('Good evening.'))).toMatchObject({
        sequence: 1,
        captions: [{ id: 'helper:1', position: 1 }],
      })
      await hub.next('CaptionsChanged', (message) => message.captions[0]?.text === 'Good evening.')
      const { captions } = await client.ok('GET', `${event}/showings/${defaultShowing}/captions`)
      expect(captions).toMatchObject([{ text: 'Good evening.' }])
      expectErrors(await visitor.call('POST', address, { captions: [] }), 400, ['too-few', 'captions'])
      const other = await visitor.call('POST', address, 'words', { 'content-type': 'text/plain' })
      expectErrors(other, 415, 'unsupported-media-type')
      const long = await visitor.call('POST', address, { filler: 'x'.repeat(1_100_000) })
      expectErrors(long, 413, 'payload-too-large')
    },
  }),
]
