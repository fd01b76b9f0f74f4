import { hash, verify } from '@node-rs/argon2'

/** The hash function. Tests lower its cost and count its calls. */
export const argon2 = {
  // OWASP password storage: argon2id, 19 MiB, 2 passes
  cost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  hash,
  verify,
}

/** Hashes a password as typed, in Unicode form NFC. */
export const hashPassword = (password: string) => argon2.hash(password.normalize('NFC'), argon2.cost)

let decoy: Promise<string> | undefined
/** Compares in constant time, whether or not the account exists or has a password. */
export async function isPassword(passwordHash: string | null, password: string) {
  decoy ??= hashPassword('no account has this password')
  const isRight = await argon2.verify(passwordHash ?? (await decoy), password.normalize('NFC'))
  return isRight && passwordHash !== null
}
