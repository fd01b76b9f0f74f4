import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RunStatement } from './run-statement.ts'
import type { Answer, Request } from './thread-messages.ts'

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/**
 * Opens the embedded database of a data folder in a thread of its own, because PGlite blocks its thread while a statement runs and while
 * it syncs the disk. When the thread ends, so does the process, like a PostgreSQL server; it recovers at the next start.
 * @throws Error when the database can't be opened
 */
export async function openInThread(dataDir: string): Promise<{ run: RunStatement; close(): Promise<void> }> {
  const thread = new Worker(new URL('./database-thread.ts', import.meta.url), {
    workerData: { dataDir },
    // Its objects are few, and V8 would take 16 MB for new ones
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  // Rejects when the thread fails before it's open
  await once(thread, 'message')
  const waiting = new Map<number, Waiting>()
  let isClosing = false
  let count = 0
  thread.on('message', (answer: Answer) => {
    const { resolve, reject } = waiting.get(answer.id) as Waiting
    waiting.delete(answer.id)
    if ('error' in answer) reject(Object.assign(new Error(), answer.error))
    else resolve(answer.result)
  })
  thread.on('exit', (code) => {
    if (!isClosing) process.exit(code)
  })
  const run = (sql: string, values?: unknown[]) =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve, reject })
      thread.postMessage({ id: count, sql, values } satisfies Request)
    })
  const close = async () => {
    isClosing = true
    thread.postMessage('close')
    await once(thread, 'exit')
  }
  return { run: run as RunStatement, close }
}
