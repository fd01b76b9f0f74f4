import type { HubMessageBody } from '../../../generated/hub.ts'
import type { Handlers } from '../../src/http/envelope/contract-routes.ts'

// The generated types refuse undocumented code, and nothing else. `npm run check:types` proves it: an expected error that is missing is an error
type Health = Pick<Handlers, 'getHealth'>
type CsrfToken = Pick<Handlers, 'getCsrfToken'>
type Count = HubMessageBody<'UpdateGroupCount'>

export const health: Health = { getHealth: async () => ({ status: 200, data: { status: 'ok' } }) }
export const count: Count = { reference: 'abc', count: 4 }
// @ts-expect-error: a call without a handler
export const missing: Handlers = {}
// @ts-expect-error: an undocumented status
export const status: Health = { getHealth: async () => ({ status: 201, data: { status: 'ok' } }) }
// @ts-expect-error: another response
export const body: CsrfToken = { getCsrfToken: async () => ({ status: 200, data: { token: 'x' } }) }
// @ts-expect-error: another message
export const message: Count = { reference: 'abc', count: 'many' }
