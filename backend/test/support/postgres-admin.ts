import { MikroORM } from '@mikro-orm/postgresql'

/** Runs one administrative statement on a PostgreSQL server. */
export async function onServer(serverUrl: string, statement: string) {
  const orm = await MikroORM.init({ entities: [], clientUrl: serverUrl, discovery: { warnWhenNoEntities: false } })
  try {
    await orm.em.getConnection().execute(statement)
  } finally {
    await orm.close()
  }
}
