import { DomainError } from '../../errors/domain-error.ts'
import { readBytes } from '../../http/body/read-bytes.ts'
import { readJson } from '../../http/body/read-json.ts'
import { Semaphore } from '../../infrastructure/concurrency/semaphore.ts'
import type { RelayKey } from '../../infrastructure/relay-key.ts'
import {
  answers,
  createSignature,
  QUESTIONS_PATH,
  type Question,
  type Questions,
  SIGNATURE_HEADER,
} from '../questions.ts'
import { UpstreamFailed, type UpstreamNodes } from './upstream-nodes.ts'

/** How long one upstream node may take to answer. */
const ANSWER_MS = 3_000
/** An event's slides with all their text. */
const MOST_BYTES = 32 * 1024 * 1024
const AT_ONCE = 64
const MOST_WAITING = 2_000

/** Asks an upstream node. @throws unavailable */
export type AskUpstream = <Q extends Question>(
  question: Q,
  input: Questions[Q]['input'],
) => Promise<Questions[Q]['answer']>

/** Asks upstream nodes signed questions: so many at once, each within a time and of a size. */
export function createAskUpstream(upstream: UpstreamNodes, { secret }: RelayKey): AskUpstream {
  const { sign } = createSignature(secret)
  const semaphore = new Semaphore({ concurrency: AT_ONCE, maxWaiting: MOST_WAITING })
  return (question, input) => {
    const body = JSON.stringify({ question, input })
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body) }
    const askOne = async (address: string) => {
      try {
        const signal = AbortSignal.timeout(ANSWER_MS)
        const url = address + QUESTIONS_PATH
        const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' })
        const bytes = await readBytes(response, { limit: MOST_BYTES, declared: null })
        if (response.ok) return answers[question].parse(readJson(bytes)?.value) as never
        throw new UpstreamFailed(`${address} answered ${response.status}${response.status === 404 ? WRONG_KEY : ''}`)
      } catch (error) {
        throw error instanceof UpstreamFailed ? error : new UpstreamFailed(`${address}: ${reasonOf(error)}`)
      }
    }
    return semaphore.run(() => upstream.ask(askOne))
  }
}

const WRONG_KEY = ': is RELAY_KEY that of its SECRET_KEY, and is it a node of this version?'

/** The cause of a failed fetch says more than its message. */
export const reasonOf = (error: unknown) => {
  if (error instanceof DomainError) return error.items[0]?.code ?? error.name
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
