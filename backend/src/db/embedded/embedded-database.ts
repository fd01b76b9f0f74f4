import { existsSync, mkdirSync, writeSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs'
import { requireRoom } from '../../infrastructure/files/free-space.ts'
import { syncFolder, syncTree } from '../../infrastructure/files/sync-files.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

// Optimising PostgreSQL's WebAssembly takes 600 MB for a while and gains nothing measurable (docs/decisions/0006)
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

/** Small buffers and a short log: the whole server has to fit into 512 MB of memory, and its log onto small disks. */
const SETTINGS = ['shared_buffers=16MB', 'min_wal_size=32MB', 'max_wal_size=64MB']
/** PGlite's default is never to wait for the disk. Of the ways to wait, the file system has this one (`SyncedNodeFS`). */
const NEVER_SYNC = '-F'
const SYNC = ['wal_sync_method=fsync']
/** What PostgreSQL needs to open: a segment of its log, and some more. */
const OPENING_BYTES = 32 * 1_048_576

const startParams = (settings: string[]) => settings.flatMap((setting) => ['-c', setting])
const unsynced = [...PGlite.defaultStartParams, ...startParams(SETTINGS)]
const synced = [...unsynced.filter((param) => param !== NEVER_SYNC), ...startParams(SYNC)]

/** A PGlite in memory, from the ready-made empty database: making one anew takes 1 GB and several seconds. */
export const openMemoryDatabase = async () =>
  PGlite.create({ dataDir: 'memory://', startParams: unsynced, loadDataDir: await emptyDatabase() })

/**
 * Opens the embedded database in a data folder, and makes it first where there is none. What it acknowledges is on the disk.
 * @throws Error naming the folder when the disk is too full to open it
 */
export async function openEmbeddedDatabase(dataDir: string) {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) await makeDatabase(dataDir, folder)
  requireRoom(folder, { reserve: OPENING_BYTES })
  return PGlite.create({ fs: new SyncedNodeFS(folder, { onLogFull: endProcess }), startParams: synced })
}

/** Every later call would wait for ever: so the process ends, as a PostgreSQL server does, and opens again what is on the disk. */
function endProcess(path: string) {
  const told = `The disk is full: ${path} could not be written, and PostgreSQL has ended. Free some space and start again.`
  writeSync(process.stderr.fd, `${told} What was acknowledged is kept.\n`)
  process.exit(1)
}

/** A power cut while the database is made leaves an unfinished folder, never half a database. */
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
