import { expect, test } from 'vitest'
import type * as z from 'zod'
import { operations } from '../../generated/operations.ts'
import { type OperationId, routes } from '../../generated/routes.ts'
import { exampleResponse } from './example-response.ts'

type Responses = Record<number, { content?: Record<string, { schema: z.ZodType }> }>

// Redirects have no example
const withExample = (Object.keys(operations) as OperationId[]).filter((operationId) =>
  operations[operationId].statuses.some((status) => status < 300),
)

for (const operationId of withExample) {
  test(`the generated handler of ${operationId} follows the contract`, async () => {
    const path = operations[operationId].path.replaceAll(/\{\w+\}/g, '48210937')
    const { status, headers, body } = await exampleResponse(`http://mocks.test${path}`, operationId)
    expect(operations[operationId].statuses).toContain(status)
    const { content = {} } = (routes[operationId].responses as Responses)[status] ?? {}
    const [type] = new Headers(headers).get('content-type')?.split(';') ?? []
    expect(Object.keys(content)).toEqual(type === undefined ? [] : expect.arrayContaining([type]))
    if (type === 'application/json') content[type]?.schema.parse(JSON.parse(body))
  })
}
