import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const running = new Set<ChildProcess>()

/** The command that the guides name, and how npm runs it. */
const serve = [resolve(root, 'serve')]
export const byNpm = ['npm', 'run', '-s', 'serve', '--']
/** For a checkout of another version, which may have no such script. */
const bare = [process.execPath, 'backend/src/main.ts']

/** Starts the server in its own process and waits until it prints its address or exits; `cwd` is a checkout of another version. */
export async function startProcess(
  port: number,
  environment: Record<string, string>,
  args: string[] = [],
  { cwd = root, command, detached = false }: { cwd?: string; command?: string[]; detached?: boolean } = {},
) {
  const { DATABASE_URL: _not, ...inherited } = process.env
  const PUBLIC_ORIGIN = `http://localhost:${port}`
  const [program = '', ...before] = command ?? (cwd === root ? serve : bare)
  const child = spawn(program, [...before, ...args], {
    cwd,
    detached,
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
