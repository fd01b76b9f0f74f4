import { parentPort, workerData } from 'node:worker_threads'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { runStatementOn } from './run-statement.ts'
import type { Answer, Request } from './thread-messages.ts'

// The thread of the embedded database (`open-in-thread.ts`)
const port = parentPort
if (!port) throw new Error('This file runs as a thread')

const pglite = await openEmbeddedDatabase(workerData.dataDir)
const run = runStatementOn(pglite)

async function answer({ id, sql, values }: Request): Promise<Answer> {
  try {
    return { id, result: await run(sql, values) }
  } catch (error) {
    const { message, stack } = error as Error
    // A copied error would lose PostgreSQL's fields
    return { id, error: { ...(error as object), message, stack } }
  }
}

port.on('message', async (request: Request | 'close') => {
  if (request === 'close') {
    await pglite.close()
    process.exit(0)
  }
  port.postMessage(await answer(request))
})
port.postMessage('open')
