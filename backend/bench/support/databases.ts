import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makePostgres } from '../../test/support/postgres/own-postgres.ts'
import { withDataDir } from './lectern-server.ts'

/** Where a server keeps its data: a folder, and on a PostgreSQL server a database of its own. */
export interface Home {
  dataDir: string
  environment: Record<string, string>
}
export type OpenHome = (name: string) => Promise<Home>

/** What was measured on each kind of database, by its name in the report. */
type OnBoth<T> = Record<'On the embedded database' | 'On a PostgreSQL server', T>

/** Measures on the embedded database, then on a PostgreSQL server: that of `BENCH_DATABASE_URL`, or a new one. */
export async function onBothDatabases<T>(measure: (openHome: OpenHome) => Promise<T>): Promise<OnBoth<T>> {
  const embedded = await withDataDir((dataDir) => measure(async (name) => folderIn(dataDir, name)))
  const server = await withDataDir((dataDir) =>
    withPostgres((url) =>
      measure(async (name) => {
        const environment = { DATABASE_URL: await createDatabase(url, `bench_${name}`) }
        return { ...folderIn(dataDir, name), environment }
      }),
    ),
  )
  return { 'On the embedded database': embedded, 'On a PostgreSQL server': server }
}

/** The text of the report: a paragraph and a table for each kind of database. */
export const describeBoth = <T>(both: OnBoth<T>, describe: (measured: T) => string) =>
  Object.entries(both).flatMap(([name, measured]) => [`${name}:`, describe(measured as T)])

function folderIn(dataDir: string, name: string): Home {
  const folder = join(dataDir, name)
  mkdirSync(folder)
  return { dataDir: folder, environment: {} }
}

async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env.BENCH_DATABASE_URL
  if (given) return work(given)
  const postgres = await makePostgres()
  try {
    await postgres.start()
    return await work(postgres.url)
  } finally {
    await postgres.remove()
  }
}

/** Creates an empty database in place of an earlier one. */
async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
