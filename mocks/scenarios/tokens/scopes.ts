import { expect } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import type { OperationId } from '../../../generated/routes.ts'
import { TokenScope } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioAnswer } from '../harness/client.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'
import { newToken, type Program, programWith } from './program.ts'

const ids = Object.keys(operations) as OperationId[]
const takingTokens = ids.filter((id) => operations[id].tokenScope !== null)
/** Operations for log-ins only, which reject any token. */
const forPeople = ids.filter((id) => operations[id].tokenScope === null && !operations[id].isPublic)

/** Calls an operation with references that don't exist. */
function call(program: Program, id: OperationId) {
  const path = operations[id].path.replaceAll(/\{[^}]+\}/g, 'AAAAAAAAAAAAAAAAAAAAAA')
  return program.call(operations[id].method.toUpperCase(), path)
}

const isRefusedToken = ({ errors }: ScenarioAnswer) => errors.some(({ code }) => /token/.test(code))

const rights = TokenScope.options.map(
  (given): Scenario => ({
    of: 'createToken',
    name: `with the right to ${given} reaches what the contract says and nothing else`,
    async run(world) {
      const program = await programWith(world, (await newToken((await world.organiser()).client, [given])).token)
      for (const id of takingTokens) {
        const answer = await call(program, id)
        const needed = operations[id].tokenScope
        const isAllowed = needed === 'read' || needed === given
        expect(isRefusedToken(answer), `${id}, which needs ${needed}, answered ${answer.status}`).toBe(!isAllowed)
        if (!isAllowed) expectErrors(answer, 403, 'token-scope')
      }
      for (const id of forPeople) {
        const answer = await call(program, id)
        expectErrors(answer, 403, 'token-scope')
        expect(answer.headers.get('www-authenticate'), id).toBe('Bearer error="insufficient_scope"')
      }
    },
  }),
)

export const tokenScopeScenarios: Scenario[] = [
  ...rights,
  ...scenariosOf('createToken', {
    'is the only way in: what is malformed or unknown is refused by every call that takes tokens': async (world) => {
      for (const wrong of ['', 'lectern_', 'two words', `lectern_${'A'.repeat(43)}`]) {
        const program = await programWith(world, wrong)
        for (const id of takingTokens) {
          const answer = await call(program, id)
          expectErrors(answer, 401, 'invalid-token')
          expect(answer.headers.get('www-authenticate'), id).toBe('Bearer error="invalid_token"')
        }
      }
    },
    'gets 404 for unknown routes, not a CSRF error': async (world) => {
      const program = await programWith(world, (await newToken((await world.organiser()).client, ['edit'])).token)
      expectErrors(await program.call('POST', '/api/nothing'), 404, 'not-found')
      const wrong = await program.call('DELETE', '/api/events')
      expectErrors(wrong, 405, 'method-not-allowed')
      expect(wrong.headers.get('allow')).toBe('GET, HEAD')
      expect((await program.call('DELETE', `/api/sessions/x/pages`)).headers.get('allow')).toBe('GET, HEAD, POST, PUT')
    },
    'is ignored by public calls, as is another scheme': async (world) => {
      const program = await programWith(world, 'wrong')
      expect((await program.call('GET', '/api/auth/options')).status).toBe(200)
      const { client, email } = await world.organiser()
      const basic = { authorization: 'Basic cHJveHk6c2VjcmV0' }
      expect((await client.ok('GET', '/api/auth/me', undefined, basic)).emailAddress).toBe(email)
    },
  }),
  {
    of: 'createToken',
    name: 'limits the calls of each token, and the tries of wrong ones',
    // 600 and 60 a minute, of which a hundredth costs less
    hasTightLimits: true,
    async run(world) {
      const { client } = await world.organiser()
      const program = await programWith(world, (await newToken(client, ['present', 'edit'])).token)
      const tries = await Promise.all(Array.from({ length: 6 }, () => program.call('GET', '/api/auth/me')))
      expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200]))
      for (const id of takingTokens) {
        const answer = await call(program, id)
        expectErrors(answer, 429, 'rate-limited')
        expect(Number(answer.headers.get('retry-after')), id).toBeGreaterThan(0)
      }
      await (await programWith(world, (await newToken(client)).token)).ok('GET', '/api/auth/me')
      const outsider = await programWith(world, 'wrong')
      expectErrors(await outsider.call('GET', '/api/events'), 401, 'invalid-token')
      expectErrors(await outsider.call('GET', '/api/events'), 429, 'rate-limited')
    },
  },
]
