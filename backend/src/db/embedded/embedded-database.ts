import { existsSync, mkdirSync, writeSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs'
import { requireRoom } from '../../infrastructure/files/free-space.ts'
import { syncFolder, syncTree } from '../../infrastructure/files/sync-files.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

// Optimising PostgreSQL's WebAssembly takes 600 MB for a while, without measurable gain
// (docs/decisions/0035-the-embedded-database.md)
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

/** Small buffers and a short WAL, to fit the server into 512 MB of memory and its log onto small disks. */
const SETTINGS = ['shared_buffers=16MB', 'min_wal_size=32MB', 'max_wal_size=64MB']
/** PGlite's flag against fsync. The file system supports syncing in this way (`SyncedNodeFS`). */
const NEVER_SYNC = '-F'
const SYNC = ['wal_sync_method=fsync']
/** Free space that PostgreSQL needs to start: a WAL segment and some more. */
const OPENING_BYTES = 32 * 1_048_576

const startParams = (settings: string[]) => settings.flatMap((setting) => ['-c', setting])
const unsynced = [...PGlite.defaultStartParams, ...startParams(SETTINGS)]
const synced = [...unsynced.filter((param) => param !== NEVER_SYNC), ...startParams(SYNC)]

/** An in-memory PGlite, from a prebuilt empty database: creating one takes 1 GB and several seconds. */
export const openMemoryDatabase = async () =>
  PGlite.create({ dataDir: 'memory://', startParams: unsynced, loadDataDir: await emptyDatabase() })

/**
 * Opens the embedded database in a data folder, and creates it first if necessary. Acknowledged writes are on the disk.
 * @throws Error naming the folder when the disk is too full to open it
 */
export async function openEmbeddedDatabase(dataDir: string) {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) await makeDatabase(dataDir, folder)
  requireRoom(folder, { reserve: OPENING_BYTES })
  return PGlite.create({ fs: new SyncedNodeFS(folder, { onLogFull: endProcess }), startParams: synced })
}

/** Every later query would hang, so the process exits, like a PostgreSQL server, and recovers at the next start. */
function endProcess(path: string) {
  const reason = `The disk is full: ${path} could not be written, and PostgreSQL has ended. Free some space and start again.`
  writeSync(process.stderr.fd, `${reason} What was acknowledged is kept.\n`)
  process.exit(1)
}

/** Creates the database in a temporary folder, so a power cut can't leave half a database. */
async function makeDatabase(dataDir: string, folder: string) {
  const unfinished = join(dataDir, 'database.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const pglite = await PGlite.create({
    dataDir: unfinished,
    startParams: unsynced,
    loadDataDir: await emptyDatabase(),
  })
  await pglite.close()
  await syncTree(unfinished)
  await rename(unfinished, folder)
  await syncFolder(dataDir)
  await syncFolder(dirname(dataDir))
}
