import type { AccountLevel, PlanName } from '../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import { storageOf } from '../accounts/storage.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { MockContext } from '../state/context.ts'

const levelOf: Record<PlanName, AccountLevel> = { free: 'Free', basic: 'Basic', premium: 'Premium' }

/** The mocks have no payment provider: every plan is free and takes effect immediately. */
export const billingHandlers: MockHandlersOf<'getSubscription' | 'changePlan' | 'receiveStripeEvent'> = {
  getSubscription: (_input, ctx) => ({
    status: 200,
    data: {
      accountLevel: requireActor(ctx).accountLevel,
      provider: 'none',
      status: 'none',
      renewsAt: null,
      pendingLevel: null,
      effectiveFrom: null,
      paymentFailedSince: null,
      paymentDueBy: null,
      paymentUrl: null,
      storage: storageOf(ctx.state, requireActor(ctx)),
    },
  }),

  changePlan({ body }, ctx) {
    const accountLevel = levelOf[body.plan]
    setLevel(ctx, accountLevel)
    if (ctx.isFormPost) return { status: 303, raw: null, headers: { location: '/account/subscription' } }
    return { status: 200, data: { accountLevel, checkoutUrl: null, effectiveFrom: ctx.now.toISOString() } }
  },

  receiveStripeEvent: () => fail('not-found'),
}

/** Updates the plan and the displays of the account's events. */
function setLevel(ctx: MockContext, level: AccountLevel) {
  const account = requireActor(ctx)
  if (account.accountLevel === level) return
  account.accountLevel = level
  for (const event of Object.values(ctx.state.events)) {
    if (event.owner === account.reference) touchDisplays(ctx, event.reference, { withShowing: true })
  }
}
