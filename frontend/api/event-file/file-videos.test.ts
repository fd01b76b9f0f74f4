import { expect, test } from 'vitest'
import { MEGABYTE } from '../../../openapi/rules/quantities.ts'
import { videoReader } from './file-videos.ts'

test('a video that a file has no room for leaves the room to smaller ones', async () => {
  const base64 = (megabytes: number) => 'A'.repeat((megabytes * MEGABYTE * 4) / 3)
  const reader = videoReader(async (blobName) => base64(Number(blobName)))
  const read = async (megabytes: number) => {
    const video = { blobName: String(megabytes), captionsBlobName: null, durationSeconds: 1 }
    return (await reader.read(video)) !== undefined
  }
  expect([await read(24), await read(24), await read(15)]).toEqual([true, false, true])
  expect(reader.leftOut).toBe(1)
})
