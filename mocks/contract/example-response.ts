import { getResponse } from 'msw'
import { getLecternMock } from '../../generated/msw/handlers.ts'
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'

const exampleHandlers = getLecternMock()

/** The response of an operation's generated MSW handler: the first success with an example. */
export async function exampleResponse(url: string, operationId: OperationId) {
  const method = operations[operationId].method.toUpperCase()
  const response = await getResponse(exampleHandlers, new Request(url, { method }))
  if (!response) throw new Error(`no generated handler answers ${method} ${url}`)
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}
