import { expect } from 'vitest'
import type { AccountLevel } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioAnswer, ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, type Fixture, PIXEL } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { joined } from '../teams/people.ts'

/** A second picture, different from the pixel. */
const DOT = 'R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs='
const NO_ICON = { hasIcon: false, fileName: null, blobName: null }
const image = { fileName: 'window.png', fileContents: PIXEL }
const icon = { fileName: 'crest.gif', fileContents: DOT }
const removal = { fileName: null, fileContents: null, removeImage: true }

const isServed = async (client: ScenarioClient, blobName: string) =>
  (await client.call('GET', `/api/images/${encodeURIComponent(blobName.replaceAll('/', '|'))}`)).status === 200
const appearanceOf = async (world: World, { accessCode }: Fixture) =>
  (await (await world.visitor()).ok('GET', `/api/watch/events/${accessCode}`)).welcome

function expectUpgradeOf(answer: ScenarioAnswer, field: string) {
  expectErrors(answer, 403, ['upgrade-required', field])
  expect(answer.errors[0]?.requiresUpgrade).toBe(true)
}

/** An event whose welcome screen has an image and a logo. */
async function dressed(world: World, level: 'Basic' | 'Premium' = 'Basic') {
  const fixture = await eventWithSlides(world, 0, level)
  const welcome = `${fixture.event}/welcome`
  const data = await fixture.client.ok('PATCH', welcome, { image, icon })
  return { ...fixture, welcome, data }
}

/** A team's owner with an event of the team, and a member. */
async function eventOfTeam(world: World, ownerLevel: AccountLevel, memberLevel: AccountLevel) {
  const fixture = await eventWithSlides(world, 0, ownerLevel)
  const { reference } = await fixture.client.ok('POST', '/api/teams', { name: 'Choir office' })
  await fixture.client.ok('PUT', fixture.event, { teamReference: reference })
  const member = await joined(world, { ...fixture, reference, team: `/api/teams/${reference}` }, memberLevel)
  return { ...fixture, member, welcome: `${fixture.event}/welcome` }
}

/** PATCH and PUT reject the same images. */
const refusalsOf = (method: 'PATCH' | 'PUT'): Record<string, Scenario['run']> => ({
  'refuses a missing, an unreadable and an oversized image, each by its field': async (world) => {
    const { client, event } = await eventWithSlides(world, 0, 'Basic')
    const attempt = (name: string, change: object) =>
      client.call(method, `${event}/welcome`, { ...(method === 'PUT' ? whole : {}), [name]: change })
    const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const name of ['image', 'icon']) {
      const field = `${name}.fileContents`
      for (const fileContents of [undefined, null, svg, btoa('no image at all'), '!!!!']) {
        const answer = await attempt(name, { fileName: 'a.png', fileContents })
        expectErrors(answer, 400, ['unreadable-image', field])
        expect(answer.errors[0]?.message).toBe('Cannot load image')
      }
      const both = await attempt(name, { ...image, removeImage: true })
      expectErrors(both, 400, ['invalid-value', `${name}.removeImage`])
    }
    // One field each, because seven megabytes take long
    const name = method === 'PUT' ? 'image' : 'icon'
    const large = await attempt(name, { fileName: 'a.png', fileContents: 'A'.repeat(7_000_000) })
    expectErrors(large, 413, ['payload-too-large', `${name}.fileContents`])
    expect(await client.ok('GET', `${event}/welcome`)).toMatchObject({ blobName: null, icon: NO_ICON })
  },
  'needs a plan with images, though every plan may remove them and hide the logo': async (world) => {
    const { client, event } = await eventWithSlides(world, 0, 'Free')
    const attempt = (body: object) =>
      client.call(method, `${event}/welcome`, { ...(method === 'PUT' ? whole : {}), ...body })
    expectUpgradeOf(await attempt({ image }), 'image')
    expectUpgradeOf(await attempt({ icon }), 'icon')
    const bare = await attempt({ image: removal, icon: removal, useNoIcon: true })
    expect([bare.status, bare.data]).toMatchObject([200, { blobName: null, icon: NO_ICON, useNoIcon: true }])
  },
  'refuses a change based on an older version': async (world) => {
    const { client, event } = await eventWithSlides(world, 0, 'Free')
    const body = method === 'PUT' ? whole : { useNoIcon: true }
    const attempt = (ifMatch: string) => client.call(method, `${event}/welcome`, body, { 'if-match': ifMatch })
    expect((await attempt('"1"')).headers.get('etag')).toBe('"2"')
    expectErrors(await attempt('"1"'), 412, 'version-conflict')
    expect((await attempt('"2"')).status).toBe(200)
  },
})
const whole = { image: null, icon: null, useNoIcon: false }

export const welcomeScenarios: Scenario[] = [
  ...scenariosOf('getWelcome', {
    'is empty at first, with a preview': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const answer = await client.call('GET', `${event}/welcome`)
      expect(answer.headers.get('etag')).toBe('"1"')
      const { previewLink, ...data } = answer.data
      expect(data).toEqual({ fileName: null, blobName: null, useNoIcon: false, icon: NO_ICON })
      expect((await client.ok('GET', `${event}/End`)).previewLink).toBe(previewLink)
      const { showing } = await (await world.visitor()).ok('GET', `/api/watch/preview/${previewLink.split('/').at(-1)}`)
      expect(showing.isPreview).toBe(true)
    },
    'keeps what a lower plan excludes, and shows it again after an upgrade': async (world) => {
      const fixture = await dressed(world, 'Premium')
      const { client, welcome, data } = fixture
      await client.ok('POST', '/api/billing/change-plan', { plan: 'free' })
      expect(await client.ok('GET', welcome)).toMatchObject({ fileName: null, blobName: null, icon: NO_ICON })
      // A client that writes back what it read removes nothing
      await client.ok('PUT', welcome, { image: null, icon: null, useNoIcon: false })
      expect(await appearanceOf(world, fixture)).toMatchObject({ blobName: null, width: null, iconBlobName: null })
      await client.ok('POST', '/api/billing/change-plan', { plan: 'basic' })
      expect(await client.ok('GET', welcome)).toEqual(data)
      expect(await isServed(client, data.blobName)).toBe(true)
      await client.ok('POST', '/api/billing/change-plan', { plan: 'free' })
      await client.ok('PATCH', welcome, { image: removal })
      await client.ok('POST', '/api/billing/change-plan', { plan: 'basic' })
      expect(await client.ok('GET', welcome)).toMatchObject({ blobName: null, icon: data.icon })
    },
  }),
  ...scenariosOf('updateWelcome', {
    ...refusalsOf('PATCH'),
    'changes the given fields, keeps the rest, and shows them to the audience': async (world) => {
      const fixture = await eventWithSlides(world, 0, 'Basic')
      const { client, event, defaultShowing } = fixture
      const phone = await world.visitor()
      const revision = async () => (await phone.ok('GET', `/api/watch/showings/${defaultShowing}`)).display.revision
      const before = await revision()
      await client.ok('PATCH', `${event}/welcome`, { image })
      const answer = await client.call('PATCH', `${event}/welcome`, { icon: { fileContents: DOT } })
      expect(answer.headers.get('etag')).toBe('"3"')
      const { blobName, icon: stored } = answer.data
      expect(answer.data).toMatchObject({ fileName: 'window.png', useNoIcon: false })
      expect(stored).toEqual({ hasIcon: true, fileName: 'image', blobName: expect.any(String) })
      expect(await client.ok('GET', `${event}/welcome`)).toEqual(answer.data)
      const logo = { iconBlobName: stored.blobName, iconWidth: 1, iconHeight: 1 }
      const shown = { blobName, width: 1, height: 1, useNoIcon: false, ...logo, wideLogo: null }
      expect(await appearanceOf(world, fixture)).toEqual(shown)
      expect(await revision()).toBe(before + 2)
      await client.ok('PATCH', `${event}/welcome`, { useNoIcon: true })
      expect(await appearanceOf(world, fixture)).toEqual({
        ...shown,
        useNoIcon: true,
        iconBlobName: null,
        iconWidth: null,
        iconHeight: null,
      })
    },
    'removes one image for good, but not the other': async (world) => {
      const { client, welcome, data } = await dressed(world)
      const removed = await client.ok('PATCH', welcome, { image: removal })
      expect(removed).toEqual({ ...data, fileName: null, blobName: null })
      await expect.poll(() => isServed(client, data.blobName)).toBe(false)
      expect(await isServed(client, data.icon.blobName)).toBe(true)
    },
    'refuses an empty change': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      expectErrors(await client.call('PATCH', `${event}/welcome`, {}), 400, 'required')
    },
    "depends on the owner's plan, even for a team member": async (world) => {
      const ofFree = await eventOfTeam(world, 'Free', 'Premium')
      expectUpgradeOf(await ofFree.member.client.call('PATCH', ofFree.welcome, { image }), 'image')
      const ofBasic = await eventOfTeam(world, 'Basic', 'Free')
      const data = await ofBasic.member.client.ok('PATCH', ofBasic.welcome, { image, icon })
      expect(await ofBasic.client.ok('GET', ofBasic.welcome)).toEqual(data)
      const { client, password } = ofBasic.member
      await client.ok('POST', '/api/user/removeSelf', { password })
      expect(await isServed(ofBasic.client, data.blobName)).toBe(true)
    },
    "doesn't change the version of the event's details": async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      await client.ok('PATCH', `${event}/welcome`, { useNoIcon: true })
      await client.ok('PUT', event, { name: 'Lessons and carols' }, { 'if-match': '"1"' })
    },
  }),
  ...scenariosOf('replaceWelcome', {
    ...refusalsOf('PUT'),
    'sets everything at once': async (world) => {
      const { client, welcome, data } = await dressed(world)
      const swapped = await client.ok('PUT', welcome, { image: icon, icon: image, useNoIcon: true })
      expect(swapped).toMatchObject({ fileName: 'crest.gif', icon: { fileName: 'window.png' }, useNoIcon: true })
      const bare = await client.ok('PUT', welcome, whole)
      expect(bare).toEqual({ ...data, fileName: null, blobName: null, icon: NO_ICON })
      for (const gone of [swapped.blobName, swapped.icon.blobName]) {
        await expect.poll(() => isServed(client, gone)).toBe(false)
      }
    },
    'needs every field': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const answer = await client.call('PUT', `${event}/welcome`, { useNoIcon: true })
      expectErrors(answer, 400, ['required', 'image'], ['required', 'icon'])
    },
  }),
]
