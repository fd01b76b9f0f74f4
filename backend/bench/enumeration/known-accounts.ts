import { emailKeyOf } from '../../../openapi/rules/texts.ts'
import { Account } from '../../src/accounts/account.entity.ts'
import { hashPassword } from '../../src/accounts/password.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createOrm, type DatabaseConfig } from '../../src/db/orm.ts'
import { entities } from '../../src/entities.ts'
import { newReference } from '../../src/infrastructure/references.ts'

/** Creates confirmed accounts with a password, before the server starts on this data. */
export async function makeKnownAccounts(database: DatabaseConfig, addresses: readonly string[]) {
  const orm = await createOrm(database, entities)
  try {
    await migrate(orm)
    const em = orm.em.fork()
    const passwordHash = await hashPassword('nobody-types-this-password', 'bench')
    const now = new Date()
    for (const email of addresses) {
      em.create(Account, {
        reference: newReference(),
        email,
        emailKey: emailKeyOf(email),
        passwordHash,
        firstName: 'Amara',
        lastName: 'Okafor',
        accountLevel: 'Free',
        isAdmin: false,
        isSSO: false,
        emailConfirmedAt: now,
        manualBlockDate: null,
        createdAt: now,
      })
    }
    await em.flush()
  } finally {
    await orm.close()
  }
}
