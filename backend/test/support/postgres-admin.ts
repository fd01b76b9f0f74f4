import { MikroORM } from '@mikro-orm/postgresql'

const connections = new Map<string, Promise<MikroORM>>()

/** Runs one administrative statement on a PostgreSQL server, over a connection that this process keeps. */
export async function onServer(serverUrl: string, statement: string) {
  const open = () =>
    MikroORM.init({
      entities: [],
      clientUrl: serverUrl,
      pool: { min: 0, max: 1 },
      discovery: { warnWhenNoEntities: false },
    })
  const known = connections.get(serverUrl) ?? open()
  connections.set(serverUrl, known)
  await (await known).em.getConnection().execute(statement)
}

export async function closeServerConnections() {
  const open = [...connections.values()]
  connections.clear()
  for (const orm of open) await (await orm).close()
}

export const databaseAddress = (serverUrl: string, name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
