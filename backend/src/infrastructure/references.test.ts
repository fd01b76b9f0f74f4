import { expect, test } from 'vitest'
import { newReference } from './references.ts'

test('each of a thousand references is its own 128 bits', () => {
  const references = Array.from({ length: 1_000 }, newReference)
  expect(new Set(references).size).toBe(1_000)
  expect(references.every((reference) => Buffer.from(reference, 'base64url').length === 16)).toBe(true)
})
