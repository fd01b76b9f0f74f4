import { beforeAll, expect, test } from 'vitest'
import { isNightly } from '#testing/nightly.ts'
import { readContract } from './contract-for-prism.ts'
import type { Exchange } from './exchange.ts'
import { ContractCheck } from './prism.ts'
import { problemOf, summaryOf } from './verdict.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const LOGGED_IN = { cookie: 'lectern-login=abc' }
const TEAM = 'TEAM-1'

/** A call as our frontend makes it, with a response that matches the contract. */
const good = (): Exchange => ({
  method: 'GET',
  url: '/api/csrf/get-csrf-token',
  requestHeaders: {},
  requestBody: '',
  status: 200,
  answerHeaders: { ...JSON_TYPE, 'csrf-token': 'CfDJ8' },
  answerBody: JSON.stringify(exampleOf('/api/csrf/get-csrf-token', 'get', '200')),
  journey: 'a journey',
})
const refused = JSON.stringify({ success: false, responseData: null, errors: [{ message: 'No.', code: 'not-found' }] })
const rename = (body: object): Partial<Exchange> => ({
  method: 'PUT',
  url: `/api/teams/${TEAM}`,
  requestHeaders: { ...LOGGED_IN, ...JSON_TYPE },
  requestBody: JSON.stringify(body),
})

const contract = readContract()

/** A part of the contract by its keys, following references; undefined if there is none. */
const partOf = (start: unknown, ...keys: string[]): unknown =>
  keys.reduce((part, key) => resolved((part as Record<string, unknown> | undefined)?.[key]), start)
function resolved(part: unknown): unknown {
  const { $ref } = (part ?? {}) as { $ref?: string }
  if (!$ref) return part
  const keys = $ref.slice('#/'.length).split('/')
  return partOf(contract, ...keys.map((key) => key.replaceAll('~1', '/')))
}
function exampleOf(path: string, method: string, status: string): object {
  const examples = partOf(contract.paths, path, method, 'responses', status, 'content', 'application/json', 'examples')
  return partOf(resolved(Object.values(examples as object)[0]), 'value') as object
}

let contractCheck: ContractCheck
beforeAll(async () => {
  contractCheck = await ContractCheck.create()
})
const foundIn = async (change: Partial<Exchange>) =>
  (await contractCheck.check({ ...good(), ...change })).map(
    ({ operation, status, what }) => `${operation} → ${status}: ${what}`,
  )

const token = 'GET /api/csrf/get-csrf-token'
const caught: [name: string, change: Partial<Exchange>, violations: (string | RegExp)[]][] = [
  [
    'a missing field',
    { answerBody: JSON.stringify({ success: true, errors: [] }) },
    [`${token} → 200: Response body must have required property 'responseData'`],
  ],
  [
    'an unlisted field',
    { answerBody: JSON.stringify({ ...exampleOf('/api/csrf/get-csrf-token', 'get', '200'), passwordHash: 'x' }) },
    [`${token} → 200: Response body must NOT have additional properties; found 'passwordHash'`],
  ],
  ['an unlisted status', { status: 418, answerBody: refused }, [/→ 418: Unable to match the returned status code/]],
  [
    'an unlisted path',
    { url: '/api/nowhere?at=all', status: 404, answerBody: refused },
    ['GET /api/nowhere?at=all → 404: Selected route not found'],
  ],
  ['trouble on the server', { status: 500, answerBody: refused }, [`${token} → 500: The server failed`]],
  [
    'a call without a login that requires one',
    { url: '/api/events', answerBody: JSON.stringify(exampleOf('/api/events', 'get', '200')) },
    [/GET \/api\/events → 200: Invalid security scheme used/],
  ],
  [
    'an invalid request that the server accepts',
    {
      ...rename({ title: 'Choir' }),
      answerBody: JSON.stringify(exampleOf('/api/teams/{teamReference}', 'put', '200')),
    },
    [/PUT \/api\/teams\/\{teamReference\} → 200: Request body must have required property 'name'/, /found 'title'/],
  ],
]

test('a response that matches the contract passes', async () => {
  expect(await foundIn({})).toEqual([])
})

for (const [name, change, violations] of caught) {
  test(`${name} is a violation`, async () => {
    const found = await foundIn(change)
    expect(found).toHaveLength(violations.length)
    for (const [index, violation] of violations.entries()) {
      if (typeof violation === 'string') expect(found[index]).toBe(violation)
      else expect(found[index]).toMatch(violation)
    }
  })
}

test("a wrong request that the server refuses isn't a violation", async () => {
  expect(await foundIn({ ...rename({ title: 'Choir' }), status: 400, answerBody: refused })).toEqual([])
})

// Prism treats a schema it can't read as one that allows everything
test.runIf(isNightly)('every JSON response in the contract rejects an empty object', async () => {
  const blind: string[] = []
  let looked = 0
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const [method, { responses = {} }] of Object.entries(item)) {
      for (const [status, response] of Object.entries(responses)) {
        if (!partOf(resolved(response), 'content', 'application/json') || status === 'default') continue
        const url = path.replaceAll(/\{\w+\}/g, 'abc')
        const found = await foundIn({ method: method.toUpperCase(), url, status: Number(status), answerBody: '{}' })
        looked += 1
        if (!found.some((one) => one.includes('Response body'))) blind.push(`${method} ${path} ${status}`)
      }
    }
  }
  expect(blind).toEqual([])
  expect(looked).toBeGreaterThan(400)
})

test('the verdict counts calls and operations, and lists each violation once', async () => {
  const own = await ContractCheck.create()
  expect(problemOf(own.verdict)).toBeNull()
  await own.check(good())
  await own.check({ ...good(), status: 500, answerBody: refused, journey: 'the first' })
  await own.check({ ...good(), status: 500, answerBody: refused, journey: 'the second' })
  expect(summaryOf(own.verdict)).toMatch(
    /^Prism checked 3 calls of 1 of the contract's \d{3} operations: 2 violations$/,
  )
  expect(problemOf(own.verdict)).toBe(
    `Calls of the journeys break the contract:\n  ${token} → 500: The server failed (2 times, first in the first)`,
  )
})
