import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AccountLevel } from '../../../../../generated/zod/schemas/index.zod.ts'
import { PASSWORD, testApp } from '../../../../test/support/test-app.ts'
import type { TestClient } from '../../../../test/support/test-client.ts'
import { ContentPage } from '../../../content/content-page.entity.ts'

// Covers what the scenarios of `mocks/scenarios/events/end-pages.ts` can't: races, teams, and leftovers in the database.

let owner: TestClient
let event: string
let showing: string
const app = await testApp()

beforeEach(async () => {
  owner = await app.organiser('Premium')
  const { data } = await owner.post('/api/sessions', { name: 'Carols' })
  event = `/api/sessions/${data.reference}`
  showing = data.defaultShowing.reference
})

const add = (name: string, by = owner, to = event) => by.post(`${to}/end/pages`, { name })
const listed = async (of = event, by = owner): Promise<{ endPageReference: string; pageId: string; name: string }[]> =>
  (await by.get(`${of}/end`)).data.pages
const names = async (of = event, by = owner) => (await listed(of, by)).map(({ name }) => name)
const atOnce = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const contentsOf = (pageId: string | undefined) => `/api/content/pages/${pageId}/contents`
const isServed = async (blobName: string) =>
  (await owner.fetch('GET', `/api/images/${blobName.replaceAll('/', '|')}`)).status

/** A person with their own plan, in a team with which the owner shares the event. */
async function member(level: AccountLevel) {
  const account = await app.createAccount(level)
  const { reference: teamReference } = (await owner.post('/api/teams', { name: 'Choir office' })).data
  const { email: emailAddress } = account
  const { reference } = (await owner.post(`/api/teams/${teamReference}/members`, { emailAddress })).data
  const client = await app.visitor().logIn(account.email, PASSWORD)
  await client.post(`/api/teamInvites/${reference}`)
  await owner.put(event, { teamReference })
  return client
}

let shade = 0
/** Adds a picture to an end page. Returns its stored name. */
async function addPicture(pageId: string | undefined): Promise<string> {
  const create = { width: 40, height: 30, channels: 3, background: { r: ++shade * 9, g: 40, b: 90 } } as const
  const imageContents = (await sharp({ create }).png().toBuffer()).toString('base64')
  const blocks = [{ blockType: 'Image', imageName: 'choir.png', altText: 'The choir', imageContents }]
  const { data } = await owner.put(contentsOf(pageId), { rows: [{ blocks }] })
  return data.rows[0].blocks[0].blobName
}

describe('concurrent changes of the pages', () => {
  test('never add more than 50', async () => {
    for (let made = 0; made < 45; made++) await add(`Page ${made}`)
    const answers = await atOnce(12, (at) => add(`Late ${at}`))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, errors }) => [status, errors[0]?.code])).toEqual(Array(7).fill([400, 'too-many']))
    expect(await listed()).toHaveLength(50)
  })

  test('keep every order complete, and the last one wins', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await add(name)
    const references = (await listed()).map(({ endPageReference }) => endPageReference)
    const orders = await atOnce(8, async (at) => {
      const pages = references.map((reference, index) => ({ reference, orderIndex: (index + at) % 4 }))
      return (await owner.patch(`${event}/end/pages`, { pages })).data.pages
    })
    const now = await listed()
    expect(orders).toContainEqual(now)
    expect((await names()).toSorted()).toEqual(['Four', 'One', 'Three', 'Two'])
  })

  test('make a page an end page or a slide, never both', async () => {
    const { reference: pageReference } = (await owner.post('/api/content/pages')).data
    const answers = await atOnce(6, (at) =>
      owner.post(at % 2 ? `${event}/pages` : `${event}/end/pages`, { name: 'Taken', pageReference }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400])
  })

  test('leave no gaps when pages are deleted and added', async () => {
    for (const name of ['One', 'Two', 'Three']) await add(name)
    const [one, two] = await listed()
    await Promise.all([
      owner.delete(`${event}/end/pages/${one?.endPageReference}`),
      add('Four'),
      owner.delete(`${event}/end/pages/${two?.endPageReference}`),
    ])
    await add('Five')
    expect(await names()).toEqual(['Three', 'Four', 'Five'])
  })
})

describe("the plan of the event's owner applies to", () => {
  test('members with a lower plan', async () => {
    const lower = await member('Free')
    expect((await add('By a member', lower)).status).toBe(201)
    const [page] = await listed()
    expect((await lower.put(contentsOf(page?.pageId), { rows: [] })).status).toBe(200)
  })

  test('members with a higher plan', async () => {
    owner = await app.organiser('Basic')
    event = `/api/sessions/${(await owner.post('/api/sessions', { name: 'Fête' })).data.reference}`
    const higher = await member('Premium')
    const answer = await add('By a member', higher)
    expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'upgrade-required'])
    expect(await names()).toEqual([])
  })
})

describe('phones', () => {
  const revision = async () => (await owner.get(`/api/watch/showings/${showing}/display`)).data.revision

  test('are updated on every change', async () => {
    let before = await revision()
    const expectNotified = async (change: Promise<{ status: number }>) => {
      expect((await change).status).toBeLessThan(300)
      expect(await revision()).toBe(before + 1)
      before += 1
    }
    await expectNotified(add('One'))
    await expectNotified(add('Two'))
    const [one, two] = await listed()
    const order = [two, one].map((page, orderIndex) => ({ reference: page?.endPageReference, orderIndex }))
    await expectNotified(owner.patch(`${event}/end/pages`, { pages: order }))
    await expectNotified(owner.patch(`${event}/end/pages/${one?.endPageReference}`, { name: 'Uno' }))
    const text = { blockType: 'Text', textStyle: 'Basic', text: 'Thank you' }
    await expectNotified(owner.put(contentsOf(one?.pageId), { rows: [{ blocks: [text] }] }))
    await expectNotified(owner.delete(`${event}/end/pages/${one?.endPageReference}`))
    const seen = (await owner.get(`/api/watch/showings/${showing}/end`)).data.pages
    expect(seen).toEqual([{ reference: two?.endPageReference, name: 'Two', rows: [] }])
  })
})

describe('leftovers', () => {
  test('a deleted page removes its contents, but no picture that another page uses', async () => {
    await add('One')
    await add('Two')
    const [one, two] = await listed()
    const shared = await addPicture(one?.pageId)
    shade -= 1
    expect(await addPicture(two?.pageId)).toBe(shared)
    await owner.delete(`${event}/end/pages/${one?.endPageReference}`)
    expect([await isServed(shared), (await owner.get(contentsOf(one?.pageId))).status]).toEqual([200, 404])
    await owner.delete(`${event}/end/pages/${two?.endPageReference}`)
    expect(await isServed(shared)).toBe(404)
  })

  test('an event that is removed for ever leaves none', async () => {
    await add('One')
    const [one] = await listed()
    const blobName = await addPicture(one?.pageId)
    expect((await owner.delete(event)).status).toBe(200)
    expect((await owner.delete(event.replace('sessions', 'bin'))).status).toBe(200)
    const left = await app.orm.em.fork().count(ContentPage, { reference: one?.pageId ?? '' })
    expect([left, await isServed(blobName)]).toEqual([0, 404])
  })

  test("a member's copy of the event keeps its pictures when the original is deleted", async () => {
    await add('One')
    const [one] = await listed()
    const original = await addPicture(one?.pageId)
    const by = await member('Premium')
    const copy = `/api/sessions/${(await by.post(`${event}/duplicate`, {})).data.reference}`
    await owner.delete(event)
    const [mine] = await listed(copy, by)
    const { rows } = (await by.get(contentsOf(mine?.pageId))).data
    expect([await isServed(original), await isServed(rows[0].blocks[0].blobName)]).toEqual([404, 200])
    expect(await names(copy, by)).toEqual(['One'])
  })
})
