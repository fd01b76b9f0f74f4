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
 * Takes the data folder for this process: two processes on one embedded database destroy it. The lock is the operating
 * system's, which ends it with the process and knows the processes of other containers. Process numbers would not do: they
 * come again, and each container has a number 1. They stand in a file for the message alone.
 * @throws DataDirInUse naming the process that holds it.
 * @returns a function that gives the folder free again.
 */
export function lockDataDir(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const lock = takeLock(join(dataDir, 'lock.sqlite'))
  if (!lock) throw new DataDirInUse(dataDir, readHolder(dataDir))
  noteHolder(dataDir, { pid: process.pid, host: hostname(), since: new Date().toISOString() })
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

// Node has no call for file locks, but it brings SQLite, which locks its file while a transaction is open
const SQLITE_BUSY = 5
/** Collected as garbage, a lock would end. */
const held = new Set<DatabaseSync>()

/** An open transaction on an empty database, or null when another process has one. */
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

function noteHolder(dataDir: string, holder: Holder) {
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
    return null // locked, and not written yet
  }
}
