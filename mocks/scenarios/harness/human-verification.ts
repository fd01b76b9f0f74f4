import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CodeChallenge, HumanVerification } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioClient } from './client.ts'

/** The header of a solved challenge, solved as the widget does. It works once. */
export async function humanVerification(client: ScenarioClient): Promise<Record<string, string>> {
  const { challenge }: HumanVerification = await client.ok('GET', '/api/auth/human-verification')
  if (!challenge) return {}
  const solution = await solveChallenge({ challenge, deriveKey })
  return { 'x-human-verification': btoa(JSON.stringify({ challenge, solution })) }
}

/** The header of a solved challenge for an access code; none when no work is needed. */
export async function proofOfWork(client: ScenarioClient, accessCode: string): Promise<Record<string, string>> {
  const { challenge }: CodeChallenge = await client.ok('GET', `/api/watch/code-challenge?accessCode=${accessCode}`)
  if (!challenge) return {}
  const solution = await solveChallenge({ challenge, deriveKey })
  return { 'x-proof-of-work': btoa(JSON.stringify({ challenge, solution })) }
}
