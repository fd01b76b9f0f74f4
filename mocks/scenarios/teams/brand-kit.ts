import { expect } from 'vitest'
import { administrator, USERS } from '../admin/people.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { PIXEL } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { expectOwnersOnly, joined, newTeam, people } from './people.ts'

const NONE = { fileName: null, blobName: null }
const picture = { fileName: 'crest.png', fileContents: PIXEL }
const names = ['icon', 'wideLogo', 'headerImage', 'background'] as const
const all = Object.fromEntries(names.map((name) => [name, picture]))
const unset = { isSet: false, icon: NONE, wideLogo: NONE, headerImage: NONE, background: NONE }
const kitAt = ({ team }: { team: string }) => `${team}/theme`

/** A new event in a team or without one, what it looks like, and what its phones see. */
async function createdBy(client: ScenarioClient, teamReference: string | null) {
  const event = await client.ok('POST', '/api/sessions', { name: 'Carols', teamReference })
  const path = `/api/sessions/${event.reference}`
  const pictures = async () => [
    (await client.ok('GET', `${path}/welcome`)).blobName,
    (await client.ok('GET', `${path}/background`)).blobName,
  ]
  const logos = async () => {
    const { welcome } = await client.ok('GET', `/api/watch/events/${event.accessCode}`)
    return { icon: welcome.iconBlobName, wideLogo: welcome.wideLogo?.blobName ?? null }
  }
  const display = `/api/watch/showings/${event.defaultShowing.reference}/display`
  const revision = async (): Promise<number> => (await client.ok('GET', display)).revision
  return { event, path, pictures, logos, revision }
}

const isServed = async (client: ScenarioClient, blobName: string) =>
  (await client.call('GET', `/api/images/${encodeURIComponent(blobName.replaceAll('/', '|'))}`)).status === 200

const usedBytes = async (client: ScenarioClient): Promise<number> =>
  (await client.ok('GET', '/api/billing/subscription')).storage.usedBytes

/** A team with a kit, and a member whose own kit has other colours and an icon. */
async function teamWithKit(world: World) {
  const owner = await newTeam(world)
  const member = await joined(world, owner)
  const own = await member.client.ok('PUT', '/api/icons/default', picture)
  await member.client.ok('PATCH', '/api/defaults/theme', { theme: { typeface: 'Oswald' } })
  const kit = await owner.client.ok('PATCH', kitAt(owner), { theme: { accentColour: '#0b3d91' }, ...all })
  return { owner, member, kit, ownIcon: own.blobName as string }
}

export const teamKitScenarios: Scenario[] = [
  ...scenariosOf('getTeamBrandKit', {
    'is empty at first, and visible to members until they leave': async (world) => {
      const { owner, member, outsider } = await people(world)
      const kit = await owner.client.ok('GET', kitAt(owner))
      expect(kit).toMatchObject({ ...unset, theme: { fontStyleEnum: 'Classic', accentColour: null } })
      expect(await member.client.ok('GET', kitAt(owner))).toEqual(kit)
      expectErrors(await outsider.client.call('GET', kitAt(owner)), 404, 'not-found')
      expectErrors(await (await world.visitor()).call('GET', kitAt(owner)), 401, 'not-logged-in')
      await owner.client.ok('DELETE', member.member)
      expectErrors(await member.client.call('GET', kitAt(owner)), 404, 'not-found')
    },
  }),
  ...scenariosOf('updateTeamBrandKit', {
    "is what a team's new events begin with, in place of their creators' kits": async (world) => {
      const { owner, member, kit } = await teamWithKit(world)
      const { theme, headerImage, background } = kit
      expect(kit).toMatchObject({ isSet: true, icon: { fileName: 'crest.png' }, theme: { accentColour: '#0b3d91' } })
      const byOwner = await createdBy(owner.client, owner.reference)
      const byMember = await createdBy(member.client, owner.reference)
      const alone = await createdBy(member.client, null)
      expect(byOwner.event).toMatchObject(theme)
      expect(byMember.event).toMatchObject(theme)
      expect(alone.event).toMatchObject({ accentColour: null, typeface: 'Oswald' })
      // Pictures belong to the owner of the event, so a member gets copies
      expect(await byOwner.pictures()).toEqual([headerImage.blobName, background.blobName])
      const copies = await byMember.pictures()
      expect(copies).not.toContain(headerImage.blobName)
      for (const name of copies) expect(await isServed(member.client, name)).toBe(true)
      expect(await alone.pictures()).toEqual([null, null])
      // An event that goes leaves the kit its pictures
      await owner.client.ok('DELETE', byOwner.path)
      expect(await isServed(owner.client, background.blobName)).toBe(true)
      const chosen = { name: 'Carols', teamReference: owner.reference, typeface: 'Bitter' }
      const made = await member.client.ok('POST', '/api/sessions', chosen)
      expect(made).toMatchObject({ ...theme, typeface: 'Bitter' })
    },
    "shows its logos in all of the team's events at once, until they leave it": async (world) => {
      const { owner, member, kit, ownIcon } = await teamWithKit(world)
      const { event, path, logos, revision } = await createdBy(member.client, null)
      expect(await logos()).toEqual({ icon: ownIcon, wideLogo: null })
      await member.client.ok('PUT', path, { name: 'Carols', teamReference: owner.reference })
      const ofTeam = { icon: kit.icon.blobName, wideLogo: kit.wideLogo.blobName }
      expect(await logos()).toEqual(ofTeam)
      expect(event.accentColour).toBeNull()
      let before = await revision()
      await owner.client.ok('PATCH', kitAt(owner), { icon: { removeImage: true } })
      expect(await logos()).toEqual({ ...ofTeam, icon: null })
      expect(await revision()).toBeGreaterThan(before)
      before = await revision()
      await owner.client.ok('DELETE', member.member)
      expect(await logos()).toEqual({ icon: ownIcon, wideLogo: null })
      expect(await revision()).toBeGreaterThan(before)
    },
    "shows and copies only what the plan of an event's owner includes": async (world) => {
      const owner = await newTeam(world)
      const member = await joined(world, owner, 'Free')
      const kit = await owner.client.ok('PATCH', kitAt(owner), { theme: { accentColour: '#0b3d91' }, ...all })
      const before = await usedBytes(member.client)
      const { event, pictures, logos } = await createdBy(member.client, owner.reference)
      expect(event).toMatchObject(kit.theme)
      expect(await pictures()).toEqual([null, null])
      expect(await logos()).toEqual({ icon: kit.icon.blobName, wideLogo: null })
      // Less than the picture has
      expect(await usedBytes(member.client)).toBeLessThan(before + 10)
    },
    "counts towards the storage of the team's owner": async (world) => {
      const owner = await newTeam(world)
      const before = await usedBytes(owner.client)
      await owner.client.ok('PATCH', kitAt(owner), { icon: picture })
      expect(await usedBytes(owner.client)).toBeGreaterThan(before)
      const member = await joined(world, owner)
      expect((await member.client.ok('GET', '/api/pictures')).pictures).toMatchObject([
        { fileName: 'crest.png', uses: [{ place: 'BrandKit', eventReference: null, eventName: null }] },
      ])
    },
    'is allowed for the owner only': async (world) => {
      const { owner, member } = await expectOwnersOnly(world, 'PATCH', kitAt, { theme: { typeface: 'Bitter' } })
      await owner.client.ok('DELETE', member.member)
      const late = await member.client.call('PATCH', kitAt(owner), { theme: { typeface: 'Bitter' } })
      expectErrors(late, 404, 'not-found')
      expect((await owner.client.ok('GET', kitAt(owner))).isSet).toBe(false)
    },
    'refuses pictures that the plan does not include, an empty change, and a picture with its removal': async (
      world,
    ) => {
      const { client } = await world.organiser('Free')
      const { reference } = await client.ok('POST', '/api/teams', { name: 'Choir office' })
      const path = `/api/teams/${reference}/theme`
      for (const name of names.slice(1))
        expectErrors(await client.call('PATCH', path, { [name]: picture }), 403, ['upgrade-required', name])
      expectErrors(await client.call('PATCH', path, {}), 400, 'required')
      const both = { icon: { ...picture, removeImage: true } }
      expectErrors(await client.call('PATCH', path, both), 400, ['invalid-value', 'icon.removeImage'])
      expect((await client.ok('PATCH', path, { icon: picture })).isSet).toBe(true)
      expect((await client.ok('PATCH', path, { icon: { removeImage: true } })).isSet).toBe(false)
    },
    'refuses pictures that are too large, and bodies of another type': async (world) => {
      const owner = await newTeam(world)
      const large = { fileName: 'a.png', fileContents: 'A'.repeat(7_000_000) }
      const refused = await owner.client.call('PATCH', kitAt(owner), { icon: large })
      expectErrors(refused, 413, ['payload-too-large', 'icon.fileContents'])
      const text = await owner.client.call('PATCH', kitAt(owner), 'theme', { 'content-type': 'text/plain' })
      expectErrors(text, 415, 'unsupported-media-type')
    },
  }),
  ...scenariosOf('getImage', {
    "serves a team's logos in the events of its members while its owner is blocked": async (world) => {
      const { owner, member, kit } = await teamWithKit(world)
      const { userId } = await owner.client.ok('GET', '/api/user/info')
      await (await administrator(world)).client.ok('POST', `${USERS}/${userId}/block`, {})
      const visitor = await world.visitor()
      expect(await isServed(visitor, kit.icon.blobName)).toBe(false)
      const { path, logos } = await createdBy(member.client, owner.reference)
      expect(await logos()).toEqual({ icon: kit.icon.blobName, wideLogo: kit.wideLogo.blobName })
      expect(await isServed(visitor, kit.icon.blobName)).toBe(true)
      await member.client.ok('DELETE', path)
      expect(await isServed(visitor, kit.icon.blobName)).toBe(false)
    },
  }),
  ...scenariosOf('removeTeamBrandKit', {
    "removes the kit and its pictures, and gives events their creators' logos back": async (world) => {
      const { owner, member, kit, ownIcon } = await teamWithKit(world)
      const { pictures, logos, revision } = await createdBy(member.client, owner.reference)
      const [copies, before] = [await pictures(), await revision()]
      expect(await owner.client.ok('DELETE', kitAt(owner))).toMatchObject({ ...unset, theme: { accentColour: null } })
      expect(await owner.client.ok('DELETE', kitAt(owner))).toMatchObject(unset)
      for (const name of names) expect(await isServed(owner.client, kit[name].blobName)).toBe(false)
      expect(await pictures()).toEqual(copies)
      expect(await logos()).toEqual({ icon: ownIcon, wideLogo: null })
      expect(await revision()).toBeGreaterThan(before)
      expect((await createdBy(member.client, owner.reference)).event).toMatchObject({ typeface: 'Oswald' })
    },
    'is allowed for the owner only': async (world) => {
      await expectOwnersOnly(world, 'DELETE', kitAt)
    },
  }),
  ...scenariosOf('deleteTeam', {
    'deletes the pictures of its brand kit': async (world) => {
      const { owner, member, kit, ownIcon } = await teamWithKit(world)
      const { logos } = await createdBy(member.client, owner.reference)
      await owner.client.ok('DELETE', owner.team)
      for (const name of names) expect(await isServed(owner.client, kit[name].blobName)).toBe(false)
      expect(await logos()).toEqual({ icon: ownIcon, wideLogo: null })
    },
  }),
]
