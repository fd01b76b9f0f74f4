import fc from 'fast-check'
import type { Target } from './browser.ts'
import { asCurl } from './curl.ts'
import { type Draft, drafts } from './drafts.ts'
import { type Step, World } from './world.ts'

/** Something wrong: how to see it again, and what it is in the domain's words. */
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
  /** After so many findings nothing more is sent. */
  most?: number
  /** When to end at the latest, by `performance.now()`. */
  until?: number
}

const SHRINKS = 200

/** Sends so many requests, each drawn by its own number, to one app whose state they make together. */
export async function fuzz(
  target: Target,
  { seed, requests, most = 5, until = Number.POSITIVE_INFINITY }: Plan,
): Promise<Report> {
  const world = await World.open(target)
  const findings = new Map<string, Finding>()
  let at = 0
  for (; at < requests && findings.size < most && performance.now() < until; at++) {
    const step = await world.step(drawn(seed + at))
    const [problem] = step.problems
    if (problem === undefined) continue
    const key = `${step.request.operation?.id} ${kindOf(problem)}`
    if (findings.has(key)) continue
    const smaller = await shrink(world, seed + at, kindOf(problem), step)
    findings.set(key, describe(smaller, seed, at, drawn(seed + at)))
  }
  return { sent: at, findings: [...findings.values()], successes: world.successes }
}

/** Two findings of one kind differ in what was sent only. */
const kindOf = (problem: string) => problem.replaceAll(/[“"(].*$/gs, '').slice(0, 120)

const property = (judged: (draft: Draft) => Promise<boolean>) => fc.asyncProperty(drafts, judged)
export const drawn = (seed: number): Draft => {
  const [one] = fc.sample(property(async () => true) as unknown as fc.Arbitrary<[Draft]>, { seed, numRuns: 1 })
  return (one as [Draft])[0]
}

/** The smallest request that goes wrong in the same way now. */
async function shrink(world: World, seed: number, kind: string, first: Step): Promise<Step> {
  let smallest = first
  let left = SHRINKS
  const isFine = async (draft: Draft) => {
    if (left-- < 0) return true
    const step = await world.step(draft)
    const isSame = step.problems.some((problem) => kindOf(problem) === kind)
    if (isSame) smallest = step
    return !isSame
  }
  await fc.check(property(isFine), { seed, numRuns: 1 })
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

export const tell = ({ seed, step, operationId, by, problem, curl, answer }: Finding) =>
  [
    `${operationId}, asked by ${by}: ${problem}`,
    `  ${curl}`,
    `  answered ${answer}`,
    `  FUZZ_SEED=${seed} at request ${step}`,
  ].join('\n')
