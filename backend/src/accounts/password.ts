import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { FairQueue } from '../infrastructure/concurrency/fair-queue.ts'
import { networkOf } from '../infrastructure/network-address.ts'

/** The hash function. Tests lower its cost and count its calls. */
export const argon2 = {
  // OWASP password storage: argon2id, 19 MiB, 2 passes
  cost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  hash,
  verify,
}

/** Half of the processors stay free for presses. Waiting work takes turns by network, so a flood delays others by one hash each. */
const hashing = new FairQueue({
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  maxWaiting: budgets.hashesOfOneNetwork.amount,
  maxWaitingInAll: budgets.waitingHashes.amount,
})

/**
 * Hashes a password as typed, in Unicode form NFC. `from` is who waits in turn: a client's address or an account.
 * @throws unavailable, rate-limited when too much hashing waits
 */
export const hashPassword = (password: string, from: string) =>
  hashing.run(networkOf(from), () => argon2.hash(password.normalize('NFC'), argon2.cost))

let decoy: Promise<string> | undefined
/**
 * Compares in constant time, whether or not the account exists or has a password. `from` as in `hashPassword`.
 * @throws unavailable, rate-limited when too much hashing waits
 */
export async function isPassword(passwordHash: string | null, password: string, from: string) {
  decoy ??= argon2.hash('no account has this password', argon2.cost)
  const compared = passwordHash ?? (await decoy)
  const isRight = await hashing.run(networkOf(from), () => argon2.verify(compared, password.normalize('NFC')))
  return isRight && passwordHash !== null
}
