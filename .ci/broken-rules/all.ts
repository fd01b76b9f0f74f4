import { dataRules } from './backend-data.ts'
import { httpRules } from './backend-http.ts'
import { limitRules } from './backend-limits.ts'
import { liveRules } from './backend-live.ts'
import { securityRules } from './backend-security.ts'
import type { BrokenRule } from './broken-rule.ts'
import { importRules } from './imports.ts'
import { mockRules } from './mocks.ts'
import { organiserRules } from './organiser.ts'
import { watchRules } from './watch.ts'

/** Rules of all areas, each with a one-line mutation that a test must detect (`npm run break-rules`). */
export const brokenRules: BrokenRule[] = [
  ...httpRules,
  ...securityRules,
  ...limitRules,
  ...dataRules,
  ...liveRules,
  ...importRules,
  ...mockRules,
  ...watchRules,
  ...organiserRules,
]
