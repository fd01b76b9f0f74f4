import { isNightly } from '#testing/nightly.ts'
import { startPostgres } from '../../../../../backend/test/support/postgres/start-postgres.ts'
import { createDemoDatabase, JOURNEY_POSTGRES } from './journey-postgres.ts'
import { DEMO_DATA, LecternServer } from './server.ts'

/**
 * Before the first journey: one server makes the database and the demo's events, which all others copy. Making them is two
 * thirds of the processor time of a start. By day the database is on a PostgreSQL server, which saves each of the product's servers
 * about a third of its processor time; at night it is embedded, as with `make start`. Returns how to remove them.
 */
export default async function prepareDemoData() {
  const postgres = isNightly ? undefined : await startPostgres()
  const settings: Record<string, string> = postgres ? { DATABASE_URL: await createDemoDatabase(postgres.url) } : {}
  const server = await new LecternServer({ settings }).start()
  await server.stop()
  process.env[DEMO_DATA] = server.dataDir
  if (postgres) process.env[JOURNEY_POSTGRES] = postgres.url
  return async () => {
    await server.dispose()
    await postgres?.stop()
  }
}
