import { expect } from 'vitest'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'
import {
  expectOwnersOnly,
  joined,
  NOBODY,
  namesOf,
  newTeam,
  people,
  refusesWithoutToken,
  refusesWrongBodies,
  visitorsAreRefused,
} from './people.ts'

export const teamCalls: Scenario[] = [
  ...scenariosOf('createTeam', {
    'creates a team of one, owned by its creator': async ({ organiser }) => {
      const { client } = await organiser()
      const { data, status } = await client.call('POST', '/api/teams', { name: '  Choir office ' })
      expect(status).toBe(201)
      expect(data).toMatchObject({ name: 'Choir office', isOwner: true, totalMembers: 1 })
      expect(await client.ok('GET', `/api/teams/${data.reference}`)).toEqual(data)
    },
    'needs a name of at most 100 characters': async ({ organiser }) => {
      const { client } = await organiser()
      expectErrors(await client.call('POST', '/api/teams', { name: '   ' }), 400, ['required', 'name'])
      expectErrors(await client.call('POST', '/api/teams', {}), 400, ['required', 'name'])
      expectErrors(await client.call('POST', '/api/teams', { name: 'x'.repeat(101) }), 400, ['too-long', 'name'])
    },
    'allows 50 teams, until one is deleted': async ({ organiser }) => {
      const { client } = await organiser()
      const name = 'Choir office'
      const made = []
      for (let count = 0; count < 50; count++) made.push(await client.ok('POST', '/api/teams', { name }))
      expectErrors(await client.call('POST', '/api/teams', { name }), 400, 'too-many')
      await client.ok('DELETE', `/api/teams/${made[7]?.reference}`)
      expect((await client.call('POST', '/api/teams', { name })).status).toBe(201)
    },
    'refuses visitors': visitorsAreRefused('POST', '/api/teams', { name: 'Choir office' }),
    'refuses bodies that are too large or of another type': refusesWrongBodies('POST', () => '/api/teams'),
  }),
  ...scenariosOf('listTeams', {
    'lists owned and joined teams, by name': async (world) => {
      const owner = await newTeam(world, 'Zither club')
      const member = await joined(world, owner)
      await member.client.ok('POST', '/api/teams', { name: 'Brass band' })
      const { teams } = await member.client.ok('GET', '/api/teams')
      expect(teams).toMatchObject([
        { name: 'Brass band', isOwner: true, totalMembers: 1 },
        { name: 'Zither club', isOwner: false, totalMembers: 2 },
      ])
    },
    'is empty without teams, and refused to visitors': async ({ organiser, visitor }) => {
      expect(await (await organiser()).client.ok('GET', '/api/teams')).toEqual({ teams: [] })
      expectErrors(await (await visitor()).call('GET', '/api/teams'), 401, 'not-logged-in')
    },
  }),
  ...scenariosOf('getTeam', {
    'is visible to members only': async (world) => {
      const { owner, member, outsider } = await people(world)
      expect(await member.client.ok('GET', owner.team)).toMatchObject({ isOwner: false, totalMembers: 2 })
      expectErrors(await outsider.client.call('GET', owner.team), 404, 'not-found')
      expectErrors(await owner.client.call('GET', NOBODY), 404, 'not-found')
      expectErrors(await (await world.visitor()).call('GET', owner.team), 401, 'not-logged-in')
    },
    "doesn't show a team to a person who is only invited": async (world) => {
      const { client, team } = await newTeam(world)
      const person = await world.organiser()
      await client.ok('POST', `${team}/members`, { emailAddress: person.email })
      expectErrors(await person.client.call('GET', team), 404, 'not-found')
    },
  }),
  ...scenariosOf('renameTeam', {
    'is visible to every member': async (world) => {
      const { owner, member } = await people(world)
      const renamed = await owner.client.ok('PUT', owner.team, { name: ' Music office ' })
      expect(renamed).toMatchObject({ name: 'Music office', isOwner: true, totalMembers: 2 })
      expect(await namesOf(member.client, '/api/teams')).toEqual(['Music office'])
    },
    'needs a name': async (world) => {
      const { client, team } = await newTeam(world)
      expectErrors(await client.call('PUT', team, { name: ' ' }), 400, ['required', 'name'])
    },
    'is allowed for the owner only': async (world) => {
      await expectOwnersOnly(world, 'PUT', ({ team }) => team, { name: 'Taken over' })
    },
    'refuses bodies that are too large or of another type': refusesWrongBodies('PUT', ({ team }) => team),
  }),
  ...scenariosOf('deleteTeam', {
    'returns events to their creators': async (world) => {
      const { owner, member } = await people(world)
      const theirs = await member.client.ok('POST', '/api/sessions', { name: 'Carols', teamReference: owner.reference })
      await owner.client.ok('GET', `/api/sessions/${theirs.reference}`)
      await owner.client.ok('DELETE', owner.team)
      expectErrors(await owner.client.call('GET', `/api/sessions/${theirs.reference}`), 404, 'not-found')
      const remaining = await member.client.ok('GET', `/api/sessions/${theirs.reference}`)
      expect(remaining.teamReference).toBeNull()
      expect(await namesOf(member.client, '/api/teams')).toEqual([])
    },
    'deletes open invites too': async (world) => {
      const { client, team } = await newTeam(world)
      const person = await world.organiser()
      await client.ok('POST', `${team}/members`, { emailAddress: person.email })
      await client.ok('DELETE', team)
      expect(await namesOf(person.client, '/api/teamInvites/')).toEqual([])
      expectErrors(await client.call('DELETE', team), 404, 'not-found')
    },
    'is allowed for the owner only': async (world) => {
      await expectOwnersOnly(world, 'DELETE', ({ team }) => team)
    },
    'needs the CSRF token': refusesWithoutToken('DELETE', NOBODY),
  }),
]
