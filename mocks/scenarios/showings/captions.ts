import { expect } from 'vitest'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { eventWithSlides, type Fixture, present } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

const ATTENDEE = 'attendee-0000000000000001'
const pathOf = ({ event, defaultShowing }: Fixture) => `${event}/showings/${defaultShowing}/captions`
const watchPath = ({ defaultShowing }: Fixture) => `/api/watch/showings/${defaultShowing}/captions`
const caption = (id: string, version: number, text: string, more: object = {}) => ({
  id,
  version,
  text,
  isFinal: false,
  ...more,
})
const add = (fixture: Fixture, ...captions: object[]) => fixture.client.ok('POST', pathOf(fixture), { captions })
const attempt = (fixture: Fixture, ...captions: object[]) => fixture.client.call('POST', pathOf(fixture), { captions })
const textsOf = ({ captions }: { captions: { id: string; text: string }[] }) =>
  captions.map(({ id, text }) => `${id} ${text}`)

export const captionScenarios: Scenario[] = [
  ...scenariosOf('addCaptions', {
    'replaces interim words, keeps their place, and ignores what was sent before': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const visitor = await world.visitor()
      const showing = () => visitor.ok('GET', `/api/watch/showings/${fixture.defaultShowing}`)
      expect((await showing()).showing.hasCaptions).toBeUndefined()
      const hub = await visitor.connectHub()
      await hub.join(fixture.defaultShowing, ATTENDEE)
      const first = await add(fixture, caption('a', 1, '  Good\n evening '))
      expect(first).toMatchObject({
        sequence: 1,
        captions: [{ id: 'a', text: 'Good evening', position: 1, sequence: 1 }],
      })
      await hub.next('ShowingChanged', (one) => one.showing.hasCaptions === true)
      const { revision } = (await showing()).display
      const final = [caption('a', 2, 'Good evening, all.', { isFinal: true }), caption('b', 1, 'Please')]
      const second = await add(fixture, ...final)
      expect(second).toMatchObject({ sequence: 3, captions: [{ isFinal: true, position: 1 }, { position: 3 }] })
      expect(await add(fixture, ...final)).toEqual(second)
      expect(await add(fixture, caption('a', 1, 'Good'))).toMatchObject({ captions: [{ text: 'Good evening, all.' }] })
      const corrected = await add(fixture, caption('a', 3, 'Good evening, everyone.'), caption('b', 2, ''))
      expect(corrected.captions).toMatchObject([
        { isFinal: true, position: 1 },
        { text: '', position: 3 },
      ])
      expect((await showing()).display.revision).toBe(revision)
      const heard = new Map<string, string>()
      while (heard.get('b') !== '') {
        const message = await hub.next('CaptionsChanged')
        for (const { id, text } of message.captions) heard.set(id, text)
      }
      expect([...heard]).toEqual([
        ['a', 'Good evening, everyone.'],
        ['b', ''],
      ])
    },
    'takes the time at which words began, but none in the future': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const startedAtUtc = '2026-01-05T10:00:00.000Z'
      const { captions } = await add(
        fixture,
        caption('a', 1, 'One', { startedAtUtc }),
        caption('b', 1, 'Two', { startedAtUtc: '2126-01-05T10:00:00Z' }),
      )
      expect(captions[0].startedAtUtc).toBe(startedAtUtc)
      expect(Date.parse(captions[1].startedAtUtc)).toBeLessThanOrEqual(Date.now())
    },
    'after the end takes only what was said before it, and corrections': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      await present(fixture)
      await add(fixture, caption('a', 1, 'One'))
      const startedAtUtc = new Date().toISOString()
      await new Promise((resolve) => setTimeout(resolve, 5))
      await fixture.client.ok('POST', `${fixture.event}/showings/${fixture.defaultShowing}/close`, {})
      expectErrors(await attempt(fixture, caption('c', 1, 'Late')), 400, 'wrong-state')
      const sent = await add(fixture, caption('a', 2, 'One!'), caption('b', 1, 'Two', { startedAtUtc }))
      expect(textsOf(sent)).toEqual(['a One!', 'b Two'])
    },
    'refuses none, many, long, unnamed and undated ones, and more than fit': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const { client } = fixture
      expectErrors(await attempt(fixture), 400, ['too-few', 'captions'])
      const many = Array.from({ length: 21 }, (_, at) => caption(`n${at}`, 1, 'x'))
      expectErrors(await attempt(fixture, ...many), 400, ['too-many', 'captions'])
      const wrong = [
        [{ text: 'x'.repeat(501) }, 'too-long', 'text'],
        [{ id: 'a b' }, 'invalid-format', 'id'],
        [{ version: 0 }, 'invalid-value', 'version'],
        [{ startedAtUtc: '2026-02-30' }, 'invalid-value', 'startedAtUtc'],
      ] as const
      for (const [field, code, name] of wrong)
        expectErrors(await attempt(fixture, caption('a', 1, 'x', field)), 400, [code, `captions.0.${name}`])
      const unknown = `${fixture.event}/showings/AAAAAAAAAAAAAAAAAAAAAA/captions`
      expectErrors(await client.call('POST', unknown, { captions: [caption('a', 1, 'x')] }), 404, 'not-found')
      expect((await client.ok('GET', pathOf(fixture))).sequence).toBe(0)
    },
    'takes no more than a showing may have': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const long = '界'.repeat(500)
      const call = (from: number) =>
        attempt(fixture, ...Array.from({ length: 20 }, (_, at) => caption(`n${from + at}`, 1, long)))
      let sent = 0
      let answer = await call(0)
      for (; answer.status === 200 && sent < 60; sent += 1) answer = await call(20 * (sent + 1))
      // A caption takes 1,600 bytes
      expect(sent).toBe(32)
      expectErrors(answer, 413, 'payload-too-large')
      expect(answer.errors[0]?.message).toBe(refusals.captionsFull)
      expect((await attempt(fixture, caption('n0', 2, 'Shorter'))).status).toBe(200)
    },
  }),
  ...scenariosOf('listWatchCaptions', {
    'has the last ones, in pages, and what a phone missed': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const visitor = await world.visitor()
      const list = (query = '') => visitor.ok('GET', `${watchPath(fixture)}${query}`)
      expect(await list()).toEqual({ sequence: 0, startsAfter: 0, captions: [], hasMore: false })
      for (let from = 1; from <= 120; from += 20)
        await add(fixture, ...Array.from({ length: 20 }, (_, at) => caption(`n${from + at}`, 1, `Line ${from + at}`)))
      await add(fixture, caption('n3', 2, 'Line three'), caption('n119', 2, ''))
      const last = await list()
      expect(last).toMatchObject({ sequence: 122, startsAfter: 0, hasMore: true })
      expect(last.captions).toHaveLength(100)
      expect([textsOf(last)[0], textsOf(last).at(-1)]).toEqual(['n20 Line 20', 'n120 Line 120'])
      const earlier = await list(`?before=${last.captions[0].position}`)
      expect([textsOf(earlier)[2], earlier.captions.length, earlier.hasMore]).toEqual(['n3 Line three', 19, false])
      const missed = await list('?after=119')
      expect(textsOf(missed)).toEqual(['n120 Line 120', 'n3 Line three', 'n119 '])
      const part = await list('?after=0')
      expect([part.captions.length, part.hasMore, part.captions.at(-1).sequence]).toEqual([100, true, part.sequence])
      expect((await list(`?after=${part.sequence}`)).hasMore).toBe(false)
      expectErrors(await visitor.call('GET', `${watchPath(fixture)}?after=x`), 400, ['invalid-value', 'after'])
      expect(await fixture.client.ok('GET', `${pathOf(fixture)}?after=119`)).toEqual(missed)
    },
    "doesn't find what attendees can't watch": async (world) => {
      const visitor = await world.visitor()
      const answer = await visitor.call('GET', '/api/watch/showings/AAAAAAAAAAAAAAAAAAAAAA/captions')
      expectErrors(answer, 404, 'not-found')
    },
  }),
  ...scenariosOf('listCaptions', {
    'is for those who present the event': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      await add(fixture, caption('a', 1, 'One'))
      expect(textsOf(await fixture.client.ok('GET', pathOf(fixture)))).toEqual(['a One'])
      const { client } = await world.organiser()
      expectErrors(await client.call('GET', pathOf(fixture)), 404, 'not-found')
    },
  }),
  ...scenariosOf('exportCaptions', {
    'has final captions as text and subtitles': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const at = (seconds: number) => ({ isFinal: true, startedAtUtc: `2026-01-05T10:00:0${seconds}Z` })
      const captions = [caption('a', 1, 'One <b>&', at(1)), caption('b', 1, 'Two', at(3)), caption('c', 1, 'Interim')]
      await add(fixture, ...captions)
      const read = (format: string) => fixture.client.call('GET', `${pathOf(fixture)}/file?format=${format}`)
      expect((await read('txt')).body).toBe('One <b>&\nTwo\n')
      const srt = await read('srt')
      expect(srt.headers.get('content-type')).toBe('application/x-subrip; charset=utf-8')
      expect(srt.headers.get('content-disposition')).toBe('attachment; filename="captions.srt"')
      expect(srt.body).toBe('1\n00:00:00,000 --> 00:00:01,000\nOne <b>&\n\n2\n00:00:02,000 --> 00:00:03,000\nTwo\n')
      expect((await read('vtt')).body).toMatch('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nOne &lt;b>&amp;\n')
      expectErrors(await read('doc'), 400, ['invalid-value', 'format'])
    },
  }),
  ...scenariosOf('deleteCaptions', {
    'removes them from all screens, idempotently, and new ones may follow': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const visitor = await world.visitor()
      const hub = await visitor.connectHub()
      await hub.join(fixture.defaultShowing, ATTENDEE)
      await add(fixture, caption('a', 1, 'One'), caption('b', 1, 'Two'))
      for (let n = 0; n < 2; n++) await fixture.client.ok('DELETE', pathOf(fixture))
      await hub.next('ShowingChanged', (one) => one.showing.hasCaptions === undefined)
      expect(await hub.next('CaptionsChanged', (one) => one.startsAfter === 3)).toMatchObject({ sequence: 3 })
      expect((await visitor.ok('GET', watchPath(fixture))).captions).toEqual([])
      expect(await fixture.client.ok('GET', pathOf(fixture))).toMatchObject({ startsAfter: 3, captions: [] })
      expect(await add(fixture, caption('a', 1, 'Again'))).toMatchObject({ captions: [{ position: 4, sequence: 4 }] })
      expect(await visitor.ok('GET', watchPath(fixture))).toMatchObject({ startsAfter: 3, sequence: 4 })
    },
  }),
]
