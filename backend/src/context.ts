import type { Config } from './config.ts'
import type { Limits } from './accounts/limits.ts'
import type { EntityManager, Orm } from './db/orm.ts'
import type { AccountLevel } from '../../generated/zod/schemas/index.zod.ts'

/** Who acts. `loginHash` names the log-in, so that ending it can be told to its hub connections. */
export interface Actor {
  reference: string
  accountLevel: AccountLevel
  isAdmin: boolean
  loginHash: string
}

/** What verbs need besides their input: who acts, one transaction, the time and the ports of the outside world. */
export interface Context {
  actor: Actor | null
  config: Config
  services: Services
  now(): Date
  /** Runs work in one transaction; work inside work joins it. */
  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T>
  /** Runs after the outermost transaction was committed, never when it was rolled back. */
  afterCommit(effect: () => Promise<void> | void): void
}

/** The ports that `main.ts` fills in. */
export interface Services {
  orm: Orm
  limits: Limits
  /** Tells every node that the display of a showing may have changed. */
  announceDisplay(showingReference: string): Promise<void>
  /** Tells every node that these log-ins ended, so that their hub connections end too. */
  announceLoginsEnded(loginHashes: string[], reason: LoginEnd): Promise<void>
}
export type LoginEnd = 'logged-out' | 'blocked' | 'deleted' | 'password-changed'

/** A context for one request or one job. */
export function createContext(config: Config, services: Services, actor: Actor | null, now = () => new Date()): Context {
  let current: EntityManager | null = null
  let effects: (() => Promise<void> | void)[] = []
  return {
    actor,
    config,
    services,
    now,
    afterCommit: (effect) => void effects.push(effect),
    async transaction(work) {
      if (current) return work(current)
      effects = []
      try {
        const result = await services.orm.em.fork().transactional((em) => {
          current = em as EntityManager
          return work(current)
        })
        current = null
        for (const effect of effects) await effect()
        return result
      } finally {
        current = null
      }
    },
  }
}
