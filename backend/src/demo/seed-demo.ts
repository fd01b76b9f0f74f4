import type { AccountLevel } from '../../../generated/zod/schemas/index.zod.ts'
import { HOUR } from '../../../openapi/rules/durations.ts'
import { actorOf } from '../accounts/access.ts'
import { Account } from '../accounts/account.entity.ts'
import { createAccount } from '../accounts/create-account.ts'
import { hashPassword } from '../accounts/password.ts'
import type { Config } from '../config/config.ts'
import { type Context, createContext, type Services } from '../context/context.ts'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import { createEvent } from '../events/create-event.ts'
import { createTourEvent } from '../events/tour/create-tour-event.ts'
import { createShowing } from '../showings/create-showing.ts'
import { addSlides } from '../slides/add-slides.ts'
import { concertName, concertSlides } from './concert-content.ts'

interface DemoAccount {
  name: string
  firstName: string
  lastName: string
  accountLevel: AccountLevel
  isAdmin: boolean
}
export const demoAccounts: readonly DemoAccount[] = [
  { name: 'free', firstName: 'Fiona', lastName: 'Free', accountLevel: 'Free', isAdmin: false },
  { name: 'basic', firstName: 'Basil', lastName: 'Basic', accountLevel: 'Basic', isAdmin: false },
  { name: 'premium', firstName: 'Amara', lastName: 'Okafor', accountLevel: 'Premium', isAdmin: false },
  { name: 'admin', firstName: 'Ada', lastName: 'Admin', accountLevel: 'Premium', isAdmin: true },
]
export const demoAddress = (name: string) => `${name}@demo.lectern.test`

const SEED_LOCK = 5_127_635

/** Creates the demo accounts with their sample events, unless the database already has accounts. */
export const seedDemo = (config: Config, services: Services) =>
  withAdvisoryLock(services.orm, SEED_LOCK, () => seedEmptyDatabase(config, services))

async function seedEmptyDatabase(config: Config, services: Services) {
  const anonymous = createContext(config, services, null)
  if ((await anonymous.transaction((tx) => tx.em.count(Account))) > 0) return
  const passwordHash = await hashPassword(config.demo?.password ?? '', 'demo')
  for (const demo of demoAccounts) {
    const reference = await createDemoAccount(anonymous, demo, passwordHash)
    const ctx = createContext(config, services, actorOf({ ...demo, reference, email: demoAddress(demo.name) }))
    await createTourEvent(ctx)
    await createConcert(ctx)
  }
}

/** The demo's own event: a concert this evening. The tests of the guides use it too. */
export async function createConcert(ctx: Context) {
  const { event } = await createEvent(ctx, { name: concertName, colourStyleEnum: 'Green' })
  await addSlides(ctx, event.reference, concertSlides)
  const thisEvening = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 2 * HOUR)
  const showing = { startDateUtc: thisEvening.toISOString(), location: 'St Mary’s Church, Bath' }
  await createShowing(ctx, { eventReference: event.reference, ...showing })
  return event
}

async function createDemoAccount(ctx: ReturnType<typeof createContext>, demo: DemoAccount, passwordHash: string) {
  const { name, ...details } = demo
  return ctx.transaction(async (tx) => {
    const confirmed = { passwordHash, emailConfirmedAt: tx.now() }
    return createAccount(tx, { email: demoAddress(name), ...details, ...confirmed }).reference
  })
}
