import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs'

// Optimising PostgreSQL's WebAssembly takes 600 MB for a while and gains nothing measurable (docs/decisions/0006)
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

/** PGlite with small buffers: the whole server has to fit into 512 MB. */
export function openPglite(dataDir: string, options: { loadDataDir?: Blob } = {}) {
  return PGlite.create({
    dataDir,
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    ...options,
  })
}

/** A PGlite in memory, from the ready-made empty database: making one anew takes 1 GB and several seconds. */
export const openMemoryDatabase = async () => openPglite('memory://', { loadDataDir: await emptyDatabase() })

/** Opens the embedded database in a data folder, and makes it first where there is none. */
export async function openEmbeddedDatabase(dataDir: string) {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) await makeDatabase(dataDir, folder)
  return openPglite(folder)
}

/** A power cut while the database is made leaves an unfinished folder, never half a database. */
async function makeDatabase(dataDir: string, folder: string) {
  const unfinished = join(dataDir, 'database.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const pglite = await openPglite(unfinished, { loadDataDir: await emptyDatabase() })
  await pglite.close()
  renameSync(unfinished, folder)
}
