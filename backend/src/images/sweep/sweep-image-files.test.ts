import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { Image } from '../image.entity.ts'
import { removeLeftBehindFiles } from './sweep-image-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pathOf = (name: string) => join(app.config.dataDir, 'images', name)
const isThere = (name: string) => existsSync(pathOf(name))
const grow = (name: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000)
  utimesSync(pathOf(name), at, at)
}

/** A picture with one variant, on a page of a new organiser. */
async function store() {
  const account = await app.createAccount()
  const client = await app.visitor().logIn(account.email, 'Correct-horse-9')
  const { reference } = (await client.post('/api/content/pages')).data
  const block = { blockType: 'Image', imageName: 'a.png', altText: 'A dot', imageContents: PIXEL }
  const save = async () =>
    (await client.put(`/api/content/pages/${reference}/contents`, { rows: [{ blocks: [block] }] })).data.rows[0]
      .blocks[0]
  const blobName: string = (await save()).blobName
  await app.visitor().get(`/api/images/${blobName.replace('/', '|')}?w=320`, { accept: 'image/avif' })
  const variant = `${blobName.replace('images/', 'variants/')}-1.avif`
  expect([isThere(blobName), isThere(variant)]).toEqual([true, true])
  return { account, blobName, variant, save, context: () => app.contextOf(account) }
}

describe('image files', () => {
  test('without a row are removed after an hour, with variants and unfinished files', async () => {
    const { blobName, variant, context } = await store()
    const unfinished = `${blobName}.unfinished`
    writeFileSync(pathOf(unfinished), 'half')
    await app.orm.em.fork().nativeDelete(Image, { blobName })
    expect(await removeLeftBehindFiles(context())).toBe(0)
    for (const name of [blobName, variant, unfinished]) grow(name, 2)
    expect(await removeLeftBehindFiles(context())).toBe(3)
    expect([blobName, variant, unfinished].filter(isThere)).toEqual([])
  })

  test('in use stay, whatever their age', async () => {
    const { blobName, variant, context } = await store()
    for (const name of [blobName, variant]) grow(name, 9_000)
    expect(await removeLeftBehindFiles(context())).toBe(0)
    expect([blobName, variant].filter(isThere)).toHaveLength(2)
  })

  test('survive being stored again during a removal', async () => {
    const { blobName, save, context } = await store()
    for (let round = 0; round < 5; round++) {
      await app.orm.em.fork().nativeDelete(Image, { blobName })
      grow(blobName, 2)
      await Promise.all([removeLeftBehindFiles(context()), save(), removeLeftBehindFiles(context())])
      expect(isThere(blobName)).toBe(true)
    }
  })
})
