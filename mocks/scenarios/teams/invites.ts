import { expect } from 'vitest'
import { expectErrors, type Organiser, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { type NewTeam, namesOf, newTeam, refusesWithoutToken, refusesWrongBodies } from './people.ts'

async function invited(world: World): Promise<Organiser & { owner: NewTeam; invite: string }> {
  const owner = await newTeam(world)
  const person = await world.organiser()
  const { reference } = await owner.client.ok('POST', `${owner.team}/members`, { emailAddress: person.email })
  return { ...person, owner, invite: `/api/teamInvites/${reference}` }
}

const othersAreRefused = (method: string) => async (world: World) => {
  const { invite } = await invited(world)
  const { client } = await world.organiser()
  expectErrors(await client.call(method, invite), 404, 'not-found')
  expectErrors(await (await world.visitor()).call(method, invite), 401, 'not-logged-in')
}

export const inviteCalls: Scenario[] = [
  ...scenariosOf('listTeamInvites', {
    "lists the caller's open invites only": async (world) => {
      const { client, owner, invite } = await invited(world)
      const { teams } = await client.ok('GET', '/api/teamInvites/')
      expect(teams).toMatchObject([{ reference: invite.split('/').at(-1), name: 'Choir office' }])
      expect(await namesOf(owner.client, '/api/teamInvites/')).toEqual([])
      expectErrors(await (await world.visitor()).call('GET', '/api/teamInvites/'), 401, 'not-logged-in')
    },
  }),
  ...scenariosOf('acceptTeamInvite', {
    'makes the caller a member, idempotently': async (world) => {
      const { client, owner, invite, email } = await invited(world)
      for (let n = 0; n < 3; n++) await client.ok('POST', invite, {})
      expect(await namesOf(client, '/api/teamInvites/')).toEqual([])
      expect(await namesOf(client, '/api/teams')).toEqual(['Choir office'])
      const { members } = await owner.client.ok('GET', `${owner.team}/members`)
      expect(members).toHaveLength(2)
      expect(members[1]).toMatchObject({ emailAddress: email, isConfirmed: true, isSelf: false })
    },
    'is allowed for the invited person only': othersAreRefused('POST'),
    'needs the CSRF token': refusesWithoutToken('POST', '/api/teamInvites/t5ZsB0nGd8JlV3aWqUx1Ky'),
    'refuses bodies that are too large or of another type': refusesWrongBodies(
      'POST',
      () => '/api/teamInvites/t5ZsB0nGd8JlV3aWqUx1Ky',
    ),
  }),
  ...scenariosOf('deleteTeamInvite', {
    'deletes it for both sides': async (world) => {
      const { client, owner, invite } = await invited(world)
      await client.ok('DELETE', invite)
      expect(await namesOf(client, '/api/teamInvites/')).toEqual([])
      expect((await owner.client.ok('GET', `${owner.team}/members`)).members).toHaveLength(1)
      expectErrors(await client.call('POST', invite, {}), 404, 'not-found')
    },
    'is allowed for the invited person only': othersAreRefused('DELETE'),
    'needs the CSRF token': refusesWithoutToken('DELETE', '/api/teamInvites/t5ZsB0nGd8JlV3aWqUx1Ky'),
  }),
]
