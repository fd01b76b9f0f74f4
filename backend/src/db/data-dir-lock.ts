import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Another process holds the data folder. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: { pid: number; since: string }) {
    super(
      `The data folder ${dataDir} is in use by process ${holder.pid} (since ${holder.since}). ` +
        'Two processes would destroy it. Stop that process, or set DATA_DIR to another folder.',
    )
    this.name = 'DataDirInUse'
  }
}

/**
 * Takes the data folder for this process: two processes on one embedded database destroy it.
 * A lock left by a process that no longer lives is taken over.
 * @throws DataDirInUse naming the process that holds it.
 * @returns a function that gives the folder free again.
 */
export function lockDataDir(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'lock')
  for (let attempt = 0; ; attempt++) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))
      closeSync(file)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error
      const holder = readHolder(path)
      if (holder && holder.pid !== process.pid && isAlive(holder.pid)) throw new DataDirInUse(dataDir, holder)
      rmSync(path, { force: true })
    }
  }
}

function readHolder(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { pid: number; since: string }
  } catch {
    return null // half written by a process that died
  }
}
