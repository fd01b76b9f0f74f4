import { randomBytes } from 'node:crypto'
import type { AccountLevel } from '../../../generated/zod/schemas/index.zod.ts'
import { LOGIN_COOKIE } from '../../../openapi/rules/http/cookies.ts'
import { emailKeyOf } from '../../../openapi/rules/text/texts.ts'
import { Account } from '../../src/accounts/account.entity.ts'
import { expiryOf } from '../../src/accounts/login/find-login.ts'
import { Login } from '../../src/accounts/login/login.entity.ts'
import type { Config } from '../../src/config/config.ts'
import type { EntityManager, Orm } from '../../src/db/orm.ts'
import { cookieName } from '../../src/http/security/cookie-names.ts'
import { createCsrf } from '../../src/http/security/csrf.ts'
import { hashToken, newReference } from '../../src/infrastructure/references.ts'

type AccountValues = Partial<Account> & Pick<Account, 'accountLevel' | 'createdAt' | 'passwordHash'>

interface Parts {
  config: Config
  secretKey: string
  orm: Orm
  now: () => Date
  passwordHash: Promise<string>
}

let made = 0

/** A confirmed account, unless `values` says otherwise. */
function addAccount(em: EntityManager, values: AccountValues) {
  const email = values.email ?? `person${++made}.${newReference().toLowerCase()}@example.org`
  return em.create(Account, {
    reference: newReference(),
    email,
    emailKey: emailKeyOf(email),
    firstName: 'Amara',
    lastName: 'Okafor',
    isAdmin: false,
    isSSO: false,
    emailConfirmedAt: values.createdAt,
    manualBlockDate: null,
    ...values,
  })
}

/** Makes accounts and log-ins directly in the database of a test's app. */
export function testAccounts({ config, secretKey, orm, now, passwordHash }: Parts) {
  const csrf = createCsrf(secretKey)
  /** An account with a confirmed address. */
  async function createAccount(accountLevel: AccountLevel = 'Premium', more: Partial<Account> = {}) {
    const em = orm.em.fork()
    const account = addAccount(em, { accountLevel, createdAt: now(), passwordHash: await passwordHash, ...more })
    await em.flush()
    return account
  }
  /** A new account with a log-in that is already there, because logging in costs more than many tests. */
  async function createLogin(accountLevel: AccountLevel = 'Premium', more: Partial<Account> = {}) {
    const em = orm.em.fork()
    const account = addAccount(em, { accountLevel, createdAt: now(), passwordHash: await passwordHash, ...more })
    const [token, createdAt] = [randomBytes(16).toString('base64url'), now()]
    const login = em.create(Login, {
      tokenHash: hashToken(token),
      reference: newReference(),
      account,
      isPersistent: false,
      browser: null,
      place: null,
      createdAt,
      lastSeenAt: createdAt,
      expiresAt: expiryOf({ isPersistent: false, createdAt }, createdAt),
    })
    await em.flush()
    const csrfToken = csrf.issueCsrfToken({ get: () => false, header: () => {} } as never, token)
    return {
      account,
      loginId: login.reference,
      cookie: [cookieName(config.publicOrigin, LOGIN_COOKIE), token] as const,
      csrfToken,
    }
  }
  return { createAccount, createLogin }
}
