import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Contract, hubMessagesOf, operationsOf, resolve as resolveIn, type Schema } from './contract.ts'
import { makeStrict } from './orval/strictness.ts'
import { makeTrimmed } from './orval/trimming.ts'
import { creatingOperations } from './sources/locations.ts'

const root = resolve(import.meta.dirname, '../..')
const contract = JSON.parse(readFileSync(join(root, 'generated/contract.json'), 'utf8')) as Contract
const operations = operationsOf(contract)

describe('the contract', () => {
  test('has each call and hub message with a unique operationId', () => {
    const ids = operations.map((one) => one.operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(hubMessagesOf(contract).map((one) => one.target)).toEqual(
      expect.arrayContaining([
        'RequestGroupCount',
        'JoinShowing',
        'LeaveShowing',
        'UpdateGroupCount',
        'DisplayChanged',
      ]),
    )
  })

  test('limits every text and list in requests', () => {
    const unlimited: string[] = []
    const seen = new Set<string>()
    const visit = (schema: Schema & Record<string, unknown>, path: string) => {
      const name = schema.$ref?.split('/').at(-1)
      if (name) {
        if (seen.has(name)) return
        seen.add(name)
        visit(contract.components.schemas[name] as Schema & Record<string, unknown>, name)
        return
      }
      const isLimited = schema.enum !== undefined || schema.const !== undefined || schema.maxLength !== undefined
      if (schema.type === 'string' && !isLimited) unlimited.push(path)
      if (schema.type === 'array' && schema.maxItems === undefined) unlimited.push(path)
      for (const [key, child] of Object.entries(schema.properties ?? {})) visit(child as never, `${path}.${key}`)
      if (schema.items) visit(schema.items as never, `${path}[]`)
      for (const child of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) visit(child as never, path)
    }
    for (const { operation } of operations) {
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
        if (schema) visit(schema as never, operation.operationId)
      }
    }
    // Stripe signs its events, and they're read as raw bytes
    expect(unlimited.filter((path) => !path.startsWith('Stripe'))).toEqual([])
  })

  test('gives each integer a range, and the format that its range needs', () => {
    const formats = new Map([
      [false, 'int32'],
      [true, 'int64'],
    ])
    const wrong: string[] = []
    const visit = (node: unknown, path: string) => {
      if (typeof node !== 'object' || node === null || /examples?$/.test(path)) return
      const { type, minimum, maximum, format } = node as Record<string, unknown>
      const isInteger = [type].flat().includes('integer')
      const isRanged = typeof minimum === 'number' && typeof maximum === 'number'
      if (isInteger && !(isRanged && format === formats.get(maximum > 2 ** 31 - 1))) wrong.push(path)
      for (const [key, child] of Object.entries(node)) visit(child, `${path}/${key}`)
    }
    visit(contract, '')
    expect(wrong).toEqual([])
  })

  test('names the token before the cookie, which importers take first', () => {
    const late = operations.filter(({ operation: { security = [] } }) => {
      const schemes = security.flatMap((one) => Object.keys(one))
      return schemes.indexOf('token') > 0
    })
    expect(late.map(({ operation }) => operation.operationId)).toEqual([])
  })

  test('declares the RateLimit headers wherever 429 may come', () => {
    const lacking = operations.flatMap(({ operation: { operationId, responses } }) =>
      Object.entries('429' in responses ? responses : {}).flatMap(([status, answer]) => {
        const { headers = {} } = resolveIn(contract, answer)
        return /^[24]/.test(status) && !('RateLimit' in headers) ? [`${operationId} ${status}`] : []
      }),
    )
    expect(lacking).toEqual([])
  })

  test('gives every creating call an Idempotency-Key and a Location', () => {
    const lacking = creatingOperations(contract).flatMap(({ operation, parameters }) => {
      const { headers = {}, links = {} } = operation.responses['201'] ?? {}
      const has = {
        'Idempotency-Key': parameters.some(({ name }) => name === 'Idempotency-Key'),
        '422': '422' in operation.responses,
        Location: 'Location' in headers,
        'one link': Object.keys(links).length === 1,
      }
      return Object.entries(has).flatMap(([what, isThere]) => (isThere ? [] : [`${operation.operationId}: ${what}`]))
    })
    expect(lacking).toEqual([])
  })

  test('refuses unknown fields in every request body', () => {
    const loose = operations.flatMap(({ operation }) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => {
        const bodies = schema?.oneOf ?? [schema ?? {}]
        return bodies
          .map((one) => one.$ref?.split('/').at(-1) ?? `inline body of ${operation.operationId}`)
          .filter(
            (name) =>
              contract.components.schemas[name]?.additionalProperties !== false &&
              !contract.components.schemas[name]?.oneOf,
          )
      }),
    )
    expect(loose.filter((name) => !name.startsWith('Stripe'))).toEqual([])
  })
})

test('texts with x-trim trim before they check', () => {
  const source =
    'export const Name = zod.string().min(1)\nexport const Email = zod.email().max(9)\nexport const Other = zod.string()'
  const contract = {
    components: { schemas: { Name: { 'x-trim': true }, Email: { 'x-trim': true }, Other: {} } },
    paths: {},
  }
  expect(makeTrimmed(contract as never, source).split('\n')).toEqual([
    'export const Name = zod.string().trim().min(1)',
    'export const Email = zod.string().trim().email().max(9)',
    'export const Other = zod.string()',
  ])
  const unknown = { components: { schemas: { Gone: { 'x-trim': true } } }, paths: {} }
  expect(() => makeTrimmed(unknown as never, source)).toThrow('Gone')
})

describe('strict objects', () => {
  const strictSchema = { Named: { type: 'object', additionalProperties: false, properties: {} } }
  test("become strict validators if they're named", () => {
    const source = 'export const Named = zod.object({})\nexport const Other = zod.object({})'
    const made = makeStrict({ components: { schemas: strictSchema }, paths: {} } as never, source)
    expect(made).toBe('export const Named = zod.strictObject({})\nexport const Other = zod.object({})')
  })
  test('without a name are refused, because orval would allow unknown fields', () => {
    const inline = { Outer: { type: 'object', properties: { inner: strictSchema.Named } } }
    expect(() => makeStrict({ components: { schemas: inline }, paths: {} } as never, '')).toThrow(/name of its own/)
  })
})
