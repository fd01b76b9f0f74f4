import type { Target } from '../browser.ts'
import { asCurl } from '../raw/curl.ts'
import type { Draft } from '../requests/drafts.ts'
import { drawings, drawn, type Plan } from '../run.ts'
import { type Step, World } from '../world/world.ts'
import { operationOf } from './contract.ts'
import { errorsOf } from './contract-check.ts'

/** Sends the same requests to both, each with its own references; returns where status or errors differ. */
export async function compare(backend: Target, mocks: Target, { seed, requests }: Plan) {
  const worlds = [await World.open(backend), await World.open(mocks)] as const
  const differences = new Map<string, string>()
  let compared = 0
  for (const drawing of drawings(worlds[0], seed, requests)) {
    const draft = drawn(drawing)
    if (!isComparable(draft)) continue
    compared++
    const ofBackend = await worlds[0].step(draft)
    const ofMocks = await worlds[1].step(draft)
    const [expected, found] = [summaryOf(ofBackend), summaryOf(ofMocks)]
    if (expected === found) continue
    const { operation } = ofBackend.request
    const key = `${operation?.id ?? 'an unknown address'}: the backend answers ${expected}, the mocks ${found}`
    if (!differences.has(key)) differences.set(key, describe(draft.by, ofBackend, ofMocks, seed, compared))
  }
  return { compared, differences: [...differences].map(([key, more]) => `${key}\n${more}`) }
}

/**
 * Excludes calls without their CSRF token, and blocks: users with the same name are listed by reference, so an administrator would block
 * different ones.
 */
const isComparable = ({ csrf, operationId }: Draft) =>
  csrf === 'right' && !operationOf(operationId).path.includes('{userId}')

/** What pages depend on: the status, and each error's field. Outside the API, responses are pages without an envelope. */
function summaryOf({ request, answer }: Step) {
  if (!request.operation && !/^\/api\//i.test(request.path)) return String(answer.status)
  const errors = errorsOf(answer).map(({ code, field }) => (field === undefined ? code : `${code} at ${field}`))
  return [answer.status, ...errors.toSorted()].join(', ')
}

const describe = (by: string, { request }: Step, { request: other }: Step, seed: number, step: number) =>
  [
    `  asked by ${by}: ${asCurl(request)}`,
    ...(other.body === request.body && other.path === request.path ? [] : [`  and of the mocks: ${asCurl(other)}`]),
    `  FUZZ_SEED=${seed} at request ${step}`,
  ].join('\n')
