import { hash, verify } from '@node-rs/argon2'

// OWASP password storage: argon2id, 19 MiB, 2 passes
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password as it was typed; Unicode is kept. */
export const hashPassword = (password: string) => hash(password.normalize('NFC'), options)

let decoy: Promise<string> | undefined
/** Compares in the same time whether or not there is an account or it has a password. */
export async function isPassword(passwordHash: string | null, password: string) {
  decoy ??= hashPassword('no account has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password.normalize('NFC'))
  return isRight && passwordHash !== null
}
