import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { type Contract, hubMessagesOf } from './contract.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => JSON.parse(readFileSync(resolve(root, path), 'utf8'))
const document = read('generated/asyncapi.json')
const targets = hubMessagesOf(read('generated/contract.json') as Contract)
const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))

describe('the AsyncAPI document', () => {
  test('follows the schema of AsyncAPI 3.0', () => {
    const isValid = ajv.compile(read('node_modules/@asyncapi/specs/schemas/3.0.0-without-$id.json'))
    expect(isValid(document), JSON.stringify(isValid.errors?.slice(0, 3))).toBe(true)
  })

  test('has every method and message of the hub, from the side of the server', () => {
    const operations = Object.values(document.operations) as { title: string; action: string; reply?: object }[]
    expect(operations.map(({ title, action, reply }) => [title, action, reply !== undefined])).toEqual(
      ['client-to-server', 'server-to-client'].flatMap((direction) =>
        targets
          .filter((one) => one.direction === direction)
          .map(({ target }) => [target, direction === 'client-to-server' ? 'receive' : 'send', reply(direction)]),
      ),
    )
  })

  test('has examples of each record that fit its own schema', () => {
    const { messages } = document.channels.showing
    for (const [name, { payload, examples }] of Object.entries<{ payload: object; examples: { payload: unknown }[] }>(
      messages,
    )) {
      const isValid = ajv.compile({ ...payload, components: withoutDiscriminators(document.components) })
      expect(examples.length, name).toBeGreaterThan(0)
      for (const example of examples)
        expect(isValid(example.payload), `${name}: ${JSON.stringify(isValid.errors?.[0])}`).toBe(true)
    }
  })
})

const reply = (direction: string) => direction === 'client-to-server'

/** Ajv knows OpenAPI's discriminators only. */
const withoutDiscriminators = (components: object) =>
  JSON.parse(JSON.stringify(components), (key, value) => (key === 'discriminator' ? undefined : value))
