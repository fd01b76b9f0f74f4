import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { rateLimits } from '../../../openapi/rules/http/rate-limits.ts'
import { makeConcert, presenter } from '../../test/support/concert.ts'
import { createTestApp } from '../../test/support/test-app.ts'
import { WatchPages } from '../../test/support/watch-pages.ts'
import type { WatchPage } from './site-page.ts'

const pages = new WatchPages()

describe('the hall display', () => {
  const hallOf = async (path: string) => {
    const { page } = await pages.get(path)
    return page.screen === 'showing' ? page : expect.fail(`${path} shows ${page.screen}`)
  }
  test('has no welcome screen, but a QR code for phones', async () => {
    const { view, hall } = await hallOf(`${pages.here}?display=hall`)
    expect(view).toBe('live')
    expect(hall?.address).toBe(
      new URL(pages.app.config.watchOrigin).host + new URL(pages.app.config.watchOrigin).pathname,
    )
    expect(hall?.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    // A corner pattern of seven by seven, inside the quiet zone of four
    expect(hall?.qr.path).toMatch(/^M4 4h7v1h-7z/)
    expect((await hallOf(pages.here)).hall).toBeNull()
  })
  test('exists for a preview and after the end', async () => {
    const preview = (await pages.organiser.post(`/api/sessions/${pages.concert.reference}/preview`)).data.reference
    const { previewLink } = (await pages.organiser.get(`/api/sessions/${pages.concert.reference}/showings/${preview}`))
      .data
    expect((await hallOf(`${new URL(previewLink).pathname}?display=hall`)).hall).not.toBeNull()
    await pages.presenting.start()
    await pages.presenting.close()
    expect(await hallOf(`${pages.here}?display=hall`)).toMatchObject({ end: { pages: [] }, hall: { qr: {} } })
  })
})

test('the stage display opens only with the key of its own showing', async () => {
  const { organiser, concert, here } = pages
  const showings = `/api/sessions/${concert.reference}/showings`
  const { stageLink } = (await organiser.put(`${showings}/${concert.showing}/stage`, undefined)).data
  const { pathname, search } = new URL(stageLink)
  expect(pathname).toBe(new URL(here, stageLink).pathname)
  expect((await pages.get(`${here}${search}`)).page).toMatchObject({
    screen: 'stage',
    stage: { next: { position: 1 } },
  })
  const preview = (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data.reference
  const { previewLink } = (await organiser.get(`${showings}/${preview}`)).data
  for (const path of [
    `${here}?display=stage`,
    `${here}?display=stage&key=wrong`,
    new URL(previewLink).pathname + search,
  ])
    expect(await pages.get(path)).toMatchObject({ status: 404, page: { screen: 'not-found' } })
})

describe('entering the code', () => {
  test('leads to the event, in any notation', async () => {
    const answer = await pages.get(`/watch?code=${pages.code.slice(0, 4)}+${pages.code.slice(4)}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/watch/${pages.code}`])
  })
  test('says what is wrong with the code', async () => {
    expect(await pages.get('/watch?code=12')).toMatchObject({
      status: 400,
      page: { problem: 'malformed', typed: '12' },
    })
    expect(await pages.get('/watch/hello')).toMatchObject({
      status: 404,
      page: { problem: 'malformed', typed: 'hello' },
    })
    expect(await pages.get('/watch/00000000')).toMatchObject({
      status: 404,
      page: { problem: 'unknown', typed: '00000000' },
    })
  })
  test('is checked after many misses: the page waits for its turn, and a share link opens immediately', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    const services = pages.app.services
    pages.app.services = strict.services
    try {
      const on = pages.site()
      for (let miss = 0; miss < rateLimits.accessCode.tries; miss += 1)
        expect((await pages.get('/watch/00000000', { on })).status).toBe(404)
      const { accessCode, showing } = await makeConcert(await strict.organiser())
      const answer = await pages.get(`/watch/${accessCode}?autoJoin=true`, { on })
      expect(answer).toMatchObject({ status: 429, page: { screen: 'checking', accessCode, seconds: 5 } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await pages.get(`/watch/${accessCode}?link=${showing}`, { on })).status).toBe(200)
      expect((await pages.get(`/watch/${accessCode}/${showing}`, { on })).status).toBe(200)
      const { again } = answer.page as Extract<WatchPage, { screen: 'checking' }>
      expect((await pages.get(again, { on })).status, 'too early').toBe(429)
      const challenge = await strict.services.codePasses.challenge({ accessCode, effort: 1 }, new Date())
      const solution = await solveChallenge({ challenge, deriveKey })
      const pass = encodeURIComponent(btoa(JSON.stringify({ challenge, solution })))
      const solved = await pages.get(`/watch/${accessCode}?autoJoin=true&pass=${pass}`, { on })
      expect(solved).toMatchObject({ status: 200, page: { view: 'live' } })
    } finally {
      pages.app.services = services
      await strict.close()
    }
  })
})

describe('an event', () => {
  test('with one showing opens it', async () => {
    expect(await pages.get(`/watch/${pages.code}`)).toMatchObject({
      status: 200,
      here: pages.here,
      page: { screen: 'showing', view: 'welcome', snapshot: { showing: { reference: pages.concert.showing } } },
    })
    expect(await pages.get(`/watch/${pages.code}?autoJoin=true`)).toMatchObject({ page: { view: 'live' } })
  })
  test('with several showings lists them', async () => {
    for (const startDateUtc of ['2027-01-01T10:00:00Z', '2027-01-02T10:00:00Z']) {
      await pages.organiser.post(`/api/sessions/${pages.concert.reference}/showings`, {
        startDateUtc,
        location: 'Bath',
      })
    }
    const { page, here: place } = await pages.get(`/watch/${pages.code}`)
    expect(page).toMatchObject({ screen: 'choose', event: { showings: [{ location: 'Bath' }, { location: 'Bath' }] } })
    expect(place).toBe(`/watch/${pages.code}`)
    expect(page).not.toHaveProperty('display')
    expect(await pages.get(`/watch/${pages.code}?display=hall`)).toMatchObject({ page: { display: 'hall' } })
  })
})

describe('a showing', () => {
  test('contains the live slide in its first response, before and after Join', async () => {
    await pages.presenting.start()
    await pages.presenting.show(1)
    for (const path of [pages.here, `${pages.here}?autoJoin=true`, `/watch/${pages.code}`]) {
      const { page } = await pages.get(path)
      expect(page).toMatchObject({ snapshot: { display: { slide: { reference: pages.concert.slides[1] } } } })
    }
  })
  test('never contains an unreleased slide, nor private notes', async () => {
    const notes = 'Wait until the candles are lit'
    const written = await pages.organiser.put(`/api/content/pages/${pages.concert.pages[0]}/contents`, {
      rows: [],
      notes,
    })
    expect(written.data.notes).toBe(notes)
    await pages.presenting.start()
    await pages.presenting.show(0)
    for (const query of ['', '?autoJoin=true&slide=first', '?display=hall']) {
      const { text } = await pages.get(pages.here + query)
      expect(text).toContain(pages.concert.slides[0])
      for (const hidden of [pages.concert.slides[1], pages.concert.slides[2], notes]) expect(text).not.toContain(hidden)
    }
  })
  test('contains the visible slides for attendees who look back', async () => {
    await pages.presenting.start()
    await pages.presenting.show(0)
    await pages.presenting.show(1)
    const { page } = await pages.get(`${pages.here}?autoJoin=true&slide=back`)
    expect(page).toMatchObject({ review: { wanted: 'back', list: { slides: [{ position: 1 }, { position: 2 }] } } })
  })
  test('shows the end screen first once it has ended, even without Join', async () => {
    await pages.presenting.start()
    await pages.presenting.close()
    expect(await pages.get(pages.here)).toMatchObject({ page: { view: 'live', end: { pages: [] } } })
  })
  test("is found only with its event's code", async () => {
    const other = await makeConcert(await pages.app.organiser())
    expect(await pages.get(`/watch/${other.accessCode}/${pages.concert.showing}`)).toMatchObject({
      status: 404,
      page: { screen: 'not-found' },
    })
    expect(await pages.get(`/watch/${pages.code}/nope`)).toMatchObject({ status: 404, page: { screen: 'not-found' } })
    expect(await pages.get(`/watch/${pages.code}/a/b`)).toMatchObject({ status: 404, page: { screen: 'not-found' } })
  })
})

describe('a preview', () => {
  const preview = async () => {
    const { data } = await pages.organiser.post(`/api/sessions/${pages.concert.reference}/preview`, {})
    const { data: showing } = await pages.organiser.get(
      `/api/sessions/${pages.concert.reference}/showings/${data.reference}`,
    )
    return { path: new URL(showing.previewLink).pathname, reference: data.reference }
  }
  test('shows the welcome screen, the live view and the end screen', async () => {
    const { path } = await preview()
    expect(await pages.get(path)).toMatchObject({
      page: { view: 'welcome', snapshot: { showing: { isPreview: true } } },
      here: path,
    })
    expect(await pages.get(`${path}?autoJoin=true`)).toMatchObject({ page: { view: 'live' } })
    expect(await pages.get(`${path}/start`)).toMatchObject({ page: { view: 'welcome' }, here: path })
    expect(await pages.get(`${path}/end`)).toMatchObject({ page: { view: 'end', end: { pages: [] } }, here: path })
  })
  test('shows the welcome screen at its own address while live and after the end', async () => {
    const { path, reference } = await preview()
    const previewing = presenter(pages.organiser, pages.concert, reference)
    for (const step of [previewing.start, () => previewing.show(0), previewing.close]) {
      await step()
      expect(await pages.get(`${path}/start`)).toMatchObject({ page: { view: 'welcome' } })
    }
  })
  test('is found only by its own link', async () => {
    const { reference } = await preview()
    expect((await pages.get(`/watch/${pages.code}/${reference}`)).status).toBe(404)
    expect((await pages.get(`/watch/preview/${pages.concert.showing}`)).status).toBe(404)
    expect((await pages.get('/watch/preview/nope/start')).status).toBe(404)
  })
})
