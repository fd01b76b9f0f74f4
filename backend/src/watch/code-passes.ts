import { createHmac, timingSafeEqual } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import { ProofOfWorkChallenge } from '../../../generated/zod/schemas/index.zod.ts'
import { CODE_CHALLENGE_LIFETIME, SECOND } from '../../../openapi/rules/durations.ts'
import { waitingTickets } from '../../../openapi/rules/http/rate-limits.ts'
import type { CodeDemand, CodePasses } from '../context/ports/code-passes.ts'
import { networksOf } from '../infrastructure/network-address.ts'

// At most 75 attempts of 5,000 rounds: 0.1 s on a desktop, 1 to 2 s on a phone of 2016, times the effort
const ROUNDS = 5_000
const COUNTERS = { min: 25, max: 75 }

const Solved = z.object({
  challenge: ProofOfWorkChallenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(2_048) }),
})

/**
 * Passes are signed and valid for one code, so nothing is stored: using one again only asks the same question again. Every node and relay
 * accepts those of the others.
 */
export function createCodePasses(secretKey: string, rounds = ROUNDS): CodePasses {
  const keyFor = (purpose: string) =>
    createHmac('sha256', secretKey).update(`access-code:${purpose}`).digest('base64url')
  const keys = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') }
  const tickets = createTickets(keyFor('ticket'))
  return {
    async challenge({ accessCode, effort }, now) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(COUNTERS.max * effort, COUNTERS.min * effort),
        expiresAt: new Date(now.getTime() + CODE_CHALLENGE_LIFETIME),
        data: { accessCode, effort },
        deriveKey,
        ...keys,
      })
      return ProofOfWorkChallenge.parse({ parameters, signature })
    },
    ticket: tickets.issue,
    async accept(pass, demand, now) {
      if (tickets.isOver(pass, demand.accessCode, now)) return true
      const read = Solved.safeParse(parse(pass))
      if (!read.success || !isEnough(read.data.challenge, demand, now)) return false
      return (await verifySolution({ ...read.data, deriveKey, ...keys })).verified
    },
  }
}

/** A harder proof may be demanded while one is solved, but one that was fetched long before must not do. */
function isEnough({ parameters }: ProofOfWorkChallenge, { accessCode, effort }: CodeDemand, now: Date) {
  const { data, expiresAt = 0 } = parameters
  return data?.accessCode === accessCode && data.effort >= effort / 2 && expiresAt * SECOND > now.getTime()
}

function parse(pass: string): unknown {
  try {
    return JSON.parse(Buffer.from(pass, 'base64').toString('utf8'))
  } catch {
    return null
  }
}

/** Tickets of one address become valid one after the other, so waiting for many codes at once gains nothing. */
function createTickets(key: string) {
  const next = new Map<string, number>()
  const sign = (accessCode: string, from: string) =>
    createHmac('sha256', key).update(`${accessCode}:${from}`).digest('base64url')
  return {
    issue(accessCode: string, clientAddress: string, now: Date) {
      const network = networksOf(clientAddress).at(-1)?.network ?? clientAddress
      const earliest = now.getTime() + waitingTickets.firstMs
      for (const [one, at] of next) if (at < earliest) next.delete(one)
      const from = Math.max(earliest, next.get(network) ?? 0)
      if (from > now.getTime() + waitingTickets.longestMs) return null
      next.set(network, from + waitingTickets.everyMs)
      const seconds = Math.ceil((from - now.getTime()) / SECOND)
      return { text: `${from}.${sign(accessCode, String(from))}`, seconds }
    },
    isOver(text: string, accessCode: string, now: Date) {
      const [from = '', signature = ''] = text.split('.')
      const [expected, given] = [Buffer.from(sign(accessCode, from)), Buffer.from(signature)]
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false
      return now.getTime() >= Number(from) && now.getTime() < Number(from) + CODE_CHALLENGE_LIFETIME
    },
  }
}
