import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { pathToFileURL } from 'node:url'
import type { Measures, ProbeQuestion } from './measures.ts'

const START_WITHIN_MS = 90_000
const STOP_WITHIN_MS = 8_000
const ANSWER_WITHIN_MS = 10_000
const MAX_OUTPUT = 4_000
const probe = pathToFileURL(`${import.meta.dirname}/probe.ts`).href
const running = new Set<ChildProcess>()
let isEnded = false
process.on('exit', endServers)

export interface ServerOptions {
  name: string
  script: string
  args?: string[]
  environment: Record<string, string>
  /** The output that shows that it's up. */
  saysWhenUp: string
}

export interface ServerProcess {
  measure(question: ProbeQuestion): Promise<Measures>
  /** Asks it to stop, and kills it if it doesn't. */
  stop(): Promise<void>
  /** Kills it, like a power cut. */
  kill(): Promise<void>
}

/**
 * Starts a server in its own process and waits until it's up.
 * @throws Error with its last output when it isn't up in time
 */
export async function startServer({ name, script, args = [], environment, saysWhenUp }: ServerOptions) {
  if (isEnded) throw new Error('The run was ended.')
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, script, ...args], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  await waitForOutput(child, name, saysWhenUp)
  const server: ServerProcess = {
    measure: (question) => ask(child, name, question),
    stop: () => stop(child),
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
  return server
}

/** Kills every running server. Pending waits fail. */
export function killServers() {
  for (const child of running) child.kill('SIGKILL')
}

/** Kills every running server, and makes later starts fail. */
export function endServers() {
  isEnded = true
  killServers()
}

/** Reads the output for the process's lifetime (a full pipe would block it); resolves when it contains `text`. */
function waitForOutput(child: ChildProcess, name: string, text: string) {
  return new Promise<void>((resolve, reject) => {
    let output = ''
    let isUp = false
    const fail = (why: string) => reject(new Error(`${name} ${why}.\n${output}`))
    const timer = setTimeout(() => fail(`was not up within ${START_WITHIN_MS / 1000} s`), START_WITHIN_MS)
    const listen = (chunk: Buffer) => {
      if (isUp) return
      output = (output + String(chunk)).slice(-MAX_OUTPUT)
      if (!output.includes(text)) return
      isUp = true
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', (error) => fail(`did not start: ${error.message}`))
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code}`)
    })
  })
}

async function ask(child: ChildProcess, name: string, question: ProbeQuestion): Promise<Measures> {
  const answered = once(child, 'message', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  child.send(question)
  const [measures] = await answered.catch(() => {
    throw new Error(`${name} sent no measurements.`)
  })
  return measures
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  child.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

/** Returns a free port. Another process could still take it first. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('Found no free port.')
  return address.port
}
