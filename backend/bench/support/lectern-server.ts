import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, type ServerProcess, startServer } from './server-process.ts'

const script = resolve(import.meta.dirname, '../../src/main.ts')

export interface Lectern {
  port: number
  server: ServerProcess
}

/** The complete product as `make start` runs it, with embedded data in the given folder. */
export async function startLectern(dataDir: string, environment: Record<string, string> = {}): Promise<Lectern> {
  const port = await freePort()
  const server = await startServer({
    name: 'Lectern',
    script,
    args: ['--demo'],
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // All attendees come from one address
      RATE_LIMIT_FACTOR: '100000',
      ...environment,
    },
    saysWhenUp: 'Lectern is running',
  })
  return { port, server }
}

/** Provides a temporary folder for `work`. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
