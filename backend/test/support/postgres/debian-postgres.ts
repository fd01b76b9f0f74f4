import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of Debian's newest PostgreSQL that has the server and `pg_dump`, which the npm package lacks. Undefined when there is none. */
export function findDebianPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const isWhole = (folder: string) => ['postgres', 'pg_dump'].every((name) => existsSync(join(folder, 'bin', name)))
  return versions.map((version) => join(DEBIAN, version)).find(isWhole)
}
