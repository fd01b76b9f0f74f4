import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { DAY, MINUTE } from '../../../../openapi/rules/durations.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { ContentPage } from '../../content/content-page.entity.ts'
import type { Context } from '../../context/context.ts'
import { Image } from '../image.entity.ts'
import { removeUnusedFiles } from '../unused/remove-unused-files.ts'
import { UnusedFile } from '../unused/unused-file.entity.ts'
import { writeFiles } from '../unused/write-files.ts'
import { removeLeftBehindImages } from './remove-left-behind-images.ts'
import { listLeftBehindFiles } from './sweep-image-files.ts'

const app = await testApp()

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
  const clear = () => client.put(`/api/content/pages/${reference}/contents`, { rows: [] })
  return { account, blobName, variant, page: reference, save, clear, context: () => app.contextOf(account) }
}

/** The same context at a later time. */
const later = (ctx: Context, ms: number): Context => ({ ...ctx, now: () => new Date(Date.now() + ms) })
const clearLongAgo = async (clear: () => Promise<unknown>) => {
  app.clock.now = () => new Date(Date.now() - DAY - MINUTE)
  await clear()
  app.clock.now = () => new Date()
}
const listed = () => app.orm.em.fork().count(UnusedFile, {})

describe('image files', () => {
  test('that nothing names are listed after an hour and removed a day later, with variants; unfinished ones at once', async () => {
    const { blobName, variant, context } = await store()
    const unfinished = `${blobName}.unfinished`
    writeFileSync(pathOf(unfinished), 'half')
    await app.orm.em.fork().nativeDelete(Image, { blobName })
    expect(await listLeftBehindFiles(context())).toBe(0)
    for (const name of [blobName, variant, unfinished]) grow(name, 2)
    expect(await listLeftBehindFiles(context())).toBe(1)
    expect(await listLeftBehindFiles(context())).toBe(0)
    expect([blobName, variant, unfinished].map(isThere)).toEqual([true, true, false])
    expect(await removeUnusedFiles(later(context(), DAY - MINUTE))).toBe(0)
    expect(await removeUnusedFiles(later(context(), DAY + MINUTE))).toBe(1)
    expect([blobName, variant].filter(isThere)).toEqual([])
    expect(await listed()).toBe(0)
  })

  test('in use stay, whatever their age', async () => {
    const { blobName, variant, context } = await store()
    for (const name of [blobName, variant]) grow(name, 9_000)
    expect(await listLeftBehindFiles(context())).toBe(0)
    await removeLeftBehindImages(later(context(), 9 * DAY))
    expect(await removeUnusedFiles(later(context(), 18 * DAY))).toBe(0)
    expect([blobName, variant].filter(isThere)).toHaveLength(2)
  })

  test('of a save that failed are removed, and stay if the same picture was saved meanwhile', async () => {
    const { blobName, context, account } = await store()
    const bytes = await app.services.images.read(blobName)
    await writeFiles(context(), account.reference, [{ blobName, bytes: bytes ?? new Uint8Array(), width: 1 }])
    await writeFiles(context(), account.reference, [{ blobName: 'images/other', bytes: new Uint8Array(9) }])
    expect(await removeUnusedFiles(later(context(), DAY + MINUTE))).toBe(1)
    expect(['images/other', blobName].map(isThere)).toEqual([false, true])
    expect(await listed()).toBe(0)
  })

  test('survive being saved again during their removal', async () => {
    const { blobName, save, clear, context } = await store()
    for (let round = 0; round < 5; round++) {
      await clearLongAgo(clear)
      const remove = () => removeUnusedFiles(context())
      const [, saved] = await Promise.all([remove(), save(), remove()])
      expect(saved.blobName).toBe(blobName)
      expect(isThere(blobName)).toBe(true)
    }
  })

  test('that a slow removal has claimed are written once it has ended', async () => {
    const { blobName, clear, context, account } = await store()
    const bytes = (await app.services.images.read(blobName)) ?? new Uint8Array()
    await clearLongAgo(clear)
    const gate = Promise.withResolvers<void>()
    const { remove } = app.services.images
    const slow = vi.spyOn(app.services.images, 'remove').mockImplementation(async (name) => {
      await gate.promise
      return remove(name)
    })
    const removing = removeUnusedFiles(context())
    await vi.waitFor(() => expect(slow).toHaveBeenCalled())
    const write = vi.spyOn(app.services.images, 'write')
    const writing = writeFiles(context(), account.reference, [{ blobName, bytes, width: 1 }])
    for (let statements = 0; statements < 20; statements++) await listed()
    expect(write, 'while it is removed').not.toHaveBeenCalled()
    gate.resolve()
    await removing
    await writing
    expect(isThere(blobName)).toBe(true)
    slow.mockRestore()
    write.mockRestore()
    expect(await removeUnusedFiles(later(context(), DAY + MINUTE)), 'as nothing was saved').toBe(1)
  })
})

test('an image is removed a day after it was stored if nothing uses it', async () => {
  const { blobName, context, page } = await store()
  await app.orm.em.fork().nativeUpdate(ContentPage, { reference: page }, { rows: [] })
  await removeLeftBehindImages(context())
  const images = () => app.orm.em.fork().count(Image, { blobName })
  expect(await images()).toBe(1)
  await removeLeftBehindImages(later(context(), DAY + MINUTE))
  expect([await images(), await listed()]).toEqual([0, 1])
})
