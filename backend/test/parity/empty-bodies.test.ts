import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import type { OperationId } from '../../../generated/routes.ts'
import type { ScenarioClient } from '../../../mocks/scenarios/harness/client.ts'
import { type EmptyCall, optionalBodyCalls } from '../../../mocks/scenarios/optional-bodies.ts'
import { openBackendWorld } from './run-backend-scenarios.ts'

/**
 * Sends every form of an empty body through a real connection, because programs in the same process never see a consumed body stream. An update of
 * Hono, its server or its validators must pass this test.
 */
let port: number
let world: Awaited<ReturnType<typeof openBackendWorld>>
beforeAll(async () => {
  world = await openBackendWorld({ limitFactor: 1_000, seen: [] }, undefined, {
    routesFrom: async (node) => {
      port = Number(new URL(node.hubUrl).port)
      return { ofCall: () => node, ofHub: () => node, close: async () => undefined }
    },
  })
})
afterAll(() => world.close())

const JSON_TYPE = 'content-type: application/json'
/** Header lines and bytes of each form. */
const forms: Record<string, [headers: string[], body: string]> = {
  'no body': [[], ''],
  'no body, with a type': [[JSON_TYPE], ''],
  'no bytes': [['content-length: 0'], ''],
  'no bytes, with a type': [['content-length: 0', JSON_TYPE], ''],
  'no chunk': [['transfer-encoding: chunked'], '0\r\n\r\n'],
  'no chunk, with a type': [['transfer-encoding: chunked', JSON_TYPE], '0\r\n\r\n'],
  'an empty object': [['content-length: 2', JSON_TYPE], '{}'],
  'an empty object, with a character set': [['content-length: 2', `${JSON_TYPE}; charset=utf-8`], '{}'],
  'an empty object, in a chunk': [['transfer-encoding: chunked', JSON_TYPE], '2\r\n{}\r\n0\r\n\r\n'],
}

/** The status of the response to these bytes. */
async function statusOf(method: string, path: string, client: ScenarioClient, [headers, body]: [string[], string]) {
  const socket = connect(port, '127.0.0.1')
  const lines = [
    'Host: localhost:3000',
    'Connection: close',
    `Cookie: ${client.cookie}`,
    `csrf-token: ${client.csrfToken}`,
  ]
  socket.write(`${method} ${path} HTTP/1.1\r\n${[...lines, ...headers].join('\r\n')}\r\n\r\n${body}`)
  let answer = ''
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text
  })
  await once(socket, 'close')
  return Number(answer.split(' ')[1])
}

async function statusesOf(id: OperationId, call: EmptyCall) {
  const statuses: Record<string, number> = {}
  for (const [form, bytes] of Object.entries(forms)) {
    await call.again?.()
    statuses[form] = await statusOf(operations[id].method.toUpperCase(), call.path, call.client, bytes)
  }
  return statuses
}

describe('every form of an empty body', () => {
  const optional = Object.keys(optionalBodyCalls) as (keyof typeof optionalBodyCalls)[]
  test.each(optional)('is taken by %s', async (id) => {
    const call = await optionalBodyCalls[id](world)
    const success = operations[id].statuses.find((status) => status < 300)
    expect(await statusesOf(id, call)).toEqual(Object.fromEntries(Object.keys(forms).map((form) => [form, success])))
  })

  test('never makes a call of the contract fail', async () => {
    const failed: string[] = []
    const built = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method !== 'get')
    const { client } = await world.organiser()
    // Their responses end the log-in
    for (const id of built.filter((one) => one !== 'logOut' && one !== 'removeSelf')) {
      const path = operations[id].path.replaceAll(/\{[^}]+\}/g, 'AAAAAAAAAAAAAAAAAAAAAA')
      for (const [form, status] of Object.entries(await statusesOf(id, { client, path })))
        if (!(status < 500)) failed.push(`${id} with ${form}: ${status}`)
    }
    expect(failed).toEqual([])
  })
})
