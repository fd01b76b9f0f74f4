import { type BrokenRule, backend } from './broken-rule.ts'

/** Rate, size and memory limits. */
export const limitRules: BrokenRule[] = [
  backend(
    'JSON values are counted before the text is parsed',
    'http/body/scan-json.ts',
    "if (values > MAX_JSON_VALUES) return 'too-many'",
    'if (values > MAX_JSON_VALUES) values = 0',
    'src/http/body',
  ),
  backend(
    'one account cannot take the whole memory budget for large bodies',
    'http/body/memory-budget.ts',
    'return held + bytes <= Math.min(this.#limits.perAccount, this.#limits.total / accounts.size)',
    'return true',
    'src/http/body',
  ),
  backend(
    'accounts take turns in the image queue',
    'infrastructure/fair-queue.ts',
    'this.#waiting.delete(account)',
    'if (tasks.length === 0) this.#waiting.delete(account)',
    'src/infrastructure/fair-queue',
  ),
  backend(
    'attendee ids that the server did not issue get few seats',
    'live/connections/attendance.ts',
    'attendeeIds.isSigned(attendeeId) ? []',
    'attendeeIds.isSigned(attendeeId) || network ? []',
    'test/parity.test',
  ),
  backend(
    'log-in attempts are limited per address and account',
    'limits/log-in-limits.ts',
    "const perAccount = limit('log-in-to', rateLimits.logIn)",
    "const perAccount = limit('log-in-to', { tries: 10_000, seconds: 300 })",
    'test/security',
  ),
  backend(
    'hub messages have a size limit',
    'hub/limits.ts',
    'messageBytes: 32 * 1024,',
    'messageBytes: 32 * 1024 * 1024,',
    'test/hub',
  ),
  backend(
    'statements of the embedded database let connections have their turn',
    'db/embedded/statement-line.ts',
    'await nextTurn()',
    'void nextTurn',
    'src/db/embedded/statement-line',
  ),
  backend(
    'networks take turns in reading showings that a process does not know',
    'live/connections/attendance.ts',
    'this.#lookups.run(network, read)',
    'read()',
    'src/live/connections/attendance',
  ),
  backend(
    'a connection with many waiting requests is closed',
    'http/server/pipelining.ts',
    'if (count > waiting)',
    'if (count > Infinity)',
    'src/http/server/pipelining',
  ),
  backend(
    "an account's reads wait for each other",
    'http/reads-in-turn.ts',
    'if (count < atOnce)',
    'if (count < Infinity)',
    'src/http/reads-in-turn',
  ),
]
