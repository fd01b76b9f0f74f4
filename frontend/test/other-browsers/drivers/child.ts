import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

const PATIENCE_MS = 20_000
const GRACE_MS = 3_000

/** Starts a program in its own process group, so its children end with it. */
export const start = (path: string, args: readonly string[], options: SpawnOptions) =>
  spawn(path, args, { detached: true, ...options })

/** Waits for a program's output. @throws if it exits or prints nothing in time. */
export async function readUntil(stream: Readable, pattern: RegExp) {
  let output = ''
  const timeout = AbortSignal.timeout(PATIENCE_MS)
  while (!pattern.test(output)) {
    const [chunk] = await Promise.race([
      once(stream, 'data', { signal: timeout }),
      once(stream, 'close', { signal: timeout }),
    ]).catch(() => {
      throw new Error(`no ${pattern} in the output within ${PATIENCE_MS} ms: ${output}`)
    })
    if (chunk === undefined || typeof chunk === 'boolean') throw new Error(`the program ended: ${output}`)
    output += String(chunk)
  }
  // Unread output would block the program
  stream.resume()
  return pattern.exec(output)?.[1] ?? ''
}

/** Ends a program and its children. */
export async function end(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  signal(child.pid, 'SIGTERM')
  const kill = setTimeout(() => child.pid && signal(child.pid, 'SIGKILL'), GRACE_MS)
  await exited
  clearTimeout(kill)
  // Kills children that outlived the program
  signal(child.pid, 'SIGKILL')
}

const signal = (group: number, name: NodeJS.Signals) => {
  try {
    process.kill(-group, name)
  } catch {
    // All of them have exited
  }
}
