import { expect, test } from 'vitest'
import { isDatabaseAway, isStorageFull } from './database-errors.ts'

const coded = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  ['the words of pg when the server ends mid-query', new Error('Connection terminated unexpectedly')],
  ['a pool that cannot connect', new Error('timeout exceeded when trying to connect')],
  ['a pool that stops connecting', new Error('Connection terminated due to connection timeout')],
  ['a client after its connection broke', new Error('Client has encountered a connection error and is not queryable')],
  ['a client after its connection ended', new Error('Client was closed and is not queryable')],
  ['a query that is not answered', new Error('Query read timeout')],
  ['a server that shuts down', coded('57P01')],
  ['a server that starts', coded('57P03')],
  ['a server with too many connections', coded('53300')],
  ['a connection failure', coded('08006')],
  ['a refused connection', coded('ECONNREFUSED')],
  ['a name that is not found', coded('ENOTFOUND')],
  ['the cause of another error', new Error('wrapped', { cause: coded('ECONNRESET') })],
])('%s means that the database is away', (_what, error) => {
  expect([isDatabaseAway(error), isStorageFull(error)]).toEqual([true, false])
})

test.each([
  ["PostgreSQL's code", coded('53100')],
  ["the operating system's code", coded('ENOSPC')],
  ['a quota', coded('EDQUOT')],
  ['a quota in PostgreSQL’s words', new Error('could not extend file "base/5/1": Disk quota exceeded')],
])('%s means that the disk is full', (_what, error) => {
  expect([isDatabaseAway(error), isStorageFull(error)]).toEqual([false, true])
})

test.each([
  ['a bad value', coded('08P01')],
  ['a broken rule', coded('23505')],
  ['a fault of ours', new TypeError('x is not a function')],
  ['what is no error', 'Connection terminated'],
])('%s means neither', (_what, error) => {
  expect([isDatabaseAway(error), isStorageFull(error)]).toEqual([false, false])
})
