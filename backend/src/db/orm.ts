import type { PGlite } from '@electric-sql/pglite'
import { Migrator } from '@mikro-orm/migrations'
import { MikroORM as EmbeddedOrm } from '@mikro-orm/pglite'
import { MikroORM as ServerOrm, type SqlEntityManager } from '@mikro-orm/postgresql'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { entities } from './entities.ts'
import { migrations } from './migrations/index.ts'

export type EntityManager = SqlEntityManager
export interface Orm {
  em: EntityManager
  migrator: Migrator
  isEmbedded: boolean
  /** SQL that would make the tables fit the entities; empty when they do. */
  pendingSchemaChanges(): Promise<string>
  isConnected(): Promise<boolean>
  close(): Promise<void>
}
export type DatabaseConfig = { databaseUrl: string } | { dataDir: string } | { pglite: PGlite }

const common = {
  entities,
  extensions: [Migrator],
  migrations: { migrationsList: migrations, snapshot: false, tableName: 'migration', silent: true },
}

/** Connects to a PostgreSQL server, or opens the embedded PostgreSQL (PGlite) in a folder. */
export async function createOrm(config: DatabaseConfig): Promise<Orm> {
  if ('databaseUrl' in config) {
    const orm = await ServerOrm.init({ ...common, clientUrl: config.databaseUrl, pool: { min: 1, max: 12 } })
    return {
      em: orm.em as unknown as EntityManager,
      migrator: orm.migrator as unknown as Migrator,
      isEmbedded: false,
      pendingSchemaChanges: () => orm.schema.getUpdateSchemaSQL({ wrap: false }),
      isConnected: () => orm.isConnected(),
      close: () => orm.close(),
    }
  }
  const pglite = 'pglite' in config ? config.pglite : await openEmbeddedDatabase(config.dataDir)
  const orm = await EmbeddedOrm.init({ ...common, dbName: 'postgres', driverOptions: { pglite } })
  // A PGlite of ours is not closed by the ORM
  return {
    em: orm.em as unknown as EntityManager,
    migrator: orm.migrator as unknown as Migrator,
    isEmbedded: true,
    pendingSchemaChanges: () => orm.schema.getUpdateSchemaSQL({ wrap: false }),
    isConnected: () => orm.isConnected(),
    close: async () => {
      await orm.close()
      if (!pglite.closed) await pglite.close()
    },
  }
}
