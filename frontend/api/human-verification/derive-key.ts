import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { type CHash, concatBytes } from '@noble/hashes/utils.js'
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha'
import type { DeriveKeyFunction } from 'altcha-lib/types'

const PBKDF2 = 'PBKDF2/'
const hashes = new Map<string, CHash>([
  ['SHA-256', sha256],
  ['SHA-384', sha384],
  ['SHA-512', sha512],
])

/**
 * The key of one attempt at a challenge. Browsers have no WebCrypto over plain HTTP (except localhost), so a JavaScript
 * implementation lets people on a local network register too.
 */
export const deriveKey: DeriveKeyFunction = (parameters, salt, password) => {
  if (!crypto.subtle) return deriveWithoutWebCrypto(parameters, salt, password)
  const derive = parameters.algorithm.startsWith(PBKDF2) ? derivePbkdf2 : deriveSha
  return derive(parameters, salt, password)
}

const deriveWithoutWebCrypto: DeriveKeyFunction = async ({ algorithm, cost, keyLength = 32 }, salt, password) => {
  const isPbkdf2 = algorithm.startsWith(PBKDF2)
  const hash = hashes.get(isPbkdf2 ? algorithm.slice(PBKDF2.length) : algorithm)
  if (!hash) throw new Error(`There is no algorithm ${algorithm}.`)
  if (isPbkdf2) return { parameters: {}, derivedKey: pbkdf2(hash, password, salt, { c: cost, dkLen: keyLength }) }
  let key = hash(concatBytes(salt, password))
  for (let round = 1; round < cost; round++) key = hash(key)
  return { parameters: {}, derivedKey: key.slice(0, keyLength) }
}
