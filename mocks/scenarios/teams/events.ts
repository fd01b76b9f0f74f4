import { expect } from 'vitest'
import type { EventListItem } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, PIXEL, present } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { joined, newTeam, people } from './people.ts'

/** A member, and another person's event that is shared with the team. */
async function sharedEvent(world: World) {
  const fixture = await eventWithSlides(world, 2)
  const team = await fixture.client.ok('POST', '/api/teams', { name: 'Choir office' })
  const path = `/api/teams/${team.reference}`
  const member = await joined(world, { ...fixture, reference: team.reference, team: path })
  await fixture.client.ok('PUT', fixture.event, { teamReference: team.reference })
  return { fixture, member, teamReference: team.reference as string, team: path }
}

type Rights = Pick<EventListItem, 'ownerFeatures' | 'mayDelete'>

/** The rights in the event's own response and in the list, which has no other event. */
async function readBoth(client: ScenarioClient, { event }: { event: string }): Promise<Rights[]> {
  const { events } = await client.ok('GET', '/api/events')
  return [await client.ok('GET', event), ...events]
}

export const eventRights: Scenario[] = [
  ...scenariosOf('updateEvent', {
    'shares an event with a team, whose members edit, preview and present it': async (world) => {
      const { fixture, member, teamReference } = await sharedEvent(world)
      const { client } = member
      const { events } = await client.ok('GET', '/api/events')
      expect(events).toMatchObject([{ reference: fixture.eventReference, sessionDetails: { teamReference } }])
      await client.ok('PUT', fixture.event, { name: 'Carols together' })
      const page = await client.ok('POST', '/api/content/pages')
      const slide = await client.ok('POST', `${fixture.event}/pages`, { name: 'x', pageReference: page.reference })
      const picture = { blockType: 'Image', imageName: 'a.png', altText: 'A dot', imageContents: PIXEL }
      await client.ok('PUT', `/api/content/pages/${slide.pageReference}/contents`, { rows: [{ blocks: [picture] }] })
      await client.ok('POST', `${fixture.event}/preview`, {})
      await present({ ...fixture, client }, 0)
    },
    "lets only the creator and the team's owner change the team": async (world) => {
      const { fixture, member, teamReference } = await sharedEvent(world)
      expectErrors(await member.client.call('PUT', fixture.event, { teamReference: null }), 403, 'not-allowed')
      // Repeating the current team isn't a change
      await member.client.ok('PUT', fixture.event, { teamReference, name: 'Carols together' })
      await fixture.client.ok('PUT', fixture.event, { teamReference: null })
      expectErrors(await member.client.call('GET', fixture.event), 404, 'not-found')
    },
    "doesn't find teams of others": async (world) => {
      const { fixture } = await sharedEvent(world)
      const foreign = await newTeam(world)
      const answer = await fixture.client.call('PUT', fixture.event, { teamReference: foreign.reference })
      expectErrors(answer, 404, ['not-found', 'teamReference'])
    },
  }),
  ...scenariosOf('deleteEvent', {
    "is allowed for the creator and the team's owner, not for every member": async (world) => {
      const { owner, member } = await people(world)
      const theirs = { name: 'Carols', teamReference: owner.reference }
      const event = await owner.client.ok('POST', '/api/sessions', theirs)
      expectErrors(await member.client.call('DELETE', `/api/sessions/${event.reference}`), 403, 'not-allowed')
      const other = await member.client.ok('POST', '/api/sessions', theirs)
      await owner.client.ok('DELETE', `/api/sessions/${other.reference}`)
      await owner.client.ok('DELETE', `/api/sessions/${event.reference}`)
    },
  }),
  ...scenariosOf('getEvent', {
    "returns to members the owner's plan features, and that they may not delete": async (world) => {
      const { fixture, member } = await sharedEvent(world)
      const [asOwner, asMember] = [await readBoth(fixture.client, fixture), await readBoth(member.client, fixture)]
      expect(asOwner.map(({ mayDelete }) => mayDelete)).toEqual([true, true])
      expect(asMember.map(({ mayDelete }) => mayDelete)).toEqual([false, false])
      expect(asOwner[0]?.ownerFeatures).toContain('EndCustomPages')
      for (const one of asMember) expect(one.ownerFeatures).toEqual(asOwner[0]?.ownerFeatures)
    },
    "lets the team's owner delete a member's event, to which the member's plan applies": async (world) => {
      const owner = await newTeam(world)
      const member = await joined(world, owner, 'Free')
      const event = await member.client.ok('POST', '/api/sessions', { name: 'Carols', teamReference: owner.reference })
      const seen = await readBoth(owner.client, { event: `/api/sessions/${event.reference}` })
      for (const one of seen) expect(one).toMatchObject({ mayDelete: true, ownerFeatures: [] })
      const { events } = await owner.client.ok('GET', '/api/events')
      expect(events).toMatchObject([{ isOwner: false }])
    },
  }),
  ...scenariosOf('createSlide', {
    "refuses a page with pictures for another account's event": async (world) => {
      const { fixture, member } = await sharedEvent(world)
      const { client } = member
      const { reference: pageReference } = await client.ok('POST', '/api/content/pages')
      const picture = { blockType: 'Image', imageName: 'a.png', altText: 'A dot', imageContents: PIXEL }
      await client.ok('PUT', `/api/content/pages/${pageReference}/contents`, { rows: [{ blocks: [picture] }] })
      const answer = await client.call('POST', `${fixture.event}/pages`, { name: 'x', pageReference })
      expectErrors(answer, 400, ['invalid-value', 'pageReference'])
    },
  }),
  ...scenariosOf('hub', {
    "closes the connection of a member who leaves the team and can't present any more": async (world) => {
      const { fixture, member } = await sharedEvent(world)
      await present(fixture, 0)
      const hub = await member.client.connectHub()
      await hub.invoke('RequestGroupCount', fixture.defaultShowing)
      await fixture.client.ok('DELETE', member.member)
      await hub.closed
      const again = await member.client.connectHub()
      await expect(again.invoke('RequestGroupCount', fixture.defaultShowing)).rejects.toThrow("couldn't be found")
    },
  }),
]
