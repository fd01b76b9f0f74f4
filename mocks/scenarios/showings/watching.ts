import { expect } from 'vitest'
import { rateLimits } from '../../../openapi/rules/http/rate-limits.ts'
import { eventWithSlides, present, show } from '../harness/fixture.ts'
import { proofOfWork } from '../harness/human-verification.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA'

const unknownShowing = (rest: string): Record<string, Scenario['run']> => ({
  "doesn't find unknown showings": async ({ visitor }) => {
    const client = await visitor()
    for (const reference of [UNKNOWN, 'no!reference']) {
      expectErrors(await client.call('GET', `/api/watch/showings/${reference}${rest}`), 404, 'not-found')
    }
  },
})

const references = (rows: { reference: string }[]) => rows.map((row) => row.reference)

export const watchingScenarios: Scenario[] = [
  ...scenariosOf('getWatchEvent', {
    'finds the event by its code, with or without the space': async (world) => {
      const { event, client: organiser, accessCode, defaultShowing } = await eventWithSlides(world, 1)
      const client = await world.visitor()
      const found = await client.ok('GET', `/api/watch/events/${accessCode}`)
      const { name } = await organiser.ok('GET', event)
      expect(found).toMatchObject({ name, accessCode, languageCode: 'en', fontStyleEnum: 'Classic', hasAbout: false })
      const noLogo = { iconBlobName: null, iconWidth: null, iconHeight: null, wideLogo: null }
      expect(found.welcome).toEqual({ blobName: null, width: null, height: null, useNoIcon: false, ...noLogo })
      expect(found.showings).toEqual([
        { reference: defaultShowing, startDateUtc: null, location: null, status: 'waiting' },
      ])
      const spaced = `${accessCode.slice(0, 4)}%20${accessCode.slice(4)}`
      expect(await client.ok('GET', `/api/watch/events/${spaced}`)).toEqual(found)
    },
    'lists the added showings, and the default one once it has started': async (world) => {
      const { client, event, accessCode, defaultShowing } = await eventWithSlides(world, 1)
      const own = await client.ok('POST', `${event}/showings`, {
        startDateUtc: '2126-12-24T17:00:00Z',
        location: 'Bath',
      })
      await client.ok('POST', `${event}/preview`, {})
      const first = await client.ok('GET', `/api/watch/events/${accessCode}`)
      expect(first.showings).toMatchObject([{ reference: own.reference, location: 'Bath', status: 'waiting' }])
      await client.ok('POST', `${event}/showings/${defaultShowing}/start`, {})
      await expect
        .poll(async () => references((await client.ok('GET', `/api/watch/events/${accessCode}`)).showings))
        .toEqual([own.reference, defaultShowing])
    },
    'returns the same current showing to followers and presenters': async (world) => {
      const { client, event, accessCode, defaultShowing } = await eventWithSlides(world, 1)
      const expectCurrent = async (reference: string, when: string) => {
        const { currentShowing } = await client.ok('GET', event)
        expect(currentShowing, `to presenters, ${when}`).toEqual({ reference })
        const toFollowers = async () => (await client.ok('GET', `/api/watch/events/${accessCode}`)).currentShowing
        await expect.poll(toFollowers, { message: `to followers, ${when}` }).toEqual({ reference })
      }
      const add = async (startDateUtc: string) =>
        (await client.ok('POST', `${event}/showings`, { startDateUtc })).reference
      const press = (what: string, reference: string) => client.ok('POST', `${event}/showings/${reference}/${what}`, {})
      await expectCurrent(defaultShowing, 'with the default showing alone')
      const late = await add('2126-12-25T17:00:00Z')
      const next = await add('2126-12-24T17:00:00Z')
      await add('2016-12-24T17:00:00Z')
      await client.ok('POST', `${event}/preview`, {})
      await expectCurrent(next, 'before anything is presented')
      await press('start', late)
      await expectCurrent(late, 'while a later one is presented')
      await press('start', defaultShowing)
      await expectCurrent(defaultShowing, 'when the default one was started last')
      await press('close', defaultShowing)
      await press('close', late)
      await expectCurrent(next, 'after both have ended')
    },
    "refuses a malformed code, and doesn't find an unknown one": async ({ visitor }) => {
      const client = await visitor()
      for (const code of ['1234', '12345678901', 'abcdefgh', '123%204567']) {
        expectErrors(await client.call('GET', `/api/watch/events/${code}`), 400, ['invalid-format', 'accessCode'])
      }
      expectErrors(await client.call('GET', '/api/watch/events/00000000'), 404, 'not-found')
    },
  }),
  {
    of: 'getWatchEvent',
    name: 'needs a proof of work from an address that has missed too often, but none with a share link',
    hasRealLimits: true,
    async run(world) {
      const { accessCode, defaultShowing } = await eventWithSlides(world, 0)
      const client = await world.visitor()
      const read = (headers?: Record<string, string>) =>
        client.call('GET', `/api/watch/events/${accessCode}`, undefined, headers)
      expect(await client.ok('GET', `/api/watch/code-challenge?accessCode=${accessCode}`)).toEqual({ challenge: null })
      for (let miss = 1; miss <= rateLimits.accessCode.tries; miss++) {
        expect((await client.call('GET', `/api/watch/events/0000000${miss % 10}`)).status).toBe(404)
      }
      const answer = await read()
      expectErrors(answer, 429, 'proof-of-work-required')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      const about = await client.call('GET', `/api/watch/events/${accessCode}/about`)
      expectErrors(about, 429, 'proof-of-work-required')
      expect((await client.call('GET', `/api/watch/events/${accessCode}?link=${defaultShowing}`)).status).toBe(200)
      const wrongLink = await client.call('GET', `/api/watch/events/${accessCode}?link=abcdefghijkl`)
      expectErrors(wrongLink, 429, 'proof-of-work-required')
      expectErrors(await read(await proofOfWork(client, '00000000')), 429, 'proof-of-work-required')
      expect((await read(await proofOfWork(client, accessCode))).status).toBe(200)
    },
  },
  ...scenariosOf('getCodeChallenge', {
    'refuses a malformed code': async ({ visitor }) => {
      const client = await visitor()
      const answer = await client.call('GET', '/api/watch/code-challenge?accessCode=1234abcd')
      expectErrors(answer, 400, ['invalid-format', 'accessCode'])
    },
  }),
  ...scenariosOf('getWatchAbout', {
    "doesn't exist for an event without an about screen": async (world) => {
      const { client, accessCode } = await eventWithSlides(world, 0)
      expectErrors(await client.call('GET', `/api/watch/events/${accessCode}/about`), 404, 'not-found')
      expectErrors(await client.call('GET', '/api/watch/events/1234/about'), 400, ['invalid-format', 'accessCode'])
    },
  }),
  ...scenariosOf('getWatchShowing', {
    'returns everything that a phone needs, without a log-in': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { accessCode, defaultShowing, slides } = fixture
      const client = await world.visitor()
      const read = () => client.ok('GET', `/api/watch/showings/${defaultShowing}`)
      const waiting = await read()
      expect(waiting.event).toMatchObject({ accessCode })
      expect(waiting.showing).toEqual({
        reference: defaultShowing,
        startDateUtc: null,
        location: null,
        isPreview: false,
      })
      expect(waiting.display).toMatchObject({
        status: 'waiting',
        slide: null,
        presentationStartUtc: null,
        endDateUtc: null,
      })
      await present(fixture, 0)
      await expect.poll(async () => (await read()).display.slide?.reference).toBe(slides[0]?.reference)
      expect((await read()).display).toEqual(await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`))
    },
    ...unknownShowing(''),
  }),
  ...scenariosOf('getWatchDisplay', {
    'returns 304 until something changes': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const client = await world.visitor()
      const path = `/api/watch/showings/${fixture.defaultShowing}/display`
      const first = await client.call('GET', path)
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toBe(`"${first.data.epoch}.${first.data.revision}"`)
      const again = () => client.call('GET', path, undefined, { 'if-none-match': etag })
      expect({ status: (await again()).status, body: (await again()).body }).toEqual({ status: 304, body: '' })
      await present(fixture)
      await expect.poll(async () => (await again()).status).toBe(200)
    },
    'refuses an oversized ETag': async (world) => {
      const { defaultShowing } = await eventWithSlides(world, 1)
      const headers = { 'if-none-match': 'x'.repeat(600) }
      const answer = await (await world.visitor()).call(
        'GET',
        `/api/watch/showings/${defaultShowing}/display`,
        undefined,
        headers,
      )
      expectErrors(answer, 400, ['too-long', 'if-none-match'])
    },
    ...unknownShowing('/display'),
  }),
  ...scenariosOf('getWatchText', {
    'returns the words of the shown slide, 304 until something changes, and nothing on hold': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, defaultShowing, slides } = fixture
      const rows = [{ blocks: [{ blockType: 'Text', text: '**Silent** night,\nholy night' }] }]
      await client.ok('PUT', `/api/content/pages/${slides[0]?.pageReference}/contents`, { rows })
      const visitor = await world.visitor()
      const path = `/api/watch/showings/${defaultShowing}/text`
      const read = async (etag?: string) => {
        const answer = await visitor.call('GET', path, undefined, etag ? { 'if-none-match': etag } : {})
        return { status: answer.status, text: answer.body, etag: answer.headers.get('etag') ?? '' }
      }
      expect(await read()).toMatchObject({ status: 200, text: '' })
      await present(fixture, 0)
      await expect.poll(async () => (await read()).text).toBe('Silent night,\nholy night')
      const { etag } = await read()
      expect(await read(etag)).toEqual({ status: 304, text: '', etag })
      await client.ok('POST', '/api/navigation/show', { showingReference: defaultShowing, showBlank: true })
      await expect.poll(() => read(etag)).toMatchObject({ status: 200, text: '' })
    },
    'refuses an oversized ETag': async (world) => {
      const { defaultShowing } = await eventWithSlides(world, 1)
      const headers = { 'if-none-match': 'x'.repeat(600) }
      const path = `/api/watch/showings/${defaultShowing}/text`
      const answer = await (await world.visitor()).call('GET', path, undefined, headers)
      expectErrors(answer, 400, ['too-long', 'if-none-match'])
    },
    ...unknownShowing('/text'),
  }),
  ...scenariosOf('listWatchSlides', {
    'lists the presented ones, unless attendees may not go back': async (world) => {
      const fixture = await eventWithSlides(world, 3)
      const { client, event, defaultShowing, slides } = fixture
      const list = () => client.ok('GET', `/api/watch/showings/${defaultShowing}/slides`)
      expect((await list()).slides).toEqual([])
      await present(fixture, 2)
      await show(client, defaultShowing, slides[0]?.reference)
      await expect
        .poll(async () => references((await list()).slides))
        .toEqual([slides[0]?.reference, slides[2]?.reference])
      const seen = (await list()).slides
      expect(seen).toMatchObject([
        { position: 1, name: 'Verse 1', isCurrent: true },
        { position: 3, name: 'Verse 3', isCurrent: false },
      ])
      await client.ok('PUT', event, { allowUserNavigation: false })
      await expect.poll(async () => (await list()).slides).toEqual([])
    },
    'lists all when attendees may see everything, and marks none as current on hold': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, event, defaultShowing } = fixture
      await client.ok('PUT', event, { allowViewAllPages: true })
      await present(fixture, 0)
      await client.ok('POST', '/api/navigation/show', { showingReference: defaultShowing, showBlank: true })
      const list = () => client.ok('GET', `/api/watch/showings/${defaultShowing}/slides`)
      const current = async () => (await list()).slides.map((slide: { isCurrent: boolean }) => slide.isCurrent)
      await expect.poll(current).toEqual([false, false])
    },
    ...unknownShowing('/slides'),
  }),
  ...scenariosOf('listLyricExtents', {
    'measures lyrics that weren’t presented yet, without their text': async (world) => {
      const { client, event, defaultShowing } = await eventWithSlides(world, 1)
      const verse = (name: string, text: string) => ({ name, rows: [{ blocks: [{ blockType: 'Text', text }] }] })
      const slides = [verse('Amen, verse 1', 'Amen\nAmen'), verse('Amen, verse 2', 'Amen\nAmen\nAmen\nAmen')]
      const { pages } = await client.ok('POST', `${event}/pages/all`, { slides })
      const visitor = await world.visitor()
      const list = await visitor.ok('GET', `/api/watch/showings/${defaultShowing}/lyric-extents`)
      const [one, other] = list.slides
      expect(list.slides).toMatchObject(references(pages).map((reference) => ({ reference, version: 1, song: 0 })))
      expect(other.whole.height).toBeCloseTo(2 * one.whole.height, 1)
      expect(JSON.stringify(list)).not.toMatch(/amen/i)
    },
    ...unknownShowing('/lyric-extents'),
  }),
  ...scenariosOf('getWatchEnd', {
    'has no links and no pages at first': async (world) => {
      const { client, defaultShowing } = await eventWithSlides(world, 0)
      const end = await client.ok('GET', `/api/watch/showings/${defaultShowing}/end`)
      expect(end).toEqual({ donationPageLink: null, feedbackLink: null, subscribeLink: null, pages: [] })
    },
    ...unknownShowing('/end'),
  }),
  ...scenariosOf('getWatchPreview', {
    'returns the preview of a link’s token': async (world) => {
      const { client, event } = await eventWithSlides(world, 1)
      const { reference } = await client.ok('POST', `${event}/preview`, {})
      const { previewLink } = await client.ok('GET', `${event}/showings/${reference}`)
      const visitor = await world.visitor()
      const snapshot = await visitor.ok('GET', `/api/watch/preview/${previewLink.split('/').at(-1)}`)
      expect(snapshot.showing).toEqual({ reference, startDateUtc: null, location: null, isPreview: true })
      expect(snapshot).toEqual(await visitor.ok('GET', `/api/watch/showings/${reference}`))
    },
    "doesn't find an unknown token, or a showing by its reference": async (world) => {
      const { client, defaultShowing } = await eventWithSlides(world, 0)
      for (const token of [UNKNOWN, defaultShowing]) {
        expectErrors(await client.call('GET', `/api/watch/preview/${token}`), 404, 'not-found')
      }
    },
  }),
]
