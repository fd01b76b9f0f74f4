import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { emailKeyOf } from '../../../openapi/rules/text/texts.ts'
import { makeConcert, presenter } from '../../test/support/concert.ts'
import { databaseWorkOf } from '../../test/support/database/database-work.ts'
import { eventually, Phone } from '../../test/support/live/live-server.ts'
import { PASSWORD, testServer } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { Account } from '../accounts/account.entity.ts'
import { createContext } from '../context/context.ts'
import { Event } from '../events/event.entity.ts'
import { readMailLogo } from '../images/read-mail-logo.ts'
import { newReference } from '../infrastructure/references.ts'
import { OutboxMail } from '../mail/outbox-mail.entity.ts'
import { TeamInvite } from './members/team-invite.entity.ts'
import { TeamMember } from './members/team-member.entity.ts'
import { Team } from './team.entity.ts'

// The regular check of displays would distort the number of queries
const { app, server } = await testServer({}, { liveLimits: { displayCheckMs: 600_000, loginCheckMs: 600_000 } })

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const unexpected = (answers: { status: number; body: unknown }[]) =>
  answers.filter(({ status }) => status >= 500).map(({ body }) => body)

const person = () => app.person()

/** An owner with a team, and functions to invite and join. */
async function office() {
  const owner = await person()
  const { reference } = (await owner.client.post('/api/teams', { name: 'Choir office' })).data
  const team = `/api/teams/${reference}`
  const invite = async (email: string): Promise<string> =>
    (await owner.client.post(`${team}/members`, { emailAddress: email })).data.reference
  const join = async () => {
    const member = await person()
    const invited = await invite(member.account.email)
    expect((await member.client.post(`/api/teamInvites/${invited}`)).status).toBe(200)
    return { ...member, path: `${team}/members/${invited}` }
  }
  return { ...owner, reference: reference as string, team, invite, join }
}

/** An event that the owner shares with the team and presents. */
async function sharedConcert({ client, reference }: { client: TestClient; reference: string }) {
  const concert = await makeConcert(client, { teamReference: reference })
  const presenting = presenter(client, concert, concert.showing)
  await presenting.start()
  return concert
}

/** A presenter's live connection, which reconnects when it's closed. */
async function presenterFrame(client: TestClient, showing: string) {
  const { hub } = new Phone(server.url, { as: client })
  let returns = 0
  hub.onreconnected(() => {
    returns += 1
  })
  await hub.start()
  await hub.invoke('RequestGroupCount', showing)
  return {
    async expectAskedAgain() {
      await eventually(() => expect(returns).toBe(1))
      await expect(hub.invoke('RequestGroupCount', showing)).rejects.toThrow("couldn't be found")
      await hub.stop()
    },
  }
}

describe('concurrent calls:', () => {
  test('acceptances of one invite create one membership', async () => {
    const { invite, reference } = await office()
    const { account, client } = await person()
    const path = `/api/teamInvites/${await invite(account.email)}`
    const answers = await Promise.all(times(20).map(() => client.post(path)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    const em = app.orm.em.fork()
    expect(await em.count(TeamMember, { team: reference })).toBe(2)
    expect(await em.count(TeamInvite, { team: reference })).toBe(0)
  })

  test('invitations of one address create one invite', async () => {
    const { client, team, reference } = await office()
    const { account } = await person()
    for (const emailAddress of [account.email, 'nobody.yet@example.org']) {
      const answers = await Promise.all(times(10).map(() => client.post(`${team}/members`, { emailAddress })))
      expect(unexpected(answers)).toEqual([])
      expect(new Set(answers.map((answer) => answer.data.reference)).size).toBe(1)
    }
    expect(await app.orm.em.fork().count(TeamInvite, { team: reference })).toBe(2)
  })

  test('deleting a team during all kinds of calls leaves nothing behind', async () => {
    const { client, team, reference, invite, join } = await office()
    const member = await join()
    const newcomer = await person()
    const invited = await invite(newcomer.account.email)
    const own = (await member.client.post('/api/sessions', { name: 'Own' })).data.reference
    const work = times(4).flatMap((n) => [
      member.client.post('/api/sessions', { name: `Event ${n}`, teamReference: reference }),
      member.client.put(`/api/sessions/${own}`, { teamReference: n % 2 === 0 ? reference : null }),
      client.post(`${team}/members`, { emailAddress: `late-${n}@example.org` }),
      newcomer.client.post(`/api/teamInvites/${invited}`),
      client.put(team, { name: `Office ${n}` }),
    ])
    const [deleted, ...answers] = await Promise.all([client.delete(team), ...work, client.delete(member.path)])
    expect(deleted?.status, JSON.stringify(deleted?.body)).toBe(200)
    expect(unexpected(answers)).toEqual([])
    const em = app.orm.em.fork()
    expect(await em.count(Team, { reference })).toBe(0)
    const { events } = (await member.client.get('/api/events')).data
    for (const event of events) expect(event.sessionDetails.teamReference).toBeNull()
  })
})

describe('a removed member', () => {
  test("can't present any more, and must reconnect", async () => {
    const owner = await office()
    const concert = await sharedConcert(owner)
    const member = await owner.join()
    const frame = await presenterFrame(member.client, concert.showing)
    const presenting = presenter(member.client, concert, concert.showing)
    expect((await presenting.show(0)).status).toBe(200)

    const pressing = times(12).map((n) => presenting.show(n % 3))
    const removal = owner.client.delete(member.path)
    const answers = await Promise.all(pressing)
    expect((await removal).status).toBe(200)
    expect(unexpected(answers)).toEqual([])
    expect((await presenting.show(1)).status).toBe(404)
    expect((await member.client.get('/api/events')).data.events).toEqual([])
    await frame.expectAskedAgain()
  })

  test("can't follow a preview made before, however the access ended", async () => {
    for (const end of ['remove', 'move', 'delete', 'own account']) {
      const owner = await office()
      const concert = await sharedConcert(owner)
      const member = await owner.join()
      const preview = (await member.client.post(`/api/sessions/${concert.reference}/preview`)).data.reference
      await presenter(member.client, concert, preview).start()
      const phone = new Phone(server.url)
      await phone.hub.start()
      await phone.join(preview)
      const ended = performance.now()
      if (end === 'remove') await owner.client.delete(member.path)
      if (end === 'move') await owner.client.put(`/api/sessions/${concert.reference}`, { teamReference: null })
      if (end === 'delete') await owner.client.delete(owner.team)
      if (end === 'own account') await member.client.post('/api/user/removeSelf', { password: PASSWORD })
      await eventually(() => expect(phone.display?.status).toBe('ended'))
      expect(performance.now() - ended, end).toBeLessThan(5_000)
      await phone.hub.stop()
    }
  })

  test('takes the events along that were being created meanwhile', async () => {
    const owner = await office()
    const member = await owner.join()
    const create = () => member.client.post('/api/sessions', { name: 'Late', teamReference: owner.reference })
    const [removed, ...made] = await Promise.all([owner.client.delete(member.path), ...times(16).map(create)])
    expect(removed?.status).toBe(200)
    expect(unexpected(made)).toEqual([])
    expect(await app.orm.em.fork().count(Event, { team: owner.reference })).toBe(0)
  })

  test('also loses access when the event leaves the team or the team is deleted', async () => {
    for (const end of ['move', 'delete']) {
      const owner = await office()
      const concert = await sharedConcert(owner)
      const member = await owner.join()
      const frame = await presenterFrame(member.client, concert.showing)
      if (end === 'move') await owner.client.put(`/api/sessions/${concert.reference}`, { teamReference: null })
      else await owner.client.delete(owner.team)
      await frame.expectAskedAgain()
      expect((await presenter(member.client, concert, concert.showing).show(0)).status).toBe(404)
    }
  })
})

describe('a deleted account', () => {
  const removeSelf = (client: TestClient) => client.post('/api/user/removeSelf', { password: PASSWORD })

  test('deletes its teams, and returns their events to their owners', async () => {
    const owner = await office()
    const member = await owner.join()
    const theirs = await makeConcert(member.client, { teamReference: owner.reference })
    expect((await removeSelf(owner.client)).status).toBe(200)
    const theirEvent = await member.client.get(`/api/sessions/${theirs.reference}`)
    expect([theirEvent.status, theirEvent.data.teamReference]).toEqual([200, null])
    expect((await member.client.get('/api/teams')).data.teams).toEqual([])
  })

  test('leaves other teams, with its invites, and its slides stay in their events', async () => {
    const owner = await office()
    const other = await office()
    const member = await owner.join()
    await other.invite(member.account.email)
    const concert = await sharedConcert(owner)
    const page = (await member.client.post('/api/content/pages')).data.reference
    const slides = `/api/sessions/${concert.reference}/pages`
    const slide = await member.client.post(slides, { name: 'Benediction', pageReference: page })
    expect(slide.status).toBe(201)
    expect((await removeSelf(member.client)).status).toBe(200)
    expect((await owner.client.get(slides)).data.pages).toHaveLength(4)
    expect((await owner.client.get(`${owner.team}/members`)).data.members).toHaveLength(1)
    expect((await other.client.get(`${other.team}/members`)).data.members).toHaveLength(1)
  })
})

test("a member's press of Next takes as many queries as the owner's", async () => {
  const owner = await office()
  const concert = await sharedConcert(owner)
  const member = await owner.join()
  const press = async (client: TestClient) =>
    (await databaseWorkOf(app.orm, () => presenter(client, concert, concert.showing).show(1))).work
  // An invite's mail may be sent concurrently, with its own queries
  const least = async (client: TestClient) => {
    const presses = [await press(client), await press(client), await press(client)]
    return presses.reduce((one, other) => (other.length < one.length ? other : one))
  }
  const forOwner = await least(owner.client)
  expect(await least(member.client)).toEqual(forOwner)
})

test("an invite's mail has the colour of the team's kit, and its logo while the owner's plan includes one", async () => {
  const { client, team, invite, account: owner } = await office()
  const logo = async () => (await app.orm.em.fork().findOneOrFail(OutboxMail, { to: await invited() })).logo
  const invited = async () => {
    const email = `${newReference()}@example.org`
    await invite(email)
    return email
  }
  expect(await logo(), 'without a kit').toBeNull()
  const create = { width: 90, height: 26, channels: 3, background: '#0b3d91' } as const
  const fileContents = (await sharp({ create }).png().toBuffer()).toString('base64')
  const kit = { theme: { accentColour: '#ffd34d' }, wideLogo: { fileContents, fileName: 'choir.png' } }
  const { blobName } = (await client.patch(`${team}/theme`, kit)).data.wideLogo
  expect(await logo()).toBe(blobName)
  expect(
    await readMailLogo(
      createContext(app.config, app.services, null, () => new Date()),
      blobName,
    ),
  ).toMatchObject({ contentType: 'image/jpeg' })
  expect(
    await readMailLogo(
      createContext(app.config, app.services, null, () => new Date()),
      'images/gone',
    ),
  ).toBeNull()
  await app.orm.em.fork().nativeUpdate(Account, { reference: owner.reference }, { accountLevel: 'Free' })
  const mail = await app.orm.em.fork().findOneOrFail(OutboxMail, { to: await invited() })
  expect([mail.logo, mail.html.includes('background: #ffd34d; color: #000000')]).toEqual([null, true])
})

test('an invite is valid for 7 days', async () => {
  const { invite, client, team, account: owner } = await office()
  const { account, client: invited } = await person()
  const path = `/api/teamInvites/${await invite(account.email)}`
  const later = Date.now() + 7 * 24 * 3_600_000
  app.clock.now = () => new Date(later)
  try {
    // A log-in expires earlier
    await invited.logIn(account.email, PASSWORD)
    await client.logIn(owner.email, PASSWORD)
    expect((await invited.get('/api/teamInvites/')).data.teams).toEqual([])
    expect((await invited.post(path)).status).toBe(404)
    await client.post(`${team}/members`, { emailAddress: account.email })
    expect((await invited.post(path)).status).toBe(200)
  } finally {
    app.clock.now = () => new Date()
  }
})

test("an invite belongs to its address: after a change of address it's not found, and a person with two invites joins once", async () => {
  const { invite, reference } = await office()
  const { account, client } = await person()
  const moved = `moved.${account.email}`
  const before = await invite(account.email)
  const move = (email: string) => {
    const changed = { email, emailKey: emailKeyOf(email) }
    return app.orm.em.fork().nativeUpdate(Account, { reference: account.reference }, changed)
  }
  await move(moved)
  const after = await invite(moved)
  expect((await client.post(`/api/teamInvites/${before}`)).status).toBe(404)
  expect((await client.post(`/api/teamInvites/${after}`)).status).toBe(200)
  await move(account.email)
  expect((await client.post(`/api/teamInvites/${before}`)).status).toBe(200)
  expect(await app.orm.em.fork().count(TeamMember, { team: reference })).toBe(2)
})
