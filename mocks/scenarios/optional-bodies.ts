import { expect } from 'vitest'
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import { FORGET, withSecondFactor } from './accounts/second-factor.ts'
import { administrator, person } from './admin/people.ts'
import type { ScenarioClient } from './harness/client.ts'
import { eventWithSlides } from './harness/fixture.ts'
import { type Scenario, scenariosOf, type World } from './harness/scenario.ts'
import { newTeam } from './teams/people.ts'
import { withDelivery } from './webhooks/webhooks.ts'

type WithOptionalBody = {
  [K in OperationId]: (typeof operations)[K] extends {
    bodyTypes: readonly [string, ...string[]]
    bodyRequired: false
  }
    ? K
    : never
}[OperationId]
export interface EmptyCall {
  client: ScenarioClient
  path: string
  /** Makes the call possible again. */
  again?: () => Promise<unknown>
}

const ofOneself = (path: string) => async (world: World) => ({ client: (await world.organiser()).client, path })
const ofUser = (path: string) => async (world: World) => {
  const [{ client }, user] = [await administrator(world), await person(world)]
  return { client, path: `${user.path}/${path}` }
}
const ofEvent = (path: string) => async (world: World) => {
  const [{ client }, { eventReference }] = [await administrator(world), await eventWithSlides(world, 1)]
  return { client, path: `/api/admin/events/${eventReference}/${path}` }
}
/** A call of a showing, after the call before it; each form has a showing of its own. */
const ofShowing =
  (path: string, ...before: string[]) =>
  async (world: World) => {
    const { client, event } = await eventWithSlides(world, 1)
    const call: EmptyCall = { client, path: '', again }
    async function again() {
      const { reference } = await client.ok('POST', `${event}/showings`, { startDateUtc: '2026-12-24T17:00:00Z' })
      for (const one of before) await client.ok('POST', `${event}/showings/${reference}/${one}`, {})
      call.path = `${event}/showings/${reference}/${path}`
    }
    return call
  }

/** A call of each operation whose body is optional, repeatable after `again`. A missing one is a type error. */
export const optionalBodyCalls: Record<WithOptionalBody, (world: World) => Promise<EmptyCall>> = {
  forgetMfaBrowser: async (world) => ({ client: (await withSecondFactor(world)).client, path: FORGET }),
  endOtherLogins: ofOneself('/api/auth/logins/endOthers'),
  blockUser: ofUser('block'),
  unblockUser: ofUser('unblock'),
  takeDownEvent: ofEvent('takeDown'),
  restoreEvent: ofEvent('restore'),
  async restoreFromBin(world) {
    const { client, event, slides } = await eventWithSlides(world, 1)
    const reference = slides[0]?.reference
    return {
      client,
      path: `/api/bin/${reference}/restore`,
      again: () => client.ok('DELETE', `${event}/pages/${reference}`),
    }
  },
  async duplicateEvent(world) {
    const { client, event } = await eventWithSlides(world, 1, 'Premium')
    return { client, path: `${event}/duplicate` }
  },
  async createPreview(world) {
    const { client, event } = await eventWithSlides(world, 1)
    return { client, path: `${event}/preview` }
  },
  startShowing: ofShowing('start'),
  closeShowing: ofShowing('close', 'start'),
  openShowing: ofShowing('open', 'start', 'close'),
  async resendWebhookDelivery(world) {
    const { client, path, deliveries } = await withDelivery(world)
    return { client, path: `${path}/deliveries/${(await deliveries())[0]?.reference}/resend` }
  },
  async acceptTeamInvite(world) {
    const [{ client, team }, person] = [await newTeam(world), await world.organiser()]
    const { reference } = await client.ok('POST', `${team}/members`, { emailAddress: person.email })
    return { client: person.client, path: `/api/teamInvites/${reference}` }
  },
}

/** Every form of an empty body (RFC 9112, section 6), as programs and curl send them. */
const forms: Record<string, [body: unknown, headers?: Record<string, string>]> = {
  none: [undefined],
  'none, with a type': [undefined, { 'content-type': 'application/json' }],
  'no bytes, with a type': [''],
  'no bytes, without a type': ['', { 'content-type': '' }],
  'an empty object': [{}],
  'an empty object, with a character set': [{}, { 'content-type': 'application/json; charset=utf-8' }],
}

/** Every operation whose body is optional takes each form of an empty one. */
export const optionalBodyScenarios: Scenario[] = (Object.keys(optionalBodyCalls) as WithOptionalBody[]).flatMap((of) =>
  scenariosOf(of, {
    'takes every form of an empty body': async (world) => {
      const call = await optionalBodyCalls[of](world)
      const statuses: Record<string, number> = {}
      for (const [form, [body, headers]] of Object.entries(forms)) {
        await call.again?.()
        const { status } = await call.client.call(operations[of].method.toUpperCase(), call.path, body, headers)
        statuses[form] = status
      }
      const success = operations[of].statuses.find((status) => status < 300)
      expect(statuses).toEqual(Object.fromEntries(Object.keys(forms).map((form) => [form, success])))
    },
  }),
)
