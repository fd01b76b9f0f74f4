import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { contractCheckQueue } from '../contract-check/contract-check-queue.ts'
import { Gateway } from '../contract-check/gateway.ts'
import { copyDemoDatabase, JOURNEY_POSTGRES } from './journey-postgres.ts'

const main = resolve(import.meta.dirname, '../../../../../backend/src/main.ts')
/** Leads to data that a new server starts with, see demo-data.ts. */
export const DEMO_DATA = 'LECTERN_DEMO_DATA'
const commandLine = resolve(import.meta.dirname, '../../../../../backend/src/commands/main.ts')
export const DEMO_PASSWORD = 'Lectern-demo-1'

/** Below the ephemeral range, so no connection takes a free port before the server listens. */
const PORTS = { first: 15_000, count: 15_000 }

async function freePort(): Promise<number> {
  const port = PORTS.first + Math.floor(Math.random() * PORTS.count)
  const server = createServer().listen(port)
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  await new Promise((done) => server.close(done))
  return port
}

export interface ServerOptions {
  host?: string
  settings?: Record<string, string>
  isEmbedded?: boolean
}

/**
 * The product as `make start` runs it, on its own data; can be stopped and restarted on the same data. Browsers reach
 * it through a gateway, which checks every call against the contract.
 */
export class LecternServer {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'lectern-journey-'))
  #port = 0
  /** The server's own port. */
  #ownPort = 0
  #child: ChildProcess | null = null
  #gateway: Gateway | null = null
  readonly #host: string
  readonly #isEmbedded: boolean
  #settings: Record<string, string>

  /** `host` is this machine's name for browsers. `isEmbedded` keeps its data in the embedded database, whatever the others use. */
  constructor({ host = 'localhost', settings = {}, isEmbedded = false }: ServerOptions = {}) {
    this.#host = host
    this.#settings = settings
    this.#isEmbedded = isEmbedded
  }

  get origin() {
    return `http://${this.#host}:${this.#port}`
  }

  /** Settings besides the demo's may depend on the server's address. */
  async start(settingsOf: (origin: string) => Promise<Record<string, string>> = async () => ({})) {
    if (this.#port === 0) {
      this.#port = await freePort()
      this.#ownPort = contractCheckQueue.isOpen ? await freePort() : this.#port
    }
    const settings = await settingsOf(this.origin)
    await this.#takeDemoData()
    const child = spawn(process.execPath, [main, '--demo'], {
      env: { ...this.#environment(), ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    child.once('exit', (code, signal) => {
      if (this.#child === child)
        process.stderr.write(`The server ended unexpectedly: ${signal ?? `exit code ${code}`}\n`)
    })
    let output = ''
    while (!output.includes('Lectern is running')) {
      const [chunk] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      if (child.exitCode !== null) throw new Error(`the server ended with exit code ${child.exitCode}: ${output}`)
      output += String(chunk)
    }
    if (contractCheckQueue.isOpen) this.#gateway = await this.#openGateway()
    return this
  }

  /** Runs the operator's command line on the server's data, while the server is stopped. Returns its output. */
  async command(...args: string[]) {
    const child = spawn(process.execPath, [commandLine, ...args], {
      env: { ...this.#environment(), DEMO: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`${args.join(' ')} ended with exit code ${code}`)
    return output
  }

  /** Before the first start, copies the data that were prepared for all servers. */
  async #takeDemoData() {
    const { [DEMO_DATA]: prepared, [JOURNEY_POSTGRES]: postgres } = process.env
    if (!prepared || (postgres && this.#isEmbedded) || readdirSync(this.dataDir).length > 0) return
    cpSync(prepared, this.dataDir, { recursive: true })
    if (postgres) this.#settings = { ...this.#settings, DATABASE_URL: await copyDemoDatabase(postgres) }
  }

  #openGateway() {
    const report: (typeof contractCheckQueue)['send'] = (exchange) => contractCheckQueue.send(exchange)
    return new Gateway({ port: this.#port, serverPort: this.#ownPort, report }).open()
  }

  #environment() {
    const { DATABASE_URL: _embedded, ...environment } = process.env
    return {
      ...environment,
      PORT: String(this.#ownPort),
      PUBLIC_ORIGIN: this.origin,
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100',
      NODE_ENV: 'development',
      ...this.#settings,
    }
  }

  /** SIGKILL simulates a power cut, SIGTERM a new release. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    const child = this.#child
    this.#child = null
    if (child && child.exitCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    await this.#gateway?.close()
    await contractCheckQueue.empty()
  }

  /** Stops responding without closing connections, like a network failure or a hanging machine. */
  freeze() {
    this.#child?.kill('SIGSTOP')
  }

  thaw() {
    this.#child?.kill('SIGCONT')
  }

  async dispose() {
    this.thaw()
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
