import { expect } from 'vitest'
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import { isForVisitors } from '../../openapi/rules/http/http.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import type { ScenarioClient } from './harness/client.ts'
import { expectErrors, type Scenario } from './harness/scenario.ts'

// A hundredth of the production limits
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA'
const CHANGES = 3
const CAPTION_CALLS = 6
const READS = 60
const CHALLENGES = 2

const all = Object.keys(operations) as OperationId[]
/** Operations that change an account's data. */
const changes = all.filter((id) => operations[id].method !== 'get' && !operations[id].isPublic && id !== 'addCaptions')
/** Operations that need no account. */
const reads = all.filter((id) => isForVisitors(operations[id].path.toLowerCase()))

async function expectRefusal(client: ScenarioClient, operationId: OperationId) {
  const { method, path, bodyTypes } = operations[operationId]
  const body = bodyTypes.length > 0 ? {} : undefined
  const answer = await client.call(method.toUpperCase(), path.replaceAll(/\{[^}]+\}/g, 'x'), body)
  expectErrors(answer, 429, 'rate-limited')
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait, operationId).toBeGreaterThan(0)
  expect(answer.headers.get('ratelimit'), operationId).toMatch(new RegExp(`^"[a-z-]+";r=0;t=${wait}$`))
}

export const limitScenarios: Scenario[] = [
  {
    of: 'createEvent',
    name: 'and every other change is refused to an account that changes more than hands can, until a while later',
    hasTightLimits: true,
    async run(world) {
      const { client } = await world.organiser()
      for (let change = 1; change <= CHANGES; change++)
        expectErrors(await client.call('DELETE', '/api/sessions/unknown'), 404, 'not-found')
      const last = await client.call('POST', '/api/sessions', {})
      expect(last.headers.get('ratelimit-policy')).toBe(`"change";q=${CHANGES};w=60`)
      for (const operationId of changes) await expectRefusal(client, operationId)
      expect(await client.ok('GET', '/api/auth/me')).not.toBeNull()
    },
  },
  {
    of: 'addCaptions',
    name: 'is refused to an account that sends more calls or more text than speech needs',
    hasTightLimits: true,
    async run(world) {
      const send = async (calls: number, text: string) => {
        const { client } = await world.organiser()
        const body = { captions: [{ id: 'a', text, version: 1, isFinal: false }] }
        const path = `/api/sessions/${UNKNOWN}/showings/${UNKNOWN}/captions`
        for (let call = 1; call <= calls; call++) expectErrors(await client.call('POST', path, body), 404, 'not-found')
        return client.call('POST', path, body)
      }
      expectErrors(await send(CAPTION_CALLS, 'Word'), 429, 'rate-limited')
      const refused = await send(5, 'w'.repeat(500))
      expectErrors(refused, 429, 'rate-limited')
      expect(refused.errors[0]?.message).toBe(refusals.captionsTooFast)
      expect(refused.headers.get('ratelimit-policy')).toMatch(
        /^"caption";q=6;w=60, "caption-text";q=\d+;qu="content-bytes";w=60$/,
      )
    },
  },
  {
    of: 'saveContents',
    name: 'is refused to an account that sends more text than the budget of a minute',
    hasTightLimits: true,
    async run(world) {
      const { client } = await world.organiser()
      const send = () => client.call('PUT', '/api/content/pages/unknown/contents', { notes: 'word '.repeat(8 * 1024) })
      for (let sent = 1; sent <= 2; sent++) expect((await send()).status).not.toBe(429)
      const refused = await send()
      expectErrors(refused, 429, 'rate-limited')
      expect(refused.errors[0]?.message).toBe(refusals.textTooFast)
    },
  },
  {
    of: 'getWatchShowing',
    name: 'and all else that phones read is refused to an address that reads more than a hall does',
    hasTightLimits: true,
    async run(world) {
      const client = await world.visitor()
      for (let read = 1; read <= READS; read++)
        expect((await client.call('GET', '/api/watch/events/1')).status).toBe(400)
      for (const operationId of reads) await expectRefusal(client, operationId)
    },
  },
  {
    of: 'getHumanVerification',
    name: 'is refused to an address that asks for more challenges than a school registers people',
    hasTightLimits: true,
    async run(world) {
      const client = await world.visitor()
      for (let challenge = 1; challenge <= CHALLENGES; challenge++)
        await client.ok('GET', '/api/auth/human-verification')
      await expectRefusal(client, 'getHumanVerification')
    },
  },
]
