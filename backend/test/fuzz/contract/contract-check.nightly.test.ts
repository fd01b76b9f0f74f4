import { describe, expect, test } from 'vitest'
import type { Target } from '../browser.ts'
import { openMocks } from '../mocks-target.ts'
import { fuzz } from '../run.ts'
import type { Person } from '../world/people.ts'
import { operationAt, operationOf } from './contract.ts'
import { contractProblems, jsonOf } from './contract-check.ts'
import type { Answer, SentRequest } from './exchange.ts'
import { unexpectedOutcome } from './expectations.ts'
import { wrongReadBack } from './read-back.ts'

const ok = (responseData: unknown) => JSON.stringify({ success: true, responseData, errors: [] })
const refusal = (error: object) => JSON.stringify({ success: false, responseData: null, errors: [error] })
const answer = (status: number, text: string, headers: Record<string, string> = {}): Answer => ({
  status,
  text,
  headers: new Headers({ 'content-type': 'application/json', ...headers }),
})
const request = (id: string, body?: object): SentRequest => {
  const operation = operationOf(id)
  const headers = { 'content-type': 'application/json' }
  return {
    operation,
    method: operation.method,
    path: operation.path,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }
}
const notFound = { message: "This couldn't be found", code: 'not-found' }
const options = { singleSignOn: null }

describe('a response that follows the contract is accepted', () => {
  test.each<[string, SentRequest, Answer]>([
    ['a success', request('getLoginOptions'), answer(200, ok(options))],
    ['a refusal', request('getEvent'), answer(404, refusal(notFound))],
    [
      'a field that was missing',
      request('createEvent', {}),
      answer(400, refusal({ message: 'x', code: 'required', field: 'name' })),
    ],
    ['an address that there is not', { ...request('getEvent'), operation: null }, answer(404, refusal(notFound))],
  ])('%s', (_name, sent, got) => {
    expect(contractProblems(sent, got)).toEqual([])
  })
})

describe('a response that violates the contract is reported', () => {
  test.each<[string, SentRequest, Answer, string]>([
    ['a server error', request('getEvent'), answer(500, refusal(notFound)), 'the server failed with 500'],
    [
      'a status that is not listed',
      request('getEvent'),
      answer(409, refusal(notFound)),
      '409 is not listed for getEvent',
    ],
    [
      'a field too many',
      request('getLoginOptions'),
      answer(200, ok({ ...options, secret: 1 })),
      'must NOT have additional properties (secret)',
    ],
    ['a field too few', request('getLoginOptions'), answer(200, ok({})), 'singleSignOn'],
    [
      'a code that is not one',
      request('getEvent'),
      answer(404, refusal({ ...notFound, code: 'gone' })),
      'allowed values',
    ],
    [
      'another type of content',
      request('getEvent'),
      answer(404, '<p>', { 'content-type': 'text/html' }),
      'came as text/html',
    ],
    ['no JSON', request('getEvent'), answer(404, 'Not found'), '404 is no JSON'],
    [
      'a header that is missing',
      request('getReadiness'),
      answer(503, refusal({ ...notFound, code: 'unavailable' })),
      'without its header Retry-After',
    ],
    [
      'a field that was not sent',
      request('createEvent', { name: 'Carols' }),
      answer(400, refusal({ ...notFound, field: 'password' })),
      '“password”, which was not sent',
    ],
    [
      'a stack trace',
      request('getEvent'),
      answer(404, refusal({ ...notFound, message: 'no\n    at read (/app/x.ts:3)' })),
      'reveals internals',
    ],
    [
      'SQL',
      request('getEvent'),
      answer(404, refusal({ ...notFound, message: 'select 1 from event' })),
      'reveals internals',
    ],
    [
      'an address that there should not be',
      { ...request('getLoginOptions'), operation: null },
      answer(200, ok(options)),
      'does not have answered 200',
    ],
  ])('%s', (_name, sent, got, words) => {
    expect(contractProblems(sent, got).join('\n')).toContain(words)
  })

  test('a body that the contract forbids but the server accepts, and vice versa', () => {
    const draft = { operationId: 'createEvent' }
    const verdict = (body: object, got: Answer) => unexpectedOutcome(draft, request('createEvent', body), got).join()
    expect(verdict({ name: 'Carols', colour: 'red' }, answer(201, '{}'))).toContain('breaks the contract was accepted')
    expect(
      verdict({ name: 'Carols' }, answer(400, refusal({ message: 'x', code: 'too-short', field: 'name' }))),
    ).toContain('keeps the contract was refused')
    expect(verdict({ name: 'Carols' }, answer(201, '{}'))).toBe('')
  })

  test('except for rules beyond schemas', () => {
    const verdict = (operationId: string, body: object, field: string, code: string) =>
      unexpectedOutcome(
        { operationId },
        request(operationId, body),
        answer(400, refusal({ message: 'x', code, field })),
      )
    const [password, confirmPassword] = ['holly-verse-1', 'holly-verse-2']
    const account = { firstName: 'Amara', lastName: 'Okafor', email: 'amara@example.org', inviteCode: 'WELCOME' }
    const two = { ...account, password, confirmPassword }
    expect(verdict('registerAccount', two, 'confirmPassword', 'invalid-value')).toEqual([])
    const order = { pages: [{ reference: 'one', orderIndex: 0 }] }
    expect(verdict('reorderSlides', order, 'pages', 'too-few')).toEqual([])
    expect(verdict('reorderSlides', order, 'pages', 'too-many')).not.toEqual([])
  })
})

test('written values are read back, except for empty ones', async () => {
  const reading = async (sent: object, read: object) => {
    const rows = (block: object) => ({ rows: [{ blocks: [block] }] })
    const person = { browser: { call: async () => answer(200, ok(rows(read))) } } as unknown as Person
    return (await wrongReadBack(request('saveContents', rows(sent)), answer(200, ok(rows(read))), person)).join()
  }
  const stored = { blockType: 'Text', text: 'Carols', altText: null }
  expect(await reading({ blockType: 'Text', text: 'Carols', altText: 'A crest' }, stored)).toBe('')
  expect(await reading({ blockType: 'Text', text: 'Bells' }, stored)).toContain(
    'rows.0.blocks.0.text ("Bells", now "Carols")',
  )
  const background = { backgroundType: 'None', fileContents: ' ', fileName: 'hall.png' }
  expect(await reading(background, { backgroundType: 'None', fileName: null })).toBe('')
  const picture = { blockType: 'Image', altText: 'A crest' }
  expect(await reading(picture, { ...picture, altText: null })).toContain('is read otherwise than it was written')
})

test('a path belongs to the operation with the most literal segments, in any letter case', () => {
  expect(operationAt('GET', '/API/sessions/x/pages/all/')?.id).toBe('listSlidesWithContents')
  expect(operationAt('PATCH', '/api/sessions/x/pages/all')).toBeNull()
  expect(operationAt('PATCH', '/api/sessions/x/pages/y?z=1')?.id).toBe('renameSlide')
  expect(operationAt('GET', '/api/nothing')).toBeNull()
})

/** The mocks, with some responses modified. */
function spoiled(isMeant: (method: string, path: string) => boolean, spoil: (got: Answer) => Partial<Answer>): Target {
  const mocks = openMocks()
  return {
    ...mocks,
    async send(sent, cookies) {
      const got = await mocks.send(sent, cookies)
      return isMeant(sent.method, sent.path) && got.status === 200 ? { ...got, ...spoil(got) } : got
    },
  }
}

const isOwnInfo = (method: string, path: string) => method === 'GET' && path === '/api/user/info'
const withMore = (more: object) => (got: Answer) => {
  const body = jsonOf(got) as { responseData: object }
  return { text: JSON.stringify({ ...body, responseData: { ...body.responseData, ...more } }) }
}

test.each<[string, Parameters<typeof spoiled>, string]>([
  [
    'responds with an undocumented status',
    [(_method, path) => path === '/api/events', () => ({ status: 418 })],
    '418 is not listed for listEvents',
  ],
  ['sends undocumented fields', [isOwnInfo, withMore({ passwordHash: 'x' })], 'passwordHash'],
  [
    'crashes',
    [(_method, path) => path.startsWith('/api/watch/'), () => ({ status: 500 })],
    'the server failed with 500',
  ],
  ["doesn't store changes", [isOwnInfo, withMore({ firstName: 'Nobody' })], 'is read otherwise than it was written'],
])('a run detects an app that %s', async (_what, wrong, words) => {
  const { findings } = await fuzz(spoiled(...wrong), { seed: 7, requests: 300, most: 5 })
  expect(findings.map(({ problem }) => problem).join('\n')).toContain(words)
})
