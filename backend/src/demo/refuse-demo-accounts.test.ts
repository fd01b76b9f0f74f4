import { expect, test } from 'vitest'
import { testApp } from '../../test/support/test-app.ts'
import { Account } from '../accounts/account.entity.ts'
import { hashPassword } from '../accounts/password.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'

const app = await testApp()

test("production refuses a demo account while it has the demo's password and isn't blocked", async () => {
  const production = { ...app.config, isProduction: true }
  const check = (config = production) => refuseDemoAccounts(app.orm, config)
  const passwordHash = await hashPassword('Lectern-demo-1', 'demo')
  const { reference } = await app.createAccount('Free', { email: 'admin@demo.lectern.test', passwordHash })
  const change = (values: Partial<Account>) => app.orm.em.fork().nativeUpdate(Account, { reference }, values)
  await expect(check()).rejects.toThrow('admin@demo.lectern.test')
  await check(app.config)
  await change({ manualBlockDate: new Date() })
  await check()
  await change({ manualBlockDate: null, passwordHash: await hashPassword('one-that-only-we-know', 'demo') })
  await check()
  await expect(check({ ...production, demoPassword: 'one-that-only-we-know' })).rejects.toThrow('demo')
})
