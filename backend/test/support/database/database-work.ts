import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import type { Orm } from '../../../src/db/orm.ts'

const background = new AsyncLocalStorage<true>()

/** Runs what starts regular jobs. Their statements count as no one's work, whenever they come. */
export const inBackground = <T>(start: () => T): T => background.run(true, start)
const isOfJob = () => background.getStore() === true

/** The text of each database statement while `act` runs, in order. */
export async function statementsOf(orm: Orm, act: () => Promise<unknown>) {
  const statements: string[] = []
  const spy = vi.spyOn(orm.em.config.getLogger(), 'logQuery').mockImplementation(({ query = '' }) => {
    if (!isOfJob()) statements.push(query)
  })
  try {
    await act()
    return statements
  } finally {
    spy.mockRestore()
  }
}

/**
 * The database statements while `act` runs, each as its kind and table, sorted because a flush writes in any order. Inserts, updates and
 * deletes all count as writes.
 */
export async function databaseWorkOf<T>(orm: Orm, act: () => Promise<T>) {
  const work: string[] = []
  const spy = vi.spyOn(orm.em.config.getLogger(), 'logQuery').mockImplementation(({ query = '' }) => {
    if (!isOfJob()) work.push(kindOf(query))
  })
  try {
    return { result: await act(), work: work.sort() }
  } finally {
    spy.mockRestore()
  }
}

function kindOf(query: string) {
  const [, verb = '', table = ''] =
    /^\s*(insert into|update|delete from|select.*? from(?! *\w+\()|\w+)\s*"?(\w*)/is.exec(query) ?? []
  const kind = verb.toLowerCase().split(' ')[0] ?? ''
  return `${['insert', 'update', 'delete'].includes(kind) ? 'write' : kind} ${table}`.trim()
}
