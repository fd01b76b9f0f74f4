import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'
import { dataOf, makeEvent, picture, refused, testRows } from './calls.ts'

// The calls of events and their theme (docs/product-rules.md#event-style)

let app: TestApp
let organiser: TestClient
beforeAll(async () => {
  app = await createTestApp()
  organiser = await app.organiser('Premium')
})
afterAll(() => app.close())

/** The width and height of a QR code. */
async function sizeOf(path: string) {
  const response = await organiser.fetch('GET', path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { width, height } = await sharp(new Uint8Array(await response.arrayBuffer())).metadata()
  return [width, height]
}

testRows(9, {
  'GET api/csrf/get-csrf-token': async () => {
    const client = app.visitor()
    const answer = await client.get('/api/csrf/get-csrf-token')
    expect(dataOf(answer).csrfTokenValue).toEqual(expect.any(String))
    expect(client.cookies.size).toBeGreaterThan(0)
  },
  'GET api/events': async () => {
    const client = await app.organiser('Premium')
    expect(dataOf(await client.get('/api/events'))).toEqual({ events: [] })
    const { reference, showing, path } = await makeEvent(client)
    const own = { startDateUtc: '2030-12-24T17:00:00.000Z', location: "St Mary's" }
    const { reference: dated } = dataOf(await client.post(`${path}/showings`, own), 201)
    await client.post(`${path}/pages`, { name: 'Silent night' })
    const { events } = dataOf(await client.get('/api/events'))
    expect(events).toEqual([
      expect.objectContaining({
        reference,
        name: 'Carols by candlelight',
        ...own,
        totalShowings: 1,
        totalPages: 1,
        isPast: false,
        sessionDetails: expect.objectContaining({ accessCode: expect.stringMatching(/^\d{8}$/) }),
        hasMultipleCustomShowings: false,
        showingReference: dated,
        defaultShowingReference: showing,
      }),
    ])
  },
  'POST api/sessions': async () => {
    const { reference: teamReference } = dataOf(await organiser.post('/api/teams', { name: 'Choir' }), 201)
    const payload = {
      name: 'Carols by candlelight',
      allowUserNavigation: false,
      allowViewAllPages: true,
      isTour: false,
      teamReference,
      fontStyleEnum: 'Modern',
      colourStyleEnum: 'Green',
    }
    const { reference } = dataOf(await organiser.post('/api/sessions', payload), 201)
    expect(dataOf(await organiser.get(`/api/sessions/${reference}`))).toMatchObject(payload)
    refused(await organiser.post('/api/sessions', { name: ' ' }), 400, 'required', 'name')
  },
  'GET, PUT, DELETE api/sessions/{id}': async () => {
    const { reference, path } = await makeEvent(organiser)
    const event = dataOf(await organiser.get(path))
    expect(event).toMatchObject({
      reference,
      accessCode: expect.stringMatching(/^\d{8}$/),
      publicLink: expect.stringMatching(/\/\d{8}$/),
      startDateUtc: null,
      location: null,
      defaultShowing: { reference: expect.any(String) },
    })
    const changes = { name: 'Lessons', allowUserNavigation: false, allowViewAllPages: true, defaultLanguageCode: 'cy' }
    expect(dataOf(await organiser.put(path, changes))).toMatchObject({ reference, ...changes })
    refused(await organiser.put(path, { name: '' }), 400, 'required', 'name')
    dataOf(await organiser.delete(path))
    refused(await organiser.get(path), 404, 'not-found')
  },
  'PATCH api/sessions/{id}': async () => {
    const { path } = await makeEvent(organiser)
    const theme = { fontStyleEnum: 'Modern', colourStyleEnum: 'Blue' }
    expect(dataOf(await organiser.patch(path, theme))).toMatchObject(theme)
    expect(dataOf(await organiser.patch(path, { colourStyleEnum: 'Green' }))).toMatchObject({
      fontStyleEnum: 'Modern',
      colourStyleEnum: 'Green',
    })
  },
  'GET api/sessions/{id}/qr and /qr/{showingRef}': async () => {
    const { path, showing } = await makeEvent(organiser)
    expect(await sizeOf(`${path}/qr`)).toEqual([256, 256])
    expect(await sizeOf(`${path}/qr/${showing}`)).toEqual([256, 256])
    expect((await organiser.fetch('GET', `${path}/qr/unknown-showing`)).status).toBe(404)
  },
  'GET api/icons/default': async () => {
    const client = await app.organiser('Free')
    expect(dataOf(await client.get('/api/icons/default'))).toEqual({ hasIcon: false, fileName: null, blobName: null })
  },
  'PUT/PATCH api/icons/default': async () => {
    const client = await app.organiser('Free')
    for (const [method, fileName, size] of [
      ['PUT', 'crest.png', 30],
      ['PATCH', 'star.png', 40],
    ] as const) {
      const payload = { fileContents: await picture(size), fileName }
      const icon = dataOf(await client.call(method, '/api/icons/default', payload))
      expect(icon).toEqual({ hasIcon: true, fileName, blobName: expect.any(String) })
      expect(dataOf(await client.get('/api/icons/default'))).toEqual(icon)
    }
  },
  'DELETE api/icons/default': async () => {
    const client = await app.organiser('Free')
    dataOf(await client.put('/api/icons/default', { fileContents: await picture(), fileName: 'crest.png' }))
    dataOf(await client.delete('/api/icons/default'))
    expect(dataOf(await client.get('/api/icons/default')).hasIcon).toBe(false)
  },
})

test('2.7 all calls send cookies and an anti-forgery token', async () => {
  const client = await app.organiser('Free')
  client.csrfToken = ''
  const changes = [
    ['POST', '/api/sessions', { name: 'Carols' }],
    ['PUT', '/api/icons/default', {}],
    ['DELETE', '/api/icons/default'],
    ['PATCH', '/api/sessions/any', {}],
  ] as const
  for (const [method, path, body] of changes) {
    client.csrfToken = ''
    const answer = await client.call(method, path, body)
    expect([answer.status, answer.body]).toEqual([400, 'CSRF token validation failed.'])
  }
  refused(await app.visitor().get('/api/events'), 401, 'not-logged-in')
})
