import { expect } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import type { OperationId } from '../../../generated/routes.ts'
import { expectErrors, type Scenario } from '../harness/scenario.ts'

const BODY = { accountLevel: 'Basic' }
/** A valid call of each administrator operation. */
const samples: Partial<Record<OperationId, { path: (userId: string) => string; body?: object }>> = {
  listUsers: { path: () => '/api/admin/users' },
  deleteUser: { path: (userId) => `/api/admin/users/${userId}` },
  blockUser: { path: (userId) => `/api/admin/users/${userId}/block`, body: {} },
  unblockUser: { path: (userId) => `/api/admin/users/${userId}/unblock`, body: {} },
  changeUserAccount: { path: (userId) => `/api/admin/users/${userId}/account`, body: BODY },
  listAdminEvents: { path: () => '/api/admin/events' },
  takeDownEvent: { path: (id) => `/api/admin/events/${id}/takeDown`, body: {} },
  restoreEvent: { path: (id) => `/api/admin/events/${id}/restore`, body: {} },
  listAuditLog: { path: () => '/api/admin/audit-log' },
}

/** Others than administrators learn nothing, not even whether a user exists. */
export const adminRefusals: Scenario[] = (Object.keys(samples) as OperationId[]).map((of) => ({
  of,
  name: 'is refused to others, without the right token, for unknown users and with bodies that do not fit',
  async run({ organiser, visitor }) {
    const { path, body } = samples[of] as { path: (userId: string) => string; body?: object }
    const method = operations[of].method.toUpperCase()
    const [admin, other] = [await organiser('Free', { isAdmin: true }), await organiser('Premium')]
    const { userId } = await other.client.ok('GET', '/api/user/info')
    expectErrors(await (await visitor()).call(method, path(userId), body), 401, 'not-logged-in')
    for (const target of [userId, 'AAAAAAAAAAAAAAAAAAAAAA']) {
      expectErrors(await other.client.call(method, path(target), body), 403, 'not-allowed')
    }
    if (method === 'GET') return
    const call = (sent: unknown, headers: Record<string, string> = {}) =>
      admin.client.call(method, path(userId), sent, headers)
    expect((await call(body, { 'csrf-token': 'wrong' })).body).toBe('CSRF token validation failed.')
    for (const unknown of ['AAAAAAAAAAAAAAAAAAAAAA', 'no!reference']) {
      expectErrors(await admin.client.call(method, path(unknown), body), 404, 'not-found')
    }
    if (!body) return
    expectErrors(await call('x', { 'content-type': 'text/plain' }), 415, 'unsupported-media-type')
    expectErrors(await call('{"accountLevel": '), 400, 'malformed-body')
    expectErrors(await call({ ...body, stowaway: 1 }), 400, ['unknown-field', 'stowaway'])
    expectErrors(await call({ filler: 'x'.repeat(1_100_000) }), 413, 'payload-too-large')
    expect((await other.client.call('GET', '/api/user/info')).status).toBe(200)
  },
}))
