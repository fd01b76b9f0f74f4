import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { freePort } from '../network/free-port.ts'
import { findRedis } from './redis-program.ts'

// Runs Redis while the standard input is open: a killed test run closes it too
const WATCHDOG = '"$@" & cat >/dev/null; kill $!; wait'
const SETTINGS = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']

export type TestRedis = Awaited<ReturnType<typeof makeRedis>>

/** A Redis server in memory on a free port, which a test can stop and start again, empty. It ends with this process. */
export async function makeRedis() {
  const program = findRedis()
  if (!program) throw new Error('These tests need a Redis server: npm run -s setup:servers')
  const port = await freePort()
  let watchdog: ChildProcessByStdio<Writable, Readable, null> | undefined
  const stop = async () => {
    const ended = watchdog && once(watchdog, 'exit')
    watchdog?.stdin.end()
    await ended
    watchdog = undefined
  }
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const command = [program, '--port', String(port), ...SETTINGS]
      watchdog = spawn('sh', ['-c', WATCHDOG, 'sh', ...command], { stdio: ['pipe', 'pipe', 'inherit'], detached: true })
      const said: string[] = []
      for await (const line of createInterface(watchdog.stdout)) {
        said.push(line)
        // The pipe keeps flowing, so that Redis can continue to log
        if (line.includes('Ready to accept connections')) return void watchdog.stdout.resume()
      }
      throw new Error(`Redis did not start:\n${said.join('\n')}`)
    },
    /** Stops at once and forgets everything. */
    stop,
  }
}

/** A Redis server that is already running. */
export async function startRedis() {
  const redis = await makeRedis()
  await redis.start()
  return redis
}
