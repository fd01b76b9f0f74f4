import { expect, test } from 'vitest'
import { runUpload, runVariant } from './picture-lanes.ts'

const MB = 1024 * 1024

test('the memory of an upload and of a large picture never adds up, and a small variant waits for neither', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return promise
  }
  const works = [
    runUpload({ owner: 'one', bytes: 150 * MB }, work('large upload')),
    runUpload({ owner: 'two', bytes: 50 * MB }, work('upload')),
    runVariant({ owner: 'three', bytes: 150 * MB }, work('large variant')),
    runVariant({ owner: 'four', bytes: 20 * MB }, work('variant')),
  ]
  await new Promise(setImmediate)
  expect(begun).toEqual(['large upload', 'variant'])
  resolve()
  await Promise.all(works)
  expect(begun).toEqual(['large upload', 'variant', 'upload', 'large variant'])
})
