import { afterAll, beforeAll, expect } from 'vitest'
import { createPeople } from '../people.ts'
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts'
import { dataOf, refused, testRows } from './calls.ts'

// The calls of teams, invites and plans (docs/product-rules.md#teams)

let app: TestApp
let people: ReturnType<typeof createPeople>
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
})
afterAll(() => app.close())

/** The owner of a new team, an invited person, and the paths of both. */
async function office() {
  const [owner, invited] = [await people.person(), await people.person()]
  const team = dataOf(await owner.client.post('/api/teams', { name: 'Choir office' }), 201)
  const path = `/api/teams/${team.reference}`
  const emailAddress = invited.account.email
  const invite = dataOf(await owner.client.post(`${path}/members`, { emailAddress }), 201)
  return { owner, invited, team, path, invite, member: `${path}/members/${invite.reference}` }
}
const membersOf = async ({ owner, path }: Awaited<ReturnType<typeof office>>) =>
  dataOf(await owner.client.get(`${path}/members`)).members

testRows(9, {
  'GET, POST api/teams': async () => {
    const { client } = await people.person()
    expect(dataOf(await client.get('/api/teams'))).toEqual({ teams: [] })
    const team = dataOf(await client.post('/api/teams', { name: 'Choir office' }), 201)
    expect(dataOf(await client.get('/api/teams'))).toEqual({ teams: [team] })
    expect(team).toEqual({
      reference: expect.any(String),
      name: 'Choir office',
      isOwner: true,
      totalMembers: 1,
      createdDateUtc: expect.stringMatching(/Z$/),
    })
    refused(await client.post('/api/teams', { name: '' }), 400, 'required', 'name')
  },
  'GET, PUT, DELETE api/teams/{ref}': async () => {
    const { owner, path, team } = await office()
    expect(dataOf(await owner.client.get(path))).toMatchObject({ reference: team.reference, name: 'Choir office' })
    expect(dataOf(await owner.client.put(path, { name: 'Music office' }))).toMatchObject({ name: 'Music office' })
    dataOf(await owner.client.delete(path))
    refused(await owner.client.get(path), 404, 'not-found')
  },
  'GET, POST api/teams/{ref}/members': async () => {
    const world = await office()
    expect(await membersOf(world)).toEqual([
      expect.objectContaining({ emailAddress: world.owner.account.email, isConfirmed: true, isSelf: true }),
      {
        reference: world.invite.reference,
        firstName: expect.any(String),
        lastName: expect.any(String),
        emailAddress: world.invited.account.email,
        createdDateUtc: expect.stringMatching(/Z$/),
        isConfirmed: false,
        isSelf: false,
      },
    ])
    const wrong = await world.owner.client.post(`${world.path}/members`, { emailAddress: 'nobody' })
    refused(wrong, 400, 'invalid-format', 'emailAddress')
  },
  'PUT, DELETE api/teams/{ref}/members/{memberRef}': async () => {
    const world = await office()
    const emailAddress = people.newAddress()
    expect(dataOf(await world.owner.client.put(world.member, { emailAddress }))).toMatchObject({ emailAddress })
    dataOf(await world.owner.client.delete(world.member))
    expect(await membersOf(world)).toHaveLength(1)
  },
  'GET api/teamInvites/': async () => {
    const { invited, team, invite } = await office()
    expect(dataOf(await invited.client.get('/api/teamInvites/'))).toEqual({
      teams: [{ reference: invite.reference, name: team.name, inviteDateUtc: expect.stringMatching(/Z$/) }],
    })
  },
  'POST api/teamInvites/{ref}': async () => {
    const world = await office()
    dataOf(await world.invited.client.post(`/api/teamInvites/${world.invite.reference}`, {}))
    expect(await membersOf(world)).toMatchObject([{ isSelf: true }, { isConfirmed: true }])
    expect(dataOf(await world.invited.client.get('/api/teams')).teams).toMatchObject([{ isOwner: false }])
    expect(dataOf(await world.invited.client.get('/api/teamInvites/'))).toEqual({ teams: [] })
  },
  'DELETE api/teamInvites/{ref}': async () => {
    const world = await office()
    dataOf(await world.invited.client.delete(`/api/teamInvites/${world.invite.reference}`))
    expect(dataOf(await world.invited.client.get('/api/teamInvites/'))).toEqual({ teams: [] })
    expect(await membersOf(world)).toHaveLength(1)
  },
  'GET, POST api/auth/confirmInvite': async () => {
    const email = people.newAddress()
    const { userId, code } = await people.invite(email)
    const client = await people.visitor()
    dataOf(await client.get(`/api/auth/confirmInvite/${userId}/${code}`))
    refused(await client.get(`/api/auth/confirmInvite/${userId}/wrong`), 400, 'invalid-link')
    const body = { firstName: 'Inês', lastName: 'Duarte', password: PASSWORD, confirmPassword: PASSWORD }
    dataOf(await client.post(`/api/auth/confirmInvite?userId=${userId}&code=${code}`, body))
    refused(await client.post(`/api/auth/confirmInvite?userId=${userId}&code=${code}`, body), 400, 'invalid-link')
    await client.logIn(email, PASSWORD)
    expect(dataOf(await client.get('/api/user/info'))).toMatchObject({ firstName: 'Inês', lastName: 'Duarte' })
  },
  'POST /api/billing/change-plan': async () => {
    const { client } = await people.person()
    for (const [plan, level] of Object.entries({ premium: 'Premium', basic: 'Basic', free: 'Free' })) {
      dataOf(await client.post('/api/billing/change-plan', { plan }))
      expect(dataOf(await client.get('/api/auth/me')).accountLevel).toBe(level)
    }
    expect((await client.post('/api/billing/change-plan', { plan: 'gold' })).status).toBe(400)
  },
})
