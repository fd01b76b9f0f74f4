import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImageStore } from '../../../src/context/ports/image-store.ts'

interface OpenStore {
  store: ImageStore
  close: () => unknown
}

/** Tests what every image store must do. */
export const describeImageStore = (name: string, open: () => OpenStore | Promise<OpenStore>) =>
  describe(`images ${name}`, () => {
    let store: ImageStore
    let close: () => unknown
    beforeAll(async () => {
      ;({ store, close } = await open())
    })
    afterAll(() => close())

    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251)

    test('come back as they were written, and are overwritten as a whole', async () => {
      await store.write('images/a1', bytes)
      expect(await store.read('images/a1')).toEqual(bytes)
      await store.write('images/a1', bytes.subarray(0, 10))
      expect(await store.read('images/a1')).toEqual(bytes.subarray(0, 10))
    })

    test('are streamed from the first byte to the last, both included', async () => {
      await store.write('videos/b1', bytes)
      const part = async (start: number, end: number) =>
        new Uint8Array(await new Response(await store.stream('videos/b1', start, end)).arrayBuffer())
      expect(await part(0, bytes.length - 1)).toEqual(bytes)
      expect(await part(100_001, 200_000)).toEqual(bytes.subarray(100_001, 200_001))
      expect(await part(7, 7)).toEqual(bytes.subarray(7, 8))
    })

    test('that do not exist are null, and can be removed', async () => {
      expect(await store.read('images/none')).toBeNull()
      expect(await store.stream('videos/none', 0, 9)).toBeNull()
      expect(await store.changedAt('images/none')).toBeNull()
      await store.remove('images/none')
    })

    test('are listed with the time of their last write until they are removed', async () => {
      const names = ['images/c1', 'images/c10', 'variants/c1-320.avif', 'videos/c1']
      const before = Date.now()
      for (const name of names) await store.write(name, bytes.subarray(0, 5))
      // A bucket may round to seconds
      for (const name of names) {
        expect(Math.abs(((await store.changedAt(name))?.getTime() ?? 0) - before)).toBeLessThan(5_000)
      }
      await store.remove('images/c1')
      expect(await store.changedAt('images/c1')).toBeNull()
      expect(await store.read('images/c1')).toBeNull()
      const left = (await store.list()).filter(({ name }) => name.includes('c1'))
      expect(left.map(({ name }) => name).sort()).toEqual(names.slice(1))
      for (const { changedAt } of left) expect(Math.abs(changedAt.getTime() - before)).toBeLessThan(5_000)
    })

    test.each(['../secret', 'images/../../secret', '/images/a', 'images//a', ''])(
      'never have the name %j',
      async (name) => {
        await expect(store.write(name, bytes)).rejects.toThrow('not a blob name')
        await expect(store.read(name)).rejects.toThrow('not a blob name')
      },
    )
  })
