import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const main = resolve(import.meta.dirname, '../../../backend/src/main.ts')
export const DEMO_PASSWORD = 'Lectern-demo-1'

async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/** The product as `make start` runs it, on data of its own; can be stopped and started again on the same data. */
export class LecternServer {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'lectern-journey-'))
  #port = 0
  #child: ChildProcess | null = null

  get origin() {
    return `http://localhost:${this.#port}`
  }

  async start() {
    if (this.#port === 0) this.#port = await freePort()
    const { DATABASE_URL: _embedded, ...environment } = process.env
    const child = spawn(process.execPath, [main, '--demo'], {
      env: {
        ...environment,
        PORT: String(this.#port),
        PUBLIC_ORIGIN: this.origin,
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '100',
        NODE_ENV: 'development',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    child.once('exit', (code, signal) => {
      if (this.#child === child) process.stderr.write(`The server ended by itself: ${signal ?? `exit code ${code}`}\n`)
    })
    let output = ''
    while (!output.includes('Lectern is running')) {
      const [chunk] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      if (child.exitCode !== null) throw new Error(`the server ended with exit code ${child.exitCode}: ${output}`)
      output += String(chunk)
    }
    return this
  }

  /** With SIGKILL as in a power cut, with SIGTERM as in a new release. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  async dispose() {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
