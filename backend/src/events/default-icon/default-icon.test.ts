import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Concert, makeConcert } from '../../../test/support/concert.ts'
import { PASSWORD, testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { Account } from '../../accounts/account.entity.ts'
import { Event } from '../event.entity.ts'

let organiser: TestClient
let concert: Concert
const app = await testApp()

beforeEach(async () => {
  organiser = await app.organiser('Premium')
  concert = await makeConcert(organiser)
})

const PATH = '/api/icons/default'
const picture = async (g: number) => {
  const create = { width: 30, height: 30, channels: 3, background: { r: 9, g, b: 9 } } as const
  return { fileContents: (await sharp({ create }).png().toBuffer()).toString('base64'), fileName: 'crest.png' }
}
const shownIcon = async () =>
  (await app.visitor().get(`/api/watch/showings/${concert.showing}`)).data.event.welcome.iconBlobName
const isServed = async (blobName: string) =>
  (await organiser.fetch('GET', `/api/images/${blobName.replaceAll('/', '|')}`)).status === 200
const changeEvent = (changes: { useNoIcon?: boolean; iconImage?: string | null }) =>
  app.services.orm.em.fork().nativeUpdate(Event, { accessCode: concert.accessCode }, changes)
/** Any change of the event refreshes what phones see. */
const touch = async () =>
  expect((await organiser.patch(`/api/sessions/${concert.reference}`, { colourStyleEnum: 'Blue' })).status).toBe(200)

describe('the default icon', () => {
  test("is overridden by an event's own icon, while the plan includes one", async () => {
    const { blobName } = (await organiser.put(PATH, await picture(1))).data
    expect(await shownIcon()).toBe(blobName)
    await changeEvent({ iconImage: 'images/own' })
    await touch()
    expect(await shownIcon()).toBe('images/own')
    const { owner } = await app.services.orm.em.fork().findOneOrFail(Event, { accessCode: concert.accessCode })
    await app.services.orm.em.fork().nativeUpdate(Account, { reference: owner.reference }, { accountLevel: 'Free' })
    await touch()
    expect(await shownIcon()).toBe(blobName)
  })

  test("isn't shown by an event that hides it, whose phones get no update", async () => {
    await organiser.put(PATH, await picture(2))
    await changeEvent({ useNoIcon: true })
    await touch()
    expect(await shownIcon()).toBeNull()
    const revision = async () =>
      (await app.visitor().get(`/api/watch/showings/${concert.showing}/display`)).data.revision
    const before = await revision()
    await organiser.put(PATH, await picture(3))
    expect(await revision()).toBe(before)
  })

  test('is re-encoded, and the same picture again causes no update', async () => {
    const upload = await picture(4)
    const { blobName } = (await organiser.put(PATH, upload)).data
    const stored = await app.services.images.read(blobName)
    expect((await sharp(stored as Uint8Array).metadata()).format).toBe('webp')
    const again = await organiser.patch(PATH, { ...upload, fileName: 'other name.png' })
    expect(again.data).toEqual({ hasIcon: true, blobName, fileName: 'other name.png' })
    expect(await isServed(blobName)).toBe(true)
  })

  test('stays consistent under concurrent changes', async () => {
    const uploads = await Promise.all([5, 6, 7, 8].map(picture))
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all([
        ...uploads.map((upload) => organiser.put(PATH, upload)),
        organiser.delete(PATH),
      ])
      expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200, 200])
      const { blobName } = (await organiser.get(PATH)).data
      if (blobName) expect(await isServed(blobName)).toBe(true)
      const others = answers.flatMap(({ data }) => (data && data.blobName !== blobName ? [data.blobName] : []))
      for (const other of others) expect(await isServed(other)).toBe(false)
    }
  })

  test('stays when a slide no longer uses the same picture', async () => {
    const upload = await picture(10)
    const { blobName } = (await organiser.put(PATH, upload)).data
    const contents = `/api/content/pages/${concert.pages[0]}/contents`
    const block = { blockType: 'Image', imageContents: upload.fileContents, imageName: 'crest.png', altText: '' }
    const saved = await organiser.put(contents, { rows: [{ blocks: [block] }] })
    expect(saved.data.rows[0].blocks[0].blobName).toBe(blobName)
    expect((await organiser.put(contents, { rows: [] })).status).toBe(200)
    expect(await isServed(blobName)).toBe(true)
  })

  test('is deleted with its account', async () => {
    const { blobName } = (await organiser.put(PATH, await picture(9))).data
    expect((await organiser.post('/api/user/removeSelf', { password: PASSWORD })).status).toBe(200)
    expect((await app.visitor().get(`/api/images/${blobName.replace('/', '|')}`)).status).toBe(404)
  })
})
