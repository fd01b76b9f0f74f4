import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isStorageFull } from '../database-errors.ts'

interface Holder {
  pid: number
  host: string
  since: string
}

/** Another process holds the data folder. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: Holder | null) {
    const who = holder ? `process ${holder.pid} on ${holder.host} (since ${holder.since})` : 'another process'
    super(
      `The data folder ${dataDir} is in use by ${who}. ` +
        'Two processes would destroy it. Stop that process, or set DATA_DIR to another folder.',
    )
    this.name = 'DataDirInUse'
  }
}

/**
 * Locks the data folder for this process, because two processes on one embedded database destroy it. It's the operating system's lock,
 * which ends with the process and works across containers. Process ids wouldn't do: they're reused, and every container has a 1. They
 * only appear in the error message.
 * @throws DataDirInUse naming the process that holds the lock
 * @returns a function that releases the lock
 */
export function lockDataDir(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const lock = takeLock(join(dataDir, 'lock.sqlite'))
  if (!lock) throw new DataDirInUse(dataDir, readHolder(dataDir))
  recordHolder(dataDir, { pid: process.pid, host: hostname(), since: new Date().toISOString() })
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

// Node has no API for file locks, but it includes SQLite, which locks its file during a transaction
const SQLITE_BUSY = 5
/** Keeps locks referenced, because garbage collection would release them. */
const held = new Set<DatabaseSync>()

/** An open transaction on an empty database; null when another process has one. */
function takeLock(path: string) {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw new Error(`The file ${path} could not be locked`, { cause: error })
  }
}

const holderFile = (dataDir: string) => join(dataDir, 'lock')

function recordHolder(dataDir: string, holder: Holder) {
  try {
    writeFileSync(holderFile(dataDir), JSON.stringify(holder))
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
}

function readHolder(dataDir: string): Holder | null {
  try {
    return JSON.parse(readFileSync(holderFile(dataDir), 'utf8')) as Holder
  } catch {
    return null // Locked, but not written yet
  }
}
