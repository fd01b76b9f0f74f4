import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { openPglite } from '../../src/db/embedded-database.ts'
import { createOrm } from '../../src/db/orm.ts'
import { onServer } from './postgres-admin.ts'

/** A migrated, empty database of one's own: PGlite, or a copy on the server that TEST_DATABASE_URL names. */
export async function openTestDatabase() {
  const template = inject('databaseTemplate')
  if ('pgliteDump' in template) {
    const loadDataDir = new Blob([readFileSync(template.pgliteDump)])
    const pglite = await openPglite('memory://', { loadDataDir })
    const orm = await createOrm({ pglite })
    return { orm, close: () => orm.close() }
  }
  const name = `lectern_test_${randomBytes(6).toString('hex')}`
  await onServer(template.serverUrl, `create database ${name} template ${template.name}`)
  const address = Object.assign(new URL(template.serverUrl), { pathname: `/${name}` })
  // Tests need no data after a power cut, and waiting for the disk at each commit is most of their time
  address.searchParams.set('options', '-c synchronous_commit=off')
  const databaseUrl = address.href
  const orm = await createOrm({ databaseUrl })
  return {
    orm,
    close: async () => {
      await orm.close()
      await onServer(template.serverUrl, `drop database ${name} with (force)`)
    },
  }
}
