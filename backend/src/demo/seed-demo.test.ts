import { expect, test } from 'vitest'
import { createTestApp } from '../../test/support/test-app.ts'
import { Account } from '../accounts/account.entity.ts'
import { Event } from '../events/event.entity.ts'
import { demoAccounts, seedDemo } from './seed-demo.ts'

test('nodes that start together on an empty database create the demo accounts once', async () => {
  const app = await createTestApp({ DEMO: '1' })
  await Promise.all([seedDemo(app.config, app.services), seedDemo(app.config, app.services)])
  const em = app.orm.em.fork()
  expect(await em.count(Account)).toBe(demoAccounts.length)
  expect(await em.count(Event, { isTour: false }), 'a sample event each').toBe(demoAccounts.length)
  await app.close()
})
