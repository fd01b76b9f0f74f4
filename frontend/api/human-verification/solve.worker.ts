import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha'
import type { DeriveKeyFunction } from 'altcha-lib/types'
import { handler } from 'altcha-lib/workers/shared'

/** Does the proof of work beside the page, so that typing is never slowed down. */
const deriveKey: DeriveKeyFunction = (parameters, ...rest) =>
  parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2(parameters, ...rest) : deriveSha(parameters, ...rest)

handler({ deriveKey })
