import { emailKeyOf } from '../../../openapi/rules/text/texts.ts'
import { Account } from '../accounts/account.entity.ts'
import { isPassword } from '../accounts/password.ts'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { DEMO_PASSWORD } from '../config/settings.ts'
import type { Orm } from '../db/orm.ts'
import { demoAccounts, demoAddress } from './seed-demo.ts'

/**
 * Keeps production from running on a demo's data while a demo account still has the demo's password, which everyone knows.
 * @throws ConfigError naming the accounts
 */
export async function refuseDemoAccounts(orm: Orm, { isProduction, demoPassword }: Config) {
  if (!isProduction) return
  const emailKeys = demoAccounts.map(({ name }) => emailKeyOf(demoAddress(name)))
  const where = { emailKey: { $in: emailKeys }, manualBlockDate: null }
  const known: string[] = []
  for (const { email, passwordHash } of await orm.em.fork().find(Account, where, { populate: ['passwordHash'] })) {
    for (const password of new Set([DEMO_PASSWORD, demoPassword]))
      if (await isPassword(passwordHash ?? null, password, 'demo')) known.push(email)
  }
  if (known.length === 0) return
  throw new ConfigError(
    `This database is from a demo: ${new Intl.ListFormat('en-GB').format(known)} still have the demo's password. ` +
      'Use a new database. Or start once more with DEMO=1, delete or block these accounts under Users, and start again without it.',
  )
}
