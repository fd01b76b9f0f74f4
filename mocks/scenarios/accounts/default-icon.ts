import { expect } from 'vitest'
import type { ScenarioAnswer, ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, PIXEL } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

const PATH = '/api/icons/default'
const NONE = { hasIcon: false, fileName: null, blobName: null }
/** A second picture, different from the pixel. */
const DOT = 'R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs='

const isServed = async (client: ScenarioClient, blobName: string) =>
  (await client.call('GET', `/api/images/${encodeURIComponent(blobName.replaceAll('/', '|'))}`)).status === 200

function expectRefusal(
  answer: ScenarioAnswer,
  status: number,
  code: Parameters<typeof expectErrors>[2],
  message: string,
) {
  expectErrors(answer, status, code)
  expect(answer.errors[0]?.message).toBe(message)
}

/** PUT and PATCH behave alike. */
const runsOf = (method: 'PUT' | 'PATCH'): Record<string, Scenario['run']> => ({
  'stores the icon, and replaces it': async (world) => {
    const { client } = await world.organiser('Free')
    const first = await client.ok(method, PATH, { fileContents: PIXEL, fileName: 'crest.png' })
    expect(first).toEqual({ hasIcon: true, fileName: 'crest.png', blobName: expect.any(String) })
    expect(await isServed(client, first.blobName)).toBe(true)
    const second = await client.ok(method, PATH, { fileContents: DOT, fileName: 'dot.gif' })
    expect(await client.ok('GET', PATH)).toEqual(second)
    expect([await isServed(client, first.blobName), await isServed(client, second.blobName)]).toEqual([false, true])
  },
  'appears immediately on the welcome screen of every event': async (world) => {
    const { client, accessCode, defaultShowing } = await eventWithSlides(world, 1, 'Free')
    const phone = await world.visitor()
    const before = (await phone.ok('GET', `/api/watch/showings/${defaultShowing}`)).display.revision
    const { blobName } = await client.ok(method, PATH, { fileContents: PIXEL, fileName: 'crest.png' })
    const { event, display } = await phone.ok('GET', `/api/watch/showings/${defaultShowing}`)
    expect(event.welcome.iconBlobName).toBe(blobName)
    expect(display.revision).toBeGreaterThan(before)
    expect((await phone.ok('GET', `/api/watch/events/${accessCode}`)).welcome.iconBlobName).toBe(blobName)
  },
  "refuses a missing, an unreadable and an oversized file with the form's messages": async (world) => {
    const { client } = await world.organiser('Free')
    const attempt = (fileContents?: string) => client.call(method, PATH, { fileContents, fileName: 'crest.png' })
    const missing = 'Please select an image to use'
    expectRefusal(await attempt(), 400, ['required', 'fileContents'], missing)
    expect((await attempt('')).errors[0]?.message).toBe(missing)
    const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const unreadable = 'Cannot load image, please use a different file'
    for (const file of [svg, btoa('no image at all'), '!!!!']) {
      expectRefusal(await attempt(file), 400, ['unreadable-image', 'fileContents'], unreadable)
    }
    expectErrors(await attempt('A'.repeat(7_000_000)), 413, ['payload-too-large', 'fileContents'])
    expect(await client.ok('GET', PATH)).toEqual(NONE)
  },
})

export const defaultIconScenarios: Scenario[] = [
  ...scenariosOf('getDefaultIcon', {
    'is null for a new account': async (world) => {
      const { client } = await world.organiser('Free')
      expect(await client.ok('GET', PATH)).toEqual(NONE)
    },
    'belongs to one organiser': async (world) => {
      const [one, other] = [await world.organiser('Free'), await world.organiser('Free')]
      await one.client.ok('PUT', PATH, { fileContents: PIXEL, fileName: 'crest.png' })
      expect(await other.client.ok('GET', PATH)).toEqual(NONE)
    },
  }),
  ...scenariosOf('setDefaultIcon', runsOf('PUT')),
  ...scenariosOf('changeDefaultIcon', runsOf('PATCH')),
  ...scenariosOf('removeDefaultIcon', {
    'removes the icon everywhere, idempotently': async (world) => {
      const { client, accessCode } = await eventWithSlides(world, 0, 'Free')
      const { blobName } = await client.ok('PUT', PATH, { fileContents: PIXEL, fileName: 'crest.png' })
      for (let time = 0; time < 2; time++) {
        await client.ok('DELETE', PATH)
        expect(await client.ok('GET', PATH)).toEqual(NONE)
        const { welcome } = await client.ok('GET', `/api/watch/events/${accessCode}`)
        expect(welcome.iconBlobName).toBeNull()
        expect(await isServed(client, blobName)).toBe(false)
      }
    },
    'keeps the image if a slide uses it too': async (world) => {
      const { client, slides } = await eventWithSlides(world, 1, 'Free')
      const { blobName } = await client.ok('PUT', PATH, { fileContents: PIXEL, fileName: 'crest.png' })
      const blocks = [{ blockType: 'Image', imageContents: PIXEL, imageName: 'pixel.png', altText: '' }]
      const saved = await client.ok('PUT', `/api/content/pages/${slides[0]?.pageReference}/contents`, {
        rows: [{ blocks }],
      })
      expect(saved.rows[0].blocks[0].blobName).toBe(blobName)
      await client.ok('DELETE', PATH)
      expect(await isServed(client, blobName)).toBe(true)
    },
  }),
]
