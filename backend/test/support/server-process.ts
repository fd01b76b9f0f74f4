import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const { serve } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).scripts as { serve: string }
/** How `npm run serve` starts the server: `NAME=value … exec node --option … file`. */
const [settings = '', command = ''] = serve.split(/ ?exec node /)
const allocator = Object.fromEntries(settings.split(' ').map((setting) => setting.split('=')))
const nodeArguments = command.split(' ')
const running = new Set<ChildProcess>()

/** Starts the server in its own process and waits until it prints its address or exits; `cwd` is a checkout of another version. */
export async function startProcess(port: number, environment: Record<string, string>, args: string[] = [], cwd = root) {
  const { DATABASE_URL: _not, ...inherited } = process.env
  const PUBLIC_ORIGIN = `http://localhost:${port}`
  const child = spawn(process.execPath, [...nodeArguments, ...args], {
    cwd,
    env: { ...inherited, ...allocator, PORT: String(port), PUBLIC_ORIGIN, LOG_LEVEL: 'info', ...environment },
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
      await Promise.race([once(child.stdout, 'data'), exited])
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
