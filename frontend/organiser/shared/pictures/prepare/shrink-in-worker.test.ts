import { afterEach, expect, test, vi } from 'vitest'
import { shrinkInWorker } from './shrink-in-worker.ts'

afterEach(() => vi.unstubAllGlobals())

test('pictures chosen together are made smaller one after the other, also after one that fails', async () => {
  let [open, most] = [0, 0]
  class FakeWorker {
    onmessage?: (event: { data: Blob | null }) => void
    constructor() {
      most = Math.max(most, ++open)
    }
    postMessage({ picture }: { picture: Blob }) {
      queueMicrotask(() => this.onmessage?.({ data: picture.size > 0 ? picture : null }))
    }
    terminate() {
      open--
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  const pictures = [new Blob(['a']), new Blob([]), new Blob(['b'])]
  const results = await Promise.allSettled(
    pictures.map((picture) => shrinkInWorker(picture, { decoder: undefined, mayBeTransparent: false })),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect({ open, most }).toEqual({ open: 0, most: 1 })
})
