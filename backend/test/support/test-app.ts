import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { type Logger, pino } from 'pino'
import { afterAll, afterEach } from 'vitest'
import type { AccountLevel } from '../../../generated/zod/schemas/index.zod.ts'
import { actorOf } from '../../src/accounts/access.ts'
import type { Account } from '../../src/accounts/account.entity.ts'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { createContext } from '../../src/context/context.ts'
import { createServices, type ServiceParts } from '../../src/services.ts'
import { loadWatchSite } from '../../src/watch-site/load-watch-site.ts'
import { borrowTestDatabase, type TestDatabase } from './database/database.ts'
import { inBackground } from './database/database-work.ts'
import { startServer } from './live/live-server.ts'
import { mailsTo, newestMail } from './newest-mail.ts'
import { testAccounts } from './test-accounts.ts'
import { TestClient } from './test-client.ts'

export const PASSWORD = 'Correct-horse-9'
// A fast hash, shared by all accounts of a test file: comparing takes as long as the hash's own parameters say,
// so log-ins in tests are fast
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

interface TestParts
  extends Pick<ServiceParts, 'backplane' | 'liveLimits' | 'measurements' | 'proofOfWorkRounds' | 'webhookNetwork'> {
  /** The database to use; defaults to PostgreSQL. */
  openDatabase?: () => Promise<TestDatabase>
  log?: Logger
}

/** The complete backend with its own database, and a clock that tests can set. Use in beforeAll, close in afterAll. */
export async function createTestApp(
  environment: Record<string, string> = {},
  {
    openDatabase = borrowTestDatabase,
    log = pino({ level: 'silent' }),
    proofOfWorkRounds = 1,
    ...parts
  }: TestParts = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-data-'))
  const database = await openDatabase()
  const clock = { now: () => new Date() }
  const now = () => clock.now()
  const defaults = {
    RATE_LIMIT_FACTOR: '1000',
    INVITE_CODES: 'WELCOME',
    HUMAN_VERIFICATION: 'off',
  }
  const config = readConfig({ DATA_DIR: dataDir, ...defaults, ...environment })
  const secretKey = 'x'.repeat(32)
  const given = { config, orm: database.orm, log, secretKey, now, proofOfWorkRounds, ...parts }
  const services = await inBackground(() => createServices(given))
  const app = createApp({ config, secretKey, services, watchSite: await loadWatchSite(config), log, now })
  const accounts = testAccounts({ config, secretKey, orm: database.orm, now, passwordHash })
  return {
    app,
    config,
    clock,
    services,
    orm: database.orm,
    ...accounts,
    /** The newest mail to an address. */
    newestMail: (address: string) => newestMail(database.orm, address),
    mailsTo: (address: string) => mailsTo(database.orm, address),
    /** A browser without a log-in. */
    visitor: () => new TestClient(app),
    /** A browser logged in with a new account. */
    async organiser(accountLevel: AccountLevel = 'Premium', more: Partial<Account> = {}) {
      return new TestClient(app).withLogin(await accounts.createLogin(accountLevel, more))
    },
    /** An account with a browser that is logged in. */
    async person(accountLevel: AccountLevel = 'Premium', more: Partial<Account> = {}) {
      const login = await accounts.createLogin(accountLevel, more)
      return { account: login.account, client: new TestClient(app).withLogin(login) }
    },
    /** For calling verbs directly. */
    contextOf: (account: Account) => createContext(config, services, actorOf(account, 'test'), now),
    async close() {
      await services.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** The app of a whole test file: open from its first line to its last test. Each test starts with the real clock. */
export async function testApp(...parts: Parameters<typeof createTestApp>) {
  const app = await createTestApp(...parts)
  afterAll(() => app.close())
  return withClockReset(app)
}

/** The app of a whole test file behind a real HTTP server, for live connections. */
export async function testServer(...parts: Parameters<typeof createTestApp>) {
  const app = await createTestApp(...parts)
  const server = await startServer(app)
  afterAll(async () => {
    await app.close()
    await server.close()
  })
  return { app: withClockReset(app), server }
}

function withClockReset(app: TestApp) {
  afterEach(() => {
    app.clock.now = () => new Date()
  })
  return app
}
