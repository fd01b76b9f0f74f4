import { afterEach, describe, expect, it, vi } from 'vitest'
import { deriveKey } from './derive-key.ts'

const salt = new TextEncoder().encode('candle')
const password = new TextEncoder().encode('choir')
const parametersOf = (algorithm: string, keyLength: number) => ({
  algorithm,
  nonce: 'aa',
  salt: 'bb',
  cost: 3,
  keyLength,
  keyPrefix: '00',
})

afterEach(() => vi.unstubAllGlobals())

describe('the key of a challenge', () => {
  it.each([
    ['PBKDF2/SHA-256', 32],
    ['PBKDF2/SHA-256', 50],
    ['PBKDF2/SHA-384', 16],
    ['PBKDF2/SHA-512', 64],
    ['SHA-256', 32],
    ['SHA-384', 20],
    ['SHA-512', 32],
  ])('of %s with %i bytes is the same over plain HTTP, where browsers have no WebCrypto', async (name, length) => {
    const { derivedKey } = await deriveKey(parametersOf(name, length), salt, password)
    vi.stubGlobal('crypto', {})
    const plain = await deriveKey(parametersOf(name, length), salt, password)
    expect(plain.derivedKey).toHaveLength(length)
    expect(plain.derivedKey).toEqual(derivedKey)
  })

  it("isn't derived with an unsupported algorithm", async () => {
    vi.stubGlobal('crypto', {})
    await expect(deriveKey(parametersOf('PBKDF2/MD5', 16), salt, password)).rejects.toThrow('PBKDF2/MD5')
  })
})
