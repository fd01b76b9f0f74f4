import { randomInt } from 'node:crypto'
import type { AccountLevel, TokenScope } from '../../../generated/zod/schemas/index.zod.ts'
import { Account } from '../../src/accounts/account.entity.ts'
import type { Orm } from '../../src/db/orm.ts'
import { hashToken, newReference } from '../../src/infrastructure/references.ts'
import { WebhookDelivery } from '../../src/webhooks/webhook-delivery.entity.ts'
import type { TestApp } from '../support/test-app.ts'
import { TestClient } from '../support/test-client.ts'

/** The owner's data that calls are tried on. */
export interface World {
  owner: Person
  eventReference: string
  accessCode: string
  /** The default showing, not started; one of the owner's own; a started one. */
  showingReference: string
  ownShowingReference: string
  /** An ended showing. */
  endedShowingReference: string
  previewToken: string
  slideReference: string
  pageReference: string
  otherSlideReference: string
  /** A deleted slide. */
  binReference: string
  endPageId: string
  otherEndPageId: string
  endContentsReference: string
  /** A slide in the library. */
  itemReference: string
  /** A content page that no event uses. */
  loosePageReference: string
  /** An access token of the owner. */
  tokenReference: string
  /** A webhook of the owner, and a message to it. */
  webhookReference: string
  deliveryReference: string
  /** The team that the event is shared with. */
  teamReference: string
  /** A member of the team, and a removed member. */
  member: Person
  memberReference: string
  removed: Person
  /** Invited, without an answer yet. */
  invited: Person
  inviteReference: string
}
export interface Person {
  client: TestClient
  email: string
  reference: string
  loginId: string
  /** Used instead of the log-in. */
  token?: string
}

/** A person with a logged-in browser. */
export async function createPerson(app: TestApp, level: AccountLevel, more: Partial<Account> = {}): Promise<Person> {
  const { account, loginId, ...login } = await app.createLogin(level, more)
  const client = new TestClient(app.app).withLogin(login)
  return { client, email: account.email, reference: account.reference, loginId }
}

/** A new owner with an event that has slides and showings. */
export async function createWorld(app: TestApp): Promise<World> {
  const owner = await createPerson(app, 'Premium')
  const { client } = owner
  const event = (await client.post('/api/sessions', { name: 'Carols' })).data
  const path = `/api/sessions/${event.reference}`
  await client.put(path, { languages: ['cy'] })
  const slide = (await client.post(`${path}/pages`, { name: 'Silent night' })).data
  const otherSlide = (await client.post(`${path}/pages`, { name: 'Deck the halls' })).data
  const rows = [{ blocks: [{ blockType: 'Text', text: 'Deck the halls with boughs of holly' }] }]
  await client.put(`/api/content/pages/${otherSlide.pageReference}/contents`, { rows })
  const oldSlide = (await client.post(`${path}/pages`, { name: 'Old verse' })).data
  await client.delete(`${path}/pages/${oldSlide.reference}`)
  const endPage = (await client.post(`${path}/end/pages`, { name: 'Next concerts' })).data
  const otherEndPage = (await client.post(`${path}/end/pages`, { name: 'Join the choir' })).data
  const showing = (await client.post(`${path}/showings`, { startDateUtc: '2030-12-24T17:00:00Z' })).data
  const loosePage = (await client.post('/api/content/pages', {})).data
  const ended = (await client.post(`${path}/showings`, { startDateUtc: '2030-12-23T17:00:00Z' })).data
  for (const one of [event.defaultShowing, ended]) await client.post(`${path}/showings/${one.reference}/start`, {})
  await client.post(`${path}/showings/${ended.reference}/close`, {})
  const team = await createTeam(app, owner, path)
  // After the team, whose removed member ended all previews
  const preview = (await client.post(`${path}/preview`, {})).data
  const previewLink: string = (await client.get(`${path}/showings/${preview.reference}`)).data.previewLink
  const newToken = { name: 'Lyrics bridge', scopes: ['read'], expiresInDays: 7 }
  const { accessToken } = (await client.post('/api/auth/tokens', newToken)).data
  const hook = await createDisabledWebhook(app, owner, event.reference)
  // At the end, since a search writes what has changed
  const [item] = (await client.get('/api/library')).data.items
  return {
    ...team,
    ...hook,
    owner,
    tokenReference: accessToken.reference,
    eventReference: event.reference,
    accessCode: event.accessCode,
    showingReference: event.defaultShowing.reference,
    ownShowingReference: showing.reference,
    endedShowingReference: ended.reference,
    previewToken: previewLink.split('/').at(-1) ?? '',
    slideReference: slide.reference,
    pageReference: slide.pageReference,
    otherSlideReference: otherSlide.reference,
    binReference: oldSlide.reference,
    endPageId: endPage.reference,
    otherEndPageId: otherEndPage.reference,
    endContentsReference: endPage.pageId,
    itemReference: item.reference,
    loosePageReference: loosePage.reference,
  }
}

/** A webhook with a message. Disabled, so that nothing is sent in the background. */
async function createDisabledWebhook(app: TestApp, { client }: Person, eventReference: string) {
  const address = 'https://lights.example.org/'
  const { webhook } = (await client.post('/api/webhooks', { address, events: ['showing.ended'] })).data
  const path = `/api/webhooks/${webhook.reference}`
  await client.patch(path, { isEnabled: false })
  const em = app.orm.em.fork()
  const delivery = em.create(WebhookDelivery, {
    reference: newReference(),
    webhook: webhook.reference,
    type: 'showing.ended',
    eventReference,
    showingReference: null,
    body: '{}',
    createdAt: new Date(),
    tries: 0,
    nextTryAt: null,
    lastTryAt: null,
    deliveredAt: null,
    responseStatus: null,
    failure: null,
  })
  await em.flush()
  return { webhookReference: webhook.reference as string, deliveryReference: delivery.reference }
}

/** A team of the owner that the event is shared with, and the people around it. */
async function createTeam(app: TestApp, { client }: Person, event: string) {
  const { reference: teamReference } = (await client.post('/api/teams', { name: 'Choir office' })).data
  const members = `/api/teams/${teamReference}/members`
  await client.put(event, { teamReference })
  const invite = async () => {
    const person = await createPerson(app, 'Premium')
    return { person, ...(await client.post(members, { emailAddress: person.email })).data }
  }
  const [member, removed, invited] = [await invite(), await invite(), await invite()]
  for (const { person, reference } of [member, removed]) await person.client.post(`/api/teamInvites/${reference}`)
  await client.delete(`${members}/${removed.reference}`)
  return {
    teamReference: teamReference as string,
    member: member.person as Person,
    memberReference: member.reference as string,
    removed: removed.person as Person,
    invited: invited.person as Person,
    inviteReference: invited.reference as string,
  }
}

/** Well-formed references of things that don't exist. */
export const nowhere = (world: World): World => ({
  ...renamed(world, newReference),
  owner: { ...world.owner, reference: newReference(), loginId: newReference() },
  accessCode: '00000000',
})

/** The same world with other references. */
const renamed = (world: World, rename: (name: string) => string): World => ({
  ...world,
  ...Object.fromEntries(
    Object.entries(world).flatMap(([key, one]) => (typeof one === 'string' ? [[key, rename(one)]] : [])),
  ),
})

/** The tables with the rows of a world, apart from its people. */
const TABLES = [
  'event',
  'issued_access_code',
  'showing',
  'display',
  'slide',
  'content_page',
  'end_page',
  'about_page',
  'library_use',
  'binned_slides',
]
const TEAM_TABLES = ['team', 'team_member', 'team_invite', 'access_token', 'webhook', 'webhook_delivery']

/** Reads the rows of the only world in a database; returns a function that copies them under new names, which is faster than calls. */
async function copierOf(app: TestApp, world: World) {
  const connection = app.orm.em.getConnection()
  const select = [...TABLES, ...TEAM_TABLES].map((table) => `(select jsonb_agg(t) from "${table}" t) as "${table}"`)
  const [rows] = await connection.execute<Record<string, object[] | null>[]>(`select ${select.join(', ')}`)
  return async () => {
    const names = new Map<string, string>()
    const people: Partial<Pick<World, 'owner' | 'member' | 'removed' | 'invited'>> = {}
    for (const who of ['owner', 'member', 'removed', 'invited'] as const) {
      const person = await createPerson(app, 'Premium')
      people[who] = person
      names.set(world[who].reference, person.reference).set(world[who].email, person.email)
    }
    const rename = (name: string) => {
      if (!names.has(name)) names.set(name, newNameLike(name))
      return names.get(name) ?? ''
    }
    const copied = JSON.stringify(rows).replaceAll(/(?<=")[^"\\]+(?="(?!:))/g, rename)
    await app.orm.em.fork().transactional(async (em) => {
      await em.execute('set local session_replication_role = replica')
      for (const [table, some] of Object.entries(JSON.parse(copied)))
        await em.execute(`insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", ?)`, [
          JSON.stringify(some ?? []),
        ])
    })
    return { ...renamed(world, rename), ...people }
  }
}

/** References, access codes and hashes get new values; anything else stays. */
function newNameLike(name: string) {
  if (/^[\w-]{22}$/.test(name)) return newReference()
  if (/^\d{8}$/.test(name)) return String(randomInt(10 ** 7, 10 ** 8))
  return /^[\w-]{43}$|^[\da-f]{64}$/.test(name) ? hashToken(newReference()) : name
}

/** A server with an owner's data, and people around it. */
export async function openPlace(app: TestApp) {
  const [other, admin] = [await createPerson(app, 'Premium'), await createPerson(app, 'Premium', { isAdmin: true })]
  const world = await createWorld(app)
  const newWorld = await copierOf(app, world)
  // Changes the account itself, so only each call's own check can refuse it
  const setBlocked = ({ reference }: Person, manualBlockDate: Date | null) =>
    app.orm.em.fork().nativeUpdate(Account, { reference }, { manualBlockDate })
  return {
    app,
    other,
    admin,
    world,
    newWorld,
    tokens: { owner: await makeTokens(world.owner), other: await makeTokens(other) },
    block: (person: Person) => setBlocked(person, new Date()),
    unblock: (person: Person) => setBlocked(person, null),
  }
}
export type Place = Awaited<ReturnType<typeof openPlace>>

/** A person's access tokens, by scopes. */
async function makeTokens({ client }: Person) {
  const make = async (...scopes: TokenScope[]): Promise<string> =>
    (await client.post('/api/auth/tokens', { name: scopes.join(' and '), scopes, expiresInDays: 7 })).data.token
  return {
    all: await make('read', 'present', 'edit'),
    readPresent: await make('read', 'present'),
    readEdit: await make('read', 'edit'),
  }
}

/** Tables that change with every call by design, and the samples for reports, which come with time. */
const NOT_COMPARED = ['login', 'setting', 'audit_entry', 'spent_challenge', 'try_count', 'attendee_sample']
/** Ignores when a token was last used. */
const rowOf = (table: string) => (table === 'access_token' ? `(to_jsonb(t) - 'last_used_at')::text` : 't::text')

const queries = new WeakMap<Orm, Promise<string>>()

/** A hash of the whole database, to check that a refused call had no effect. */
export async function fingerprint(orm: Orm) {
  const query = queries.get(orm) ?? fingerprintQuery(orm)
  queries.set(orm, query)
  const sums = await orm.em.getConnection().execute<{ name: string; sum: string }[]>(await query)
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]))
}

async function fingerprintQuery(orm: Orm) {
  const tables = await orm.em
    .getConnection()
    .execute<{ name: string }[]>("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  return tables
    .filter(({ name }) => !NOT_COMPARED.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(${rowOf(name)}, '|' order by ${rowOf(name)}), '')) as sum from "${name}" t`,
    )
    .join(' union all ')
}
