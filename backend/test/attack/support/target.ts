import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/network/free-port.ts'
import { startProcess } from '../../support/server-process.ts'
import { Browser } from './browser.ts'
import { type PresentedEvent, presentEvent } from './event.ts'
import type { Pressed } from './presser.ts'

const PASSWORD = 'Lectern-demo-1'
const MB = 1024

/** The running product with its limits on, and its users during the attack. */
export interface Target {
  origin: string
  port: number
  /** The attacker, with an ordinary account. */
  attacker: Browser
  /** Another organiser, who keeps working. */
  victim: Browser
  /** The presenter's account during the attacks, and the event it presents. */
  presenter: { email: string; password: string; event: PresentedEvent }
  /** All presses so far without an attack, because the p99 of a few varies by a factor of four. */
  undisturbed: Pressed[]
  visitor: () => Browser
  logIn: (name: 'free' | 'basic' | 'premium') => Promise<Browser>
  /** The process's resident memory, in MB. */
  residentMb: () => number
  /** Its output since the start. */
  output: () => string
  stop: () => Promise<void>
}

/** Starts the product as `make start` does, with its own data. */
export async function startTarget(): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-attack-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const environment = { DATA_DIR: dataDir, HOST: '127.0.0.1', PUBLIC_ORIGIN: origin, LOG_LEVEL: 'error' }
  const server = await startProcess(port, environment, ['--demo'])
  const emailOf = (name: string) => `${name}@demo.lectern.test`
  const logIn = (name: string) => new Browser(origin).logIn(emailOf(name), PASSWORD)
  const residentMb = () => {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / MB)
  }
  return {
    origin,
    port,
    attacker: await logIn('free'),
    victim: await logIn('premium'),
    presenter: { email: emailOf('basic'), password: PASSWORD, event: await presentEvent(await logIn('basic')) },
    undisturbed: [],
    visitor: () => new Browser(origin),
    logIn,
    residentMb,
    output: server.output,
    async stop() {
      server.child.kill('SIGKILL')
      await server.exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
