// Migrates one database per test run; each test file works on a copy of it.

import type { TestProject } from 'vitest/node'
import { migrate } from '../../../src/db/migrate.ts'
import { createOrm } from '../../../src/db/orm.ts'
import { entities } from '../../../src/entities.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { closeServerConnections, databaseAddress, dropCopies, onServer } from './postgres-admin.ts'

interface DatabaseTemplate {
  serverUrl: string
  name: string
}
declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}

interface Shared {
  users: number
  prepared: Promise<{ template: DatabaseTemplate; remove(): Promise<void> }>
}
// Each project loads this file separately, but all run in one process and can share a server
const KEY = Symbol.for('lectern.test-database')
const shelf = globalThis as { [KEY]?: Shared }

/** For `globalSetup`: the server of TEST_DATABASE_URL, or a new one for this run. */
export default async function setup(project: TestProject) {
  shelf[KEY] ??= { users: 0, prepared: prepare() }
  const shared = shelf[KEY]
  shared.users++
  const { template, remove } = await shared.prepared
  project.provide('databaseTemplate', template)
  return async () => {
    if (--shared.users > 0) return
    delete shelf[KEY]
    await remove()
  }
}

async function prepare() {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  const name = `lectern_template_${process.pid}`
  await onServer(server.url, `create database ${name}`)
  const orm = await createOrm({ databaseUrl: databaseAddress(server.url, name) }, entities)
  await migrate(orm)
  await orm.close()
  return {
    template: { serverUrl: server.url, name },
    async remove() {
      if (given) {
        await dropCopies(server.url, name)
        await onServer(server.url, `drop database if exists ${name} with (force)`)
      }
      await closeServerConnections()
      await server.stop()
    },
  }
}
