// Migrates one database per test run; each test file then works on its own copy of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openMemoryDatabase } from '../../src/db/embedded-database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createOrm } from '../../src/db/orm.ts'
import { onServer } from './postgres-admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: { pgliteDump: string } | { serverUrl: string; name: string }
  }
}

export default async function setup(project: TestProject) {
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? prepareServer(project, serverUrl) : preparePglite(project)
}

async function preparePglite(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'))
  const pglite = await openMemoryDatabase()
  const orm = await createOrm({ pglite })
  await migrate(orm)
  const dump = await pglite.dumpDataDir('none')
  await orm.close()
  const pgliteDump = join(folder, 'template.tar')
  writeFileSync(pgliteDump, Buffer.from(await dump.arrayBuffer()))
  project.provide('databaseTemplate', { pgliteDump })
  return () => rmSync(folder, { recursive: true, force: true })
}

async function prepareServer(project: TestProject, serverUrl: string) {
  const name = `lectern_template_${process.pid}`
  await onServer(serverUrl, `create database ${name}`)
  const orm = await createOrm({ databaseUrl: databaseAddress(serverUrl, name) })
  await migrate(orm)
  await orm.close()
  project.provide('databaseTemplate', { serverUrl, name })
  return () => onServer(serverUrl, `drop database if exists ${name} with (force)`)
}

const databaseAddress = (serverUrl: string, name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
