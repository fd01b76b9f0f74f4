import { Worker } from 'node:worker_threads'
import type { ReadJson } from './read-json.ts'

interface Waiting {
  resolve(read: ReadJson | null): void
  reject(error: Error): void
}
let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/**
 * Reads JSON in a thread of its own: decoding and parsing a video in base64 takes a third of a second, for which no phone
 * would be told anything. The bytes are given away. Null when it is no JSON.
 */
export function readJsonInBackground(bytes: ArrayBuffer): Promise<ReadJson | null> {
  worker ??= startWorker()
  const id = ++lastId
  const read = new Promise<ReadJson | null>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.ref()
  worker.postMessage({ id, bytes }, [bytes])
  return read
}

function startWorker() {
  const started = new Worker(new URL('./json-worker.ts', import.meta.url))
  started.on('message', ({ id, read }: { id: number; read: ReadJson | null }) => {
    waiting.get(id)?.resolve(read)
    waiting.delete(id)
    // While nothing is read, the thread keeps nobody from ending
    if (waiting.size === 0) started.unref()
  })
  started.on('error', (error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  started.unref()
  return started
}
