import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/support/test-app.ts'

const app = await testApp()
const organiser = await app.organiser()

describe('a request', () => {
  test('to an unknown path is 404, with an unknown method 405, both in the envelope', async () => {
    for (const unknown of ['/api/nowhere', '/API/SESSIONS//pages']) {
      expect(await organiser.get(unknown), unknown).toMatchObject({ status: 404, errors: [{ code: 'not-found' }] })
    }
    // `all` isn't a slide, so it can't be renamed or deleted
    for (const method of ['PATCH', 'PUT', 'DELETE']) {
      expect((await organiser.call(method, '/api/sessions/x/pages/all')).status, method).toBe(405)
    }
    expect(await organiser.call('DELETE', '/api/sessions')).toMatchObject({
      status: 405,
      errors: [{ code: 'method-not-allowed' }],
    })
  })
})
