import { expect } from 'vitest'
import { resetCodeFor } from '../accounts/passwords.ts'
import { mailsTo, newestMail } from '../harness/newest-mail.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'
import { expectOwnersOnly, joined, namesOf, newAddress, newTeam, people, refusesWrongBodies } from './people.ts'

export const memberCalls: Scenario[] = [
  ...scenariosOf('listTeamMembers', {
    'lists the owner first, then members and invited people in order': async (world) => {
      const owner = await newTeam(world)
      const invited = newAddress()
      const member = await joined(world, owner)
      await owner.client.ok('POST', `${owner.team}/members`, { emailAddress: invited })
      const { members } = await owner.client.ok('GET', `${owner.team}/members`)
      expect(members).toMatchObject([
        { emailAddress: owner.email, isConfirmed: true, isSelf: true },
        { emailAddress: member.email, isConfirmed: true, isSelf: false },
        { emailAddress: invited, firstName: '', lastName: '', isConfirmed: false, isSelf: false },
      ])
    },
    'is allowed for the owner only': async (world) => {
      await expectOwnersOnly(world, 'GET', ({ team }) => `${team}/members`)
    },
  }),
  ...scenariosOf('addTeamMember', {
    'responds alike for addresses with and without an account; only the mail differs': async (world) => {
      const { client, team, email } = await newTeam(world)
      const known = (await world.organiser()).email
      const unknown = newAddress()
      for (const emailAddress of [known, unknown]) {
        const answer = await client.call('POST', `${team}/members`, { emailAddress })
        expect(answer.status).toBe(201)
        const rest = { firstName: '', lastName: '', isConfirmed: false, isSelf: false }
        expect(answer.data).toMatchObject({ emailAddress, ...rest })
        const mail = await newestMail(client, emailAddress)
        expect(mail.subject).toBe("You've been invited to a team on Lectern")
        expect(mail.text).toContain(`${email} has invited you`)
      }
      expect((await newestMail(client, known)).links[0]).toContain('/Account/Login?forwardUrl=%2Fteams')
      expect((await newestMail(client, unknown)).links[0]).toMatch(/\/Account\/ConfirmInvite\?.*forwardUrl=%2Fteams$/)
    },
    'lets a person without an account set a password and join': async (world) => {
      const { client, team } = await newTeam(world)
      const email = newAddress()
      await client.ok('POST', `${team}/members`, { emailAddress: email })
      const person = await world.visitor()
      const password = 'seven-lamps-and-a-bell'
      const link = new URL((await newestMail(person, email)).links[0] ?? '')
      const { userId, code } = Object.fromEntries(link.searchParams)
      const confirm = `/api/auth/confirmInvite?userId=${userId}&code=${code}`
      await person.ok('POST', confirm, { password, confirmPassword: password })
      await person.logIn(email, password)
      const { teams } = await person.ok('GET', '/api/teamInvites/')
      await person.ok('POST', `/api/teamInvites/${teams[0].reference}`, {})
      expect(await namesOf(person, '/api/teams')).toEqual(['Choir office'])
    },
    'renews an open invite, whatever the spelling of the address': async (world) => {
      const { client, team } = await newTeam(world)
      const email = newAddress()
      const first = await client.ok('POST', `${team}/members`, { emailAddress: email })
      const again = await client.ok('POST', `${team}/members`, { emailAddress: email.toUpperCase() })
      expect(again.reference).toBe(first.reference)
      expect((await client.ok('GET', `${team}/members`)).members).toHaveLength(2)
      expect(await mailsTo(client, email)).toHaveLength(2)
    },
    'refuses members and invalid addresses': async (world) => {
      const { owner, member } = await people(world)
      const path = `${owner.team}/members`
      for (const emailAddress of [owner.email, member.email.toUpperCase()]) {
        const answer = await owner.client.call('POST', path, { emailAddress })
        expectErrors(answer, 400, ['already-exists', 'emailAddress'])
        expect(answer.errors[0]?.message).toBe('This person is already a member of the team')
      }
      const wrong = await owner.client.call('POST', path, { emailAddress: 'nora' })
      expectErrors(wrong, 400, ['invalid-format', 'emailAddress'])
    },
    'is allowed for the owner only': async (world) => {
      await expectOwnersOnly(world, 'POST', ({ team }) => `${team}/members`, { emailAddress: newAddress() })
    },
    'refuses bodies that are too large or of another type': refusesWrongBodies('POST', ({ team }) => `${team}/members`),
  }),
  {
    of: 'addTeamMember',
    name: 'does not mail one address too often, and leaves its user all mails of their own',
    hasRealLimits: true,
    async run(world) {
      const { client, team } = await newTeam(world)
      const emailAddress = newAddress()
      for (let n = 1; n <= 5; n++) await client.ok('POST', `${team}/members`, { emailAddress })
      expectErrors(await client.call('POST', `${team}/members`, { emailAddress }), 429, 'rate-limited')
      await resetCodeFor(world, emailAddress)
    },
  },
  ...scenariosOf('updateTeamMember', {
    'invites a corrected address instead, and invalidates the earlier link': async (world) => {
      const { client, team } = await newTeam(world)
      const [wrong, right] = [newAddress(), newAddress()]
      const { reference } = await client.ok('POST', `${team}/members`, { emailAddress: wrong })
      const link = new URL((await newestMail(client, wrong)).links[0] ?? '')
      const { userId, code } = Object.fromEntries(link.searchParams)
      const check = `/api/auth/confirmInvite/${userId}/${code}`
      await client.ok('GET', check)
      const changed = await client.ok('PUT', `${team}/members/${reference}`, { emailAddress: right })
      expect(changed).toMatchObject({ reference, emailAddress: right, isConfirmed: false })
      expectErrors(await client.call('GET', check), 400, 'invalid-link')
      expect(await mailsTo(client, right)).toHaveLength(1)
    },
    "doesn't change the address of a member who has joined": async (world) => {
      const { owner, member } = await people(world)
      expect(await owner.client.ok('PUT', member.member, { emailAddress: member.email })).toMatchObject({
        emailAddress: member.email,
        isConfirmed: true,
      })
      const answer = await owner.client.call('PUT', member.member, { emailAddress: newAddress() })
      expectErrors(answer, 400, ['wrong-state', 'emailAddress'])
    },
    'refuses the address of another member and of another invite': async (world) => {
      const { owner, member } = await people(world)
      const path = `${owner.team}/members`
      const [one, other] = [newAddress(), newAddress()]
      const { reference } = await owner.client.ok('POST', path, { emailAddress: one })
      await owner.client.ok('POST', path, { emailAddress: other })
      for (const emailAddress of [member.email, other]) {
        const answer = await owner.client.call('PUT', `${path}/${reference}`, { emailAddress })
        expectErrors(answer, 400, ['already-exists', 'emailAddress'])
      }
      const unknown = await owner.client.call('PUT', `${path}/t5ZsB0nGd8JlV3aWqUx1Ky`, { emailAddress: one })
      expectErrors(unknown, 404, 'not-found')
    },
    'is allowed for the owner only': async (world) => {
      await expectOwnersOnly(world, 'PUT', (_owner, member) => member, { emailAddress: newAddress() })
    },
    'refuses bodies that are too large or of another type': refusesWrongBodies(
      'PUT',
      ({ team }) => `${team}/members/t5ZsB0nGd8JlV3aWqUx1Ky`,
    ),
  }),
  {
    of: 'updateTeamMember',
    name: 'does not mail one address too often, and leaves its user all mails of their own',
    hasRealLimits: true,
    async run(world) {
      const { client, team } = await newTeam(world)
      const emailAddress = newAddress()
      const { reference } = await client.ok('POST', `${team}/members`, { emailAddress })
      for (let n = 2; n <= 5; n++) await client.ok('PUT', `${team}/members/${reference}`, { emailAddress })
      expectErrors(await client.call('PUT', `${team}/members/${reference}`, { emailAddress }), 429, 'rate-limited')
    },
  },
  ...scenariosOf('removeTeamMember', {
    "ends the person's access, and removes their events from the team": async (world) => {
      const { owner, member } = await people(world)
      const [mine, theirs] = await Promise.all(
        [owner, member].map(({ client }) =>
          client.ok('POST', '/api/sessions', { name: 'Carols', teamReference: owner.reference }),
        ),
      )
      await owner.client.ok('DELETE', member.member)
      expectErrors(await member.client.call('GET', `/api/sessions/${mine.reference}`), 404, 'not-found')
      expectErrors(await owner.client.call('GET', `/api/sessions/${theirs.reference}`), 404, 'not-found')
      const remaining = await member.client.ok('GET', `/api/sessions/${theirs.reference}`)
      expect(remaining.teamReference).toBeNull()
      expectErrors(await member.client.call('GET', owner.team), 404, 'not-found')
    },
    'ends previews and stage links, which the person may know, and stored responses': async (world) => {
      const { owner, member } = await people(world)
      const event = { name: 'Carols', teamReference: owner.reference }
      const { reference } = await owner.client.ok('POST', '/api/sessions', event)
      const permanent = async () =>
        (await owner.client.ok('GET', `/api/sessions/${reference}/End`)).previewLink.split('/').at(-1)
      const key = { 'idempotency-key': 'preview-of-a-member' }
      const create = () => member.client.call('POST', `/api/sessions/${reference}/preview`, {}, key)
      const preview = `/api/sessions/${reference}/showings/${(await create()).data.reference}`
      const link = (await member.client.ok('GET', preview)).previewLink.split('/').at(-1)
      const shown = `/api/sessions/${reference}/showings`
      const { defaultShowing } = await owner.client.ok('GET', `/api/sessions/${reference}`)
      const { stageLink } = await member.client.ok('PUT', `${shown}/${defaultShowing.reference}/stage`)
      const stage = `/api/watch/stages/${new URL(stageLink).searchParams.get('key')}`
      await member.client.ok('GET', stage)
      const before = await permanent()
      expect((await create()).status).toBe(201)
      await owner.client.ok('DELETE', member.member)
      for (const token of [link, before])
        expectErrors(await member.client.call('GET', `/api/watch/preview/${token}`), 404, 'not-found')
      expectErrors(await member.client.call('GET', stage), 404, 'not-found')
      expect(await permanent()).not.toBe(before)
      expectErrors(await create(), 404, 'not-found')
    },
    'cancels an invite': async (world) => {
      const { client, team } = await newTeam(world)
      const person = await world.organiser()
      const { reference } = await client.ok('POST', `${team}/members`, { emailAddress: person.email })
      await client.ok('DELETE', `${team}/members/${reference}`)
      expectErrors(await person.client.call('POST', `/api/teamInvites/${reference}`, {}), 404, 'not-found')
      expectErrors(await client.call('DELETE', `${team}/members/${reference}`), 404, 'not-found')
    },
    'never removes the owner': async (world) => {
      const { client, team } = await newTeam(world)
      const { members } = await client.ok('GET', `${team}/members`)
      const answer = await client.call('DELETE', `${team}/members/${members[0].reference}`)
      expectErrors(answer, 400, 'wrong-state')
      expect(answer.errors[0]?.message).toBe("The owner of a team can't be removed")
    },
    'is allowed for the owner only': async (world) => {
      await expectOwnersOnly(world, 'DELETE', (_owner, member) => member)
    },
  }),
]
