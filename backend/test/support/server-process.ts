import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const main = resolve(import.meta.dirname, '../../src/main.ts')
/** As with `npm start`: otherwise young objects take 100 MB more under load. */
const nodeOptions = ['--max-semi-space-size=8']
const running = new Set<ChildProcess>()

/** Starts the server in its own process and waits until it prints its address or exits. */
export async function startProcess(port: number, environment: Record<string, string>, args: string[] = []) {
  const { DATABASE_URL: _not, ...inherited } = process.env
  const PUBLIC_ORIGIN = `http://localhost:${port}`
  const child = spawn(process.execPath, [...nodeOptions, main, ...args], {
    env: { ...inherited, PORT: String(port), PUBLIC_ORIGIN, LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const collect = (chunk: Buffer) => {
    output += String(chunk)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  // 'close' follows the last output
  const exited = once(child, 'close').then(([code]) => code as number)
  const isUp = async () => {
    while (!output.includes('Lectern is running')) {
      if (child.exitCode !== null) break
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    }
  }
  const started = performance.now()
  await isUp()
  return { child, exited, output: () => output, seconds: (performance.now() - started) / 1000 }
}
export type ServerProcess = Awaited<ReturnType<typeof startProcess>>

/** For `afterAll`. */
export function killProcesses() {
  for (const child of running) child.kill('SIGKILL')
}
