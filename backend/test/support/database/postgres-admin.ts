import { MikroORM } from '@mikro-orm/postgresql'

const connections = new Map<string, Promise<MikroORM>>()

/** Runs an administrative statement on a PostgreSQL server, over a connection that this process keeps. */
export async function onServer<T>(serverUrl: string, statement: string) {
  const open = () =>
    MikroORM.init({
      entities: [],
      clientUrl: serverUrl,
      pool: { min: 0, max: 1 },
      discovery: { warnWhenNoEntities: false },
    })
  const known = connections.get(serverUrl) ?? open()
  connections.set(serverUrl, known)
  return (await known).em.getConnection().execute<T[]>(statement)
}

export async function closeServerConnections() {
  const open = [...connections.values()]
  connections.clear()
  for (const orm of open) await (await orm).close()
}

export const databaseAddress = (serverUrl: string, name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

/** The name prefix of a template's copies, which are dropped with it. */
export const copyPrefix = (template: string) => `${template}_copy_`

export async function dropCopies(serverUrl: string, template: string) {
  const rows = await onServer<{ name: string }>(
    serverUrl,
    `select datname as name from pg_database where starts_with(datname, '${copyPrefix(template)}')`,
  )
  for (const { name } of rows) await onServer(serverUrl, `drop database if exists ${name} with (force)`)
}
