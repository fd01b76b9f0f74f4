import { handler } from 'altcha-lib/workers/shared'
import { deriveKey } from './derive-key.ts'

/** Solves the proof of work in a worker, so typing stays responsive. */
handler({ deriveKey })
