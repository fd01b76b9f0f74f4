import type { AccountLevel, PlanName } from '../../../generated/zod/schemas/index.zod.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import { isFormPost } from '../http/form-post.ts'
import { changePlan } from './change-plan.ts'
import { presentPlanChange, presentSubscription } from './present-subscription.ts'
import { readSubscription } from './read-subscription.ts'
import { receiveStripeEvent } from './stripe/receive-event.ts'

const levelOf: Record<PlanName, AccountLevel> = { free: 'Free', basic: 'Basic', premium: 'Premium' }

export const billingHandlers = {
  getSubscription: async (_input, ctx) => ({
    status: 200,
    data: presentSubscription(ctx.config, await readSubscription(ctx)),
  }),
  changePlan: async ({ body }, ctx, c) => {
    const choice = await changePlan(ctx, levelOf[body.plan])
    if (!isFormPost(c)) return { status: 200, data: presentPlanChange(choice) }
    return { status: 303, raw: null, headers: { location: choice.checkoutUrl ?? '/account/subscription' } }
  },
  receiveStripeEvent: async ({ headers }, ctx, c) => {
    await receiveStripeEvent(ctx, { body: await c.req.text(), signature: headers['stripe-signature'] })
    return { status: 200, data: null }
  },
} satisfies Partial<Handlers>
