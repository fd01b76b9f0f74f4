import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictures } from './pictures.ts'

/** What a picture may weigh at most, in bytes. */
const MOST = { avif: 32_000, webp: 48_000 }

const fileOf = (address: string) => resolve(import.meta.dirname, 'pictures', address.split('/').at(-1) ?? '')

for (const [name, { width, height, light, dark }] of Object.entries(pictures)) {
  it(`the picture of ${name} exists in both schemes and formats, is light, and has the size that keeps its place`, async () => {
    for (const files of [light, dark]) {
      for (const format of ['avif', 'webp'] as const) {
        const file = fileOf(files[format])
        const metadata = await sharp(file).metadata()
        expect([metadata.width, metadata.height]).toEqual([width, height])
        expect((await stat(file)).size).toBeLessThan(MOST[format])
      }
    }
  })
}
