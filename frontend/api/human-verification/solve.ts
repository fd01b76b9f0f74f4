import { solveChallengeWorkers } from 'altcha-lib'
import type { Schemas } from '../client/client.ts'
import type { Proof } from './verification.ts'

/** More workers would only warm a phone: a challenge is sized for one. */
const MOST_WORKERS = 4

const createWorker = () => new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })

/**
 * Solves an ALTCHA challenge.
 * @throws when it can't be solved here, or was aborted
 */
export const solve = async (challenge: Schemas['ProofOfWorkChallenge'], signal: AbortSignal): Promise<Proof> => {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const concurrency = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1)
  const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker, controller })
  if (!solution) throw new Error('The challenge was not solved.')
  const { expiresAt } = challenge.parameters
  return {
    token: btoa(JSON.stringify({ challenge, solution })),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt * 1000 }),
  }
}
