import { parentPort, workerData } from 'node:worker_threads'
import { readJson } from './read-json.ts'

/** Reads one body for `parse-in-background.ts`. */
parentPort?.postMessage(readJson(workerData as Uint8Array))
