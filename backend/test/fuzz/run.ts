import fc from 'fast-check'
import type { Target } from './browser.ts'
import { asCurl } from './raw/curl.ts'
import { type Draft, type Drawing, drafts } from './requests/drafts.ts'
import { opening } from './requests/opening.ts'
import { type Step, World } from './world/world.ts'

/** A finding: how to reproduce it, and a description in domain terms. */
export interface Finding {
  seed: number
  step: number
  operationId: string
  by: string
  problem: string
  curl: string
  answer: string
}

export interface Report {
  sent: number
  findings: Finding[]
  successes: ReadonlyMap<string, number>
}

export interface Plan {
  seed: number
  requests: number
  /** Stop after this many findings. */
  most?: number
}

const SHRINKS = 200

/** Sends requests, each generated from its own number, to one stateful app. */
export async function fuzz(target: Target, { seed, requests, most = 5 }: Plan): Promise<Report> {
  const world = await World.open(target)
  const findings = new Map<string, Finding>()
  let sent = 0
  for (const drawing of drawings(world, seed, requests)) {
    if (findings.size >= most) break
    const draft = drawn(drawing)
    const step = await world.step(draft)
    const [problem] = step.problems
    const key = `${step.request.operation?.id} ${kindOf(problem ?? '')}`
    if (problem !== undefined && !findings.has(key)) {
      findings.set(key, describe(await shrink(world, drawing, kindOf(problem), step), seed, sent, draft))
    }
    sent++
  }
  return { sent, findings: [...findings.values()], successes: world.successes }
}

/** The requests to draw: first to make every operation succeed, then random ones. */
export function* drawings(world: World, seed: number, requests: number): Generator<Drawing> {
  let at = 0
  for (const drawing of opening(world, seed)) if (at++ < requests) yield drawing
  for (; at < requests; at++) yield { drafts, seed: seed + at }
}

/** Groups findings that differ only in the data sent. */
const kindOf = (problem: string) => problem.replaceAll(/[“"(].*$/gs, '').slice(0, 120)

/** Draws as `shrink` does. */
export function drawn({ drafts, seed }: Drawing): Draft {
  const property = fc.asyncProperty(drafts, async () => true) as unknown as fc.Arbitrary<[Draft]>
  const [one] = fc.sample(property, { seed, numRuns: 1 })
  return (one as [Draft])[0]
}

/** The smallest request with the same problem. */
async function shrink(world: World, { drafts, seed }: Drawing, kind: string, first: Step): Promise<Step> {
  let smallest = first
  let left = SHRINKS
  const isFine = async (draft: Draft) => {
    if (left-- < 0) return true
    const step = await world.step(draft)
    const isSame = step.problems.some((problem) => kindOf(problem) === kind)
    if (isSame) smallest = step
    return !isSame
  }
  await fc.check(fc.asyncProperty(drafts, isFine), { seed, numRuns: 1 })
  return smallest
}

const describe = ({ request, answer, problems }: Step, seed: number, step: number, draft: Draft): Finding => ({
  seed,
  step,
  operationId: request.operation?.id ?? draft.operationId,
  by: draft.by,
  problem: problems[0] ?? '',
  curl: asCurl(request),
  answer: `${answer.status} ${answer.text.slice(0, 300)}`,
})

export const describeFinding = ({ seed, step, operationId, by, problem, curl, answer }: Finding) =>
  [
    `${operationId}, asked by ${by}: ${problem}`,
    `  ${curl}`,
    `  answered ${answer}`,
    `  FUZZ_SEED=${seed} at request ${step}`,
  ].join('\n')
