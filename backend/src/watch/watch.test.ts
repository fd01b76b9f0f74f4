import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../../../generated/routes.ts'
import { type Concert, makeConcert, presenter } from '../../test/support/concert.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { Account } from '../accounts/account.entity.ts'
import { Event } from '../events/event.entity.ts'

let app: TestApp
let organiser: TestClient
let phone: TestClient
let concert: Concert
let presenting: ReturnType<typeof presenter>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  organiser = await app.organiser()
  phone = app.visitor()
  concert = await makeConcert(organiser)
  presenting = presenter(organiser, concert, concert.showing)
})

const watch = (path = '') => phone.get(`/api/watch/showings/${concert.showing}${path}`)
const settings = (change: object) => organiser.put(`/api/sessions/${concert.reference}`, change)
const names = async () => (await watch('/slides')).data.slides.map((slide: { name: string }) => slide.name)
const changeEvent = async (change: Partial<Event>, accountLevel?: Account['accountLevel']) => {
  const em = app.orm.em.fork()
  const event = await em.findOneOrFail(Event, { reference: concert.reference })
  Object.assign(event, change)
  await em.flush()
  if (accountLevel) await em.nativeUpdate(Account, { reference: event.owner.reference }, { accountLevel })
  await app.services.announceDisplays([concert.showing])
}

test.each([
  ['', 'getWatchShowing'],
  ['/display', 'getWatchDisplay'],
  ['/slides', 'listWatchSlides'],
  ['/end', 'getWatchEnd'],
] as const)('a showing%s is checked and written once for everyone, until it changes', async (path, operation) => {
  const schema = routes[operation].responses[200].content['application/json'].schema
  await presenting.start()
  const parse = vi.spyOn(schema, 'parse')
  for (const slide of [0, 1]) {
    await presenting.show(slide)
    parse.mockClear()
    const answers = await Promise.all([watch(path), watch(path), watch(path)])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0].headers.get('content-type')).toMatch(/^application\/json/)
    expect(parse).toHaveBeenCalledOnce()
  }
  parse.mockRestore()
})

describe('the display', () => {
  const display = async () => (await watch('/display')).data

  test('follows the presenter from waiting to ended, and withholds hidden slides', async () => {
    expect(await display()).toMatchObject({ status: 'waiting', slide: null, slideCount: 3, presentationStartUtc: null })
    await presenting.start()
    expect(await display()).toMatchObject({ status: 'live', slide: null, presentationStartUtc: expect.any(String) })
    const shown = await presenting.show(1)
    expect(await display()).toMatchObject({
      status: 'live',
      revision: shown.data.revision,
      slide: {
        reference: concert.slides[1],
        name: 'Round yon virgin',
        position: 2,
        version: 2,
        rows: [{ isExpandable: false, blocks: [{ text: 'Round yon virgin', textStyle: 'Header' }] }],
      },
    })
    await presenting.hold()
    expect(await display()).toMatchObject({ status: 'hold', slide: null })
    await presenting.show(2)
    await presenting.close()
    expect(await display()).toMatchObject({ status: 'ended', slide: null, endDateUtc: expect.any(String) })
    await presenting.open()
    expect(await display()).toMatchObject({ status: 'hold', slide: null, endDateUtc: null })
  })

  test('is 304 for a matching ETag', async () => {
    const path = `/api/watch/showings/${concert.showing}/display`
    const etag = (await phone.get(path)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"1\.\d+"$/)
    for (const known of [etag, `W/${etag}`, `"0.1", ${etag}`, '*']) {
      const answer = await phone.get(path, { 'if-none-match': known })
      expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([304, '', etag])
    }
    await presenting.start()
    expect((await phone.get(path, { 'if-none-match': etag })).status).toBe(200)
  })

  test('shows an edit of the live slide as its next version', async () => {
    await presenting.start()
    await presenting.show(0)
    const before = await display()
    const rows = [{ blocks: [{ blockType: 'Text', text: 'Stille Nacht' }] }]
    await organiser.put(`/api/content/pages/${concert.pages[0]}/contents`, { rows })
    const after = await display()
    expect(after.slide.rows[0].blocks[0].text).toBe('Stille Nacht')
    expect(after.slide.version).toBe(before.slide.version + 1)
    expect(after.revision).toBeGreaterThan(before.revision)
  })

  test("doesn't exist for an unknown showing", async () => {
    for (const path of ['', '/display', '/slides', '/end']) {
      expect((await phone.get(`/api/watch/showings/unknown${path}`)).status).toBe(404)
    }
  })
})

describe('the slides that attendees may see', () => {
  test('are those presented, in order, with the current one marked', async () => {
    expect(await names()).toEqual([])
    await presenting.start()
    expect(await names()).toEqual([])
    await presenting.show(2)
    await presenting.show(0)
    const { slides } = (await watch('/slides')).data
    expect(slides.map(({ position, isCurrent }: never) => [position, isCurrent])).toEqual([
      [1, true],
      [3, false],
    ])
    expect(slides[1].rows[0].blocks[0].text).toBe('Sleep in heavenly peace')
  })

  test('never include a slide prepared during a hold', async () => {
    await presenting.start()
    await presenting.show(0)
    await presenting.show(1, { showBlank: true })
    expect(await names()).toEqual(['Silent night'])
    expect((await watch('/slides')).data.slides[0].isCurrent).toBe(false)
  })

  test('include all with "view all pages", even before the start', async () => {
    await settings({ allowViewAllPages: true })
    expect(await names()).toHaveLength(3)
  })

  test('are none when attendees may not go back', async () => {
    await settings({ allowUserNavigation: false })
    await presenting.start()
    await presenting.show(0)
    expect(await names()).toEqual([])
    await settings({ allowUserNavigation: true })
    expect(await names()).toEqual(['Silent night'])
  })

  test('stay available after the end', async () => {
    await presenting.start()
    await presenting.show(1)
    await presenting.close()
    expect(await names()).toEqual(['Round yon virgin'])
  })

  test("reveal no text of slides that weren't presented", async () => {
    await presenting.start()
    await presenting.show(0)
    await presenting.hold()
    const all = await Promise.all(['', '/display', '/slides', '/end'].map((path) => watch(path)))
    const text = JSON.stringify(all.map((answer) => answer.body))
    expect(text).toContain('Silent night')
    for (const unseen of ['Round yon virgin', 'heavenly peace']) expect(text).not.toContain(unseen)
  })
})

describe("what the owner's plan allows", () => {
  const screens = {
    welcomeImage: 'images/header',
    iconImage: 'images/logo',
    donationPageLink: 'https://stmarys.example.org/give',
    feedbackLink: 'mailto:choir@stmarys.example.org',
    subscribeLink: 'https://stmarys.example.org/news',
  }

  test('is included', async () => {
    await changeEvent(screens, 'Basic')
    expect((await watch()).data.event.welcome).toEqual({
      blobName: 'images/header',
      width: null,
      height: null,
      useNoIcon: false,
      iconBlobName: 'images/logo',
    })
    const { donationPageLink, feedbackLink, subscribeLink } = screens
    expect((await watch('/end')).data).toEqual({ donationPageLink, feedbackLink, subscribeLink, pages: [] })
  })

  test('excludes everything else, though it stays stored', async () => {
    await changeEvent(screens, 'Free')
    expect((await watch()).data.event.welcome).toEqual({
      blobName: null,
      width: null,
      height: null,
      useNoIcon: false,
      iconBlobName: null,
    })
    expect((await watch('/end')).data).toEqual({
      donationPageLink: null,
      feedbackLink: null,
      subscribeLink: null,
      pages: [],
    })
  })

  test('lets an event hide the logo', async () => {
    await changeEvent({ ...screens, useNoIcon: true })
    expect((await watch()).data.event.welcome).toMatchObject({ useNoIcon: true, iconBlobName: null })
  })
})

describe('a preview', () => {
  const open = async () => {
    const { reference } = (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data
    const { previewLink } = (await organiser.get(`/api/sessions/${concert.reference}/showings/${reference}`)).data
    return { reference, token: previewLink.split('/').at(-1) as string }
  }

  test('is opened by its token, and follows its own presenter', async () => {
    const { reference, token } = await open()
    const previewing = presenter(organiser, concert, reference)
    await previewing.start()
    await previewing.show(0)
    const { data } = await phone.get(`/api/watch/preview/${token}`)
    expect(data.showing).toEqual({ reference, startDateUtc: null, location: null, isPreview: true })
    expect(data.display.slide.name).toBe('Silent night')
    expect((await phone.get(`/api/watch/showings/${reference}`)).data).toEqual(data)
    expect((await watch('/display')).data.status).toBe('waiting')
  })

  test("can't be opened in any other way", async () => {
    const { reference } = await open()
    for (const token of ['unknown', reference, concert.showing]) {
      expect((await phone.get(`/api/watch/preview/${token}`)).status).toBe(404)
    }
  })

  test("stays in use while it's watched", async () => {
    const { reference, token } = await open()
    const start = Date.now()
    try {
      for (const hours of [20, 40]) {
        app.clock.now = () => new Date(start + hours * 3_600_000)
        expect((await phone.get(`/api/watch/preview/${token}`)).status).toBe(200)
      }
    } finally {
      app.clock.now = () => new Date()
    }
    expect((await organiser.get(`/api/sessions/${concert.reference}/showings/${reference}`)).status).toBe(200)
  })
})

test('opening the page costs no queries per phone', async () => {
  await watch()
  await watch('/slides')
  await watch('/end')
  await phone.get(`/api/watch/events/${concert.accessCode}`)
  const forks = vi.spyOn(app.orm.em, 'fork')
  try {
    const paths = [
      `events/${concert.accessCode}`,
      ...['', '/display', '/slides', '/end'].map((path) => `showings/${concert.showing}${path}`),
    ]
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => paths.map((path) => app.visitor().get(`/api/watch/${path}`))).flat(),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(forks).not.toHaveBeenCalled()
  } finally {
    forks.mockRestore()
  }
})
