import { parentPort } from 'node:worker_threads'
import { readJson } from './read-json.ts'

/** Reads one body after the other for `read-in-background.ts`. */
parentPort?.on('message', ({ id, bytes }: { id: number; bytes: ArrayBuffer }) => {
  parentPort?.postMessage({ id, read: readJson(new TextDecoder().decode(bytes)) })
})
