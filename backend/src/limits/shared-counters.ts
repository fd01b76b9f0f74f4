import type { SideQueries } from '../db/orm.ts'
import type { HubLog } from '../hub/types.ts'
import { every } from '../infrastructure/every.ts'
import { hashToken } from '../infrastructure/references.ts'
import { type Counter, type OpenCounter, openMemoryCounter } from './counter.ts'

// Uses the database's clock, so a node with a wrong clock neither unlocks nor locks out anyone. An end beyond a whole window was written
// before that clock was set back
const ADD = `insert into "try_count" ("key", "tries", "ends_at")
  values (?, ?, clock_timestamp() + ? * interval '1 second')
  on conflict ("key") do update set
    "tries" = excluded."tries" + case when "try_count"."ends_at" between clock_timestamp() and excluded."ends_at" then "try_count"."tries" else 0 end,
    "ends_at" = case when "try_count"."ends_at" between clock_timestamp() and excluded."ends_at" then "try_count"."ends_at" else excluded."ends_at" end
  returning "tries", (extract(epoch from "ends_at" - clock_timestamp()) * 1000)::int as "ms"`
const FORGET = `delete from "try_count" where "key" = ?`
const SWEEP = `delete from "try_count" where "ends_at" < clock_timestamp()`
const SWEEP_MS = 300_000

interface Parts {
  queries: SideQueries
  log: HubLog
}

/**
 * Counters in the database, shared by all nodes; each node counts alone while the database is unreachable. They use their own connections:
 * counting inside a transaction could otherwise exhaust the pool.
 */
export function createSharedCounters({ queries, log }: Parts): { open: OpenCounter; stop(): Promise<void> } {
  const failure = 'tries that are over could not be removed'
  const stopSweeping = every(SWEEP_MS, async () => void (await queries.execute(SWEEP, [])), { log, failure })
  return {
    open: (name, seconds) => {
      const insurance = openMemoryCounter(name, seconds)
      const attempt = async <T>(work: () => Promise<T>, otherwise: () => Promise<T>) => {
        try {
          return await work()
        } catch (error) {
          log.warn({ err: error }, 'counting attempts on this node alone')
          return otherwise()
        }
      }
      const shared = countIn(queries, name, seconds)
      return {
        add: (key, tries) =>
          attempt(
            () => shared.add(key, tries),
            () => insurance.add(key, tries),
          ),
        async forget(key) {
          await insurance.forget(key)
          await attempt(
            () => shared.forget(key),
            async () => {},
          )
        },
      }
    },
    async stop() {
      stopSweeping()
      await queries.close()
    },
  }
}

function countIn(queries: SideQueries, name: string, seconds: number): Counter {
  const keyOf = (key: string) => `${name}:${hashToken(key)}`
  return {
    async add(key, tries) {
      const [row] = await queries.execute<{ tries: number; ms: number }>(ADD, [keyOf(key), tries, seconds])
      if (!row) throw new Error('the database returned no count')
      return { tries: row.tries, msBeforeNext: row.ms }
    },
    async forget(key) {
      await queries.execute(FORGET, [keyOf(key)])
    },
  }
}
