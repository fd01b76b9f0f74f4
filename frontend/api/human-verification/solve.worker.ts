import { handler } from 'altcha-lib/workers/shared'
import { deriveKey } from './derive-key.ts'

/** Does the proof of work beside the page, so that typing is never slowed down. */
handler({ deriveKey })
