import { expect } from 'vitest'
import type { ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, type Fixture, PIXEL } from '../harness/fixture.ts'
import { expectErrors, expectUpgrade, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'

const row = (text: string) => ({ blocks: [{ blockType: 'Text', text }] })
const picture = { blocks: [{ blockType: 'Image', imageContents: PIXEL, imageName: 'pixel.png', altText: 'A dot' }] }

/** An event, the path of its about page's contents, and the attendees' view of it. */
async function aboutOf(world: World) {
  const fixture = await eventWithSlides(world, 1)
  const { pageId } = await fixture.client.ok('GET', `${fixture.event}/welcome/page`)
  const phone = await world.visitor()
  return {
    ...fixture,
    pageId,
    contents: `/api/content/pages/${pageId}/contents`,
    read: () => phone.call('GET', `/api/watch/events/${fixture.accessCode}/about`),
    hasAbout: async () => (await phone.ok('GET', `/api/watch/events/${fixture.accessCode}`)).hasAbout,
  }
}

const setPlan = (client: ScenarioClient, plan: string) => client.ok('POST', '/api/billing/change-plan', { plan })
/** Any change of the event refreshes what phones see. */
const touch = ({ client, event }: Fixture) => client.ok('PATCH', event, { colourStyleEnum: 'Blue' })

export const aboutScenarios: Scenario[] = [
  ...scenariosOf('getAboutPage', {
    "is initially an empty page, which can't be used for slides or end pages": async (world) => {
      const { client, event, pageId, contents } = await aboutOf(world)
      expect(await client.ok('GET', `${event}/welcome/page`)).toEqual({ pageId })
      expect(await client.ok('GET', contents)).toEqual({ reference: pageId, version: 1, rows: [], notes: '' })
      const body = { name: 'Stowaway', pageReference: pageId }
      for (const path of ['pages', 'end/pages']) {
        const answer = await client.call('POST', `${event}/${path}`, body)
        expectErrors(answer, 400, ['already-exists', 'pageReference'])
      }
    },
    'needs a plan with an about screen': async (world) => {
      const { client, event } = await eventWithSlides(world, 0, 'Basic')
      expectUpgrade(await client.call('GET', `${event}/welcome/page`), 'upgrade-required')
    },
    'is deleted with its event': async (world) => {
      const { client, event, contents } = await aboutOf(world)
      const { rows } = await client.ok('PUT', contents, { rows: [picture] })
      await client.ok('DELETE', event)
      expectErrors(await client.call('GET', contents), 404, 'not-found')
      const image = `/api/images/${encodeURIComponent(rows[0].blocks[0].blobName.replaceAll('/', '|'))}`
      await expect.poll(async () => (await client.call('GET', image)).status).toBe(404)
    },
  }),
  ...scenariosOf('duplicateEvent', {
    'copies the welcome and the about screen, independently of the original': async (world) => {
      const { client, event, pageId, contents } = await aboutOf(world)
      const upload = (fileName: string) => ({ fileName, fileContents: PIXEL })
      const { previewLink, ...welcome } = await client.ok('PATCH', `${event}/welcome`, {
        image: upload('window.png'),
        icon: upload('crest.png'),
        useNoIcon: true,
      })
      await client.ok('PUT', contents, { rows: [row('Founded in 1974'), picture] })
      const { reference } = await client.ok('POST', `${event}/duplicate`, {})
      const copy = `/api/sessions/${reference}`
      const copied = await client.call('GET', `${copy}/welcome`)
      expect([copied.headers.get('etag'), copied.data]).toMatchObject(['"1"', welcome])
      expect(copied.data.previewLink).not.toBe(previewLink)
      const { pageId: copyId } = await client.ok('GET', `${copy}/welcome/page`)
      expect(copyId).not.toBe(pageId)
      await client.ok('DELETE', event)
      const { rows } = await client.ok('GET', `/api/content/pages/${copyId}/contents`)
      expect(rows[0].blocks[0].text).toBe('Founded in 1974')
      for (const blobName of [rows[1].blocks[0].blobName, welcome.blobName]) {
        expect((await client.call('GET', `/api/images/${blobName.replaceAll('/', '|')}`)).status).toBe(200)
      }
    },
  }),
  ...scenariosOf('saveContents', {
    "of the about page needs a plan with an about screen; reading doesn't": async (world) => {
      const { client, contents } = await aboutOf(world)
      await client.ok('PUT', contents, { rows: [row('Founded in 1974')] })
      await setPlan(client, 'basic')
      expectUpgrade(await client.call('PUT', contents, { rows: [] }), 'upgrade-required')
      expect((await client.ok('GET', contents)).rows[0].blocks[0].text).toBe('Founded in 1974')
    },
  }),
  ...scenariosOf('getWatchAbout', {
    'shows attendees the about page, once it has content': async (world) => {
      const { client, defaultShowing, contents, read, hasAbout } = await aboutOf(world)
      for (const rows of [[], [row('  \n ')]]) {
        await client.ok('PUT', contents, { rows })
        expect([await hasAbout(), (await read()).status]).toEqual([false, 404])
      }
      const { rows } = await client.ok('PUT', contents, { rows: [row('Founded in 1974')] })
      expect([await hasAbout(), (await read()).data]).toEqual([true, { rows }])
      const { event } = await client.ok('GET', `/api/watch/showings/${defaultShowing}`)
      expect(event.hasAbout).toBe(true)
      await client.ok('PUT', contents, { rows: [picture] })
      expect(await hasAbout()).toBe(true)
    },
    'is empty after a downgrade, and restored by an upgrade': async (world) => {
      const about = await aboutOf(world)
      await about.client.ok('PUT', about.contents, { rows: [row('Founded in 1974')] })
      const before = (await about.read()).data
      await setPlan(about.client, 'basic')
      await touch(about)
      expect(await about.hasAbout()).toBe(false)
      expectErrors(await about.read(), 404, 'not-found')
      await setPlan(about.client, 'premium')
      await touch(about)
      expect((await about.read()).data).toEqual(before)
    },
  }),
]
