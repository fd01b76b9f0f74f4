import { createHmac } from 'node:crypto'
import { UniqueConstraintViolationException } from '@mikro-orm/core'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import { ProofOfWorkChallenge } from '../../../generated/zod/schemas/index.zod.ts'
import { CHALLENGE_LIFETIME } from '../../../openapi/rules/durations.ts'
import type { HumanVerifier } from '../context/ports/human-verifier.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Orm } from '../db/orm.ts'
import { hashToken } from '../infrastructure/references.ts'
import { SpentChallenge } from './spent-challenge.entity.ts'

// At most 150 attempts of 5,000 rounds: 0.15 s on a desktop, 2 to 3 s on a phone of 2016, with one worker
const ROUNDS = 5_000
const COUNTERS = { min: 50, max: 150 }

const Answer = z.object({
  challenge: ProofOfWorkChallenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(2_048) }),
})

interface Parts {
  orm: Pick<Orm, 'em'>
  now(): Date
  /** Rounds of an attempt. */
  rounds?: number | undefined
}

/** ALTCHA: the browser finds a counter by trying. Challenges are only stored once they're solved. */
export function createAltchaVerifier(secretKey: string, { rounds = ROUNDS, ...parts }: Parts): HumanVerifier {
  const keyFor = (purpose: string) =>
    createHmac('sha256', secretKey).update(`human-verification:${purpose}`).digest('base64url')
  const keys = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') }
  return {
    async describe(now) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        // A known counter bounds the work; a random prefix search sometimes takes five times as long
        counter: randomInt(COUNTERS.max, COUNTERS.min),
        expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME),
        deriveKey,
        ...keys,
      })
      const challenge = ProofOfWorkChallenge.parse({ parameters, signature })
      return { provider: 'altcha', siteKey: null, challenge }
    },
    async accept(answer) {
      const read = Answer.safeParse(parse(answer))
      if (!read.success) return false
      const { challenge, solution } = read.data
      const expiresAt = new Date((challenge.parameters.expiresAt ?? 0) * 1000)
      if (expiresAt <= parts.now()) return false
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys })
      return verified && spend(parts, challenge.signature, expiresAt)
    },
  }
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))
  } catch {
    return null
  }
}

/** True for the first call, across all nodes. */
async function spend({ orm, now }: Pick<Parts, 'orm' | 'now'>, signature: string, expiresAt: Date) {
  try {
    await inTransaction(orm, async (em) => {
      await em.nativeDelete(SpentChallenge, { expiresAt: { $lt: now() } })
      await em.insert(SpentChallenge, { challengeHash: hashToken(signature), expiresAt })
    })
    return true
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false
    throw error
  }
}
