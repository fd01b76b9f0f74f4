import { expect, test } from 'vitest'
import { parseArguments } from './hub-methods.ts'
import { createOriginCheck } from './origins.ts'

const ID = 'e3Jx9VtQm2ZrLc7NwYb5Ah'

test('positional arguments are named', () => {
  const lastSeen = { epoch: 1, revision: 2 }
  expect(parseArguments('JoinShowing', ['one', ID, lastSeen])).toEqual({
    showingReference: 'one',
    attendeeId: ID,
    lastSeen,
  })
  expect(parseArguments('JoinShowing', ['one', ID])).toEqual({ showingReference: 'one', attendeeId: ID })
  expect(parseArguments('JoinShowing', ['one', ID, null])).toMatchObject({ lastSeen: null })
})

test.each([
  [[], 'showingReference'],
  [['not a reference!', ID], 'showingReference'],
  [['one'], 'attendeeId'],
  [['one', 'short'], 'attendeeId'],
  [['one', 42], 'attendeeId'],
  [['one', ID, { epoch: 0, revision: 1 }], 'lastSeen'],
  [['one', ID, { epoch: 1, revision: 1, more: true }], 'lastSeen'],
])('%j is refused by argument name', (args, name) => {
  expect(() => parseArguments('JoinShowing', args)).toThrow(
    `The argument '${name}' of JoinShowing is missing or not valid.`,
  )
})

test('too many arguments are refused', () => {
  expect(() => parseArguments('LeaveShowing', ['one', 'two'])).toThrow('LeaveShowing takes at most 1 arguments.')
})

test('only our own pages may connect', () => {
  const isAllowed = createOriginCheck({
    apiOrigins: [],
    publicOrigin: 'https://lectern.example.org',
    watchOrigin: 'https://watch.example.org/live',
  })
  expect(['https://lectern.example.org', 'https://watch.example.org'].map(isAllowed)).toEqual([true, true])
  const foreign = ['https://evil.example.org', 'http://lectern.example.org', 'https://lectern.example.org:8443', 'null']
  expect(foreign.map(isAllowed)).toEqual([false, false, false, false])
})

test('localhost and its loopback addresses are the same origin', () => {
  const isAllowed = createOriginCheck({
    apiOrigins: [],
    publicOrigin: 'http://localhost:3000',
    watchOrigin: 'http://localhost:3000/watch',
  })
  expect(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'].map(isAllowed)).toEqual([
    true,
    true,
    true,
  ])
  expect(isAllowed('http://127.0.0.1:3001')).toBe(false)
})
