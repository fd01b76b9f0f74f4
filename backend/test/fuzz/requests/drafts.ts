import fc, { type Arbitrary } from 'fast-check'
import { type Operation, operations, type Parameter } from '../contract/contract.ts'
import { type Role, roles } from '../world/people.ts'
import { bodyTypes, broken, oddParts, rawBodies } from './breaking.ts'
import { at, marker, usualFor, whose } from './usual.ts'
import { valid } from './values.ts'

/** A request before its references are known. */
export interface Draft {
  operationId: string
  by: Role
  /** A method or path outside the contract. */
  astray: { method?: string; path?: string }
  path: Record<string, string>
  query: [string, string][]
  headers: Record<string, string>
  /** The body's text with markers; not sent when missing. */
  body?: string
  csrf: 'right' | 'missing' | 'wrong'
  spelling: 'as it is' | 'capitals' | 'slash at the end'
  /** A valid request of its caller: it should succeed, or fail for a domain reason. */
  isUsual: boolean
}

const mostly = <T>(usual: T, ...rest: T[]): Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 12 }, { arbitrary: fc.constantFrom(...rest), weight: 1 })

const isAdmins = ({ path }: Operation) => path.startsWith('/api/admin/')

/** Hashing is slow by design, and ended log-ins must be replaced. */
const DEAR = /password|login$|loginMFA|register|removeSelf|logout|endOthers|requestChangeEmail|confirmInvite|block/i

function draftOf(operation: Operation): Arbitrary<Draft> {
  return fc.oneof({ arbitrary: usualDraft(operation), weight: 5 }, { arbitrary: oddDraft(operation), weight: 5 })
}

/** A valid request of an authorised caller. */
export function usualDraft(operation: Operation): Arbitrary<Draft> {
  return fc.record({
    ...plain(operation),
    by: whoMay(operation),
    path: paths(
      operation,
      at.map((at) => ({ whose: 'own' as const, at })),
    ),
    query: queries(operation, valid),
    headers: fc.constant(bodyTypeOf(operation)),
    body: usualBody(operation),
    isUsual: fc.constant(true),
  }) as Arbitrary<Draft>
}

function whoMay(operation: Operation): Arbitrary<Role> {
  if (isAdmins(operation)) return fc.constant('admin')
  if (/teamInvites/.test(operation.path)) return fc.constantFrom('member', 'outsider', 'free')
  return mostly<Role>('owner', 'free', 'member', 'outsider', 'program')
}

const plain = ({ id }: Operation) => ({
  operationId: fc.constant(id),
  astray: fc.constant({}),
  csrf: fc.constant('right' as const),
  spelling: fc.constant('as it is' as const),
})

function usualBody(operation: Operation): Arbitrary<string | undefined> {
  const [schema] = Object.values(operation.bodies)
  if (!schema) return fc.constant(undefined)
  if (!operation.isBodyRequired) return fc.constantFrom(undefined, '', '{}')
  return valid(schema, usualFor(operation)).map((value) => JSON.stringify(value))
}

const bodyTypeOf = ({ bodies }: Operation): Record<string, string> =>
  Object.keys(bodies).length > 0 ? { 'content-type': 'application/json' } : {}

/** Bodies that the contract allows, including limits and lone surrogates, and bodies that it doesn't. */
function oddBody(operation: Operation): Arbitrary<string | undefined> {
  const [schema] = Object.values(operation.bodies)
  const raw = fc.option(rawBodies, { nil: undefined })
  if (!schema) return fc.oneof({ arbitrary: fc.constant(undefined), weight: 9 }, { arbitrary: raw, weight: 1 })
  const form = valid(schema, usualFor(operation)).map((value) =>
    String(new URLSearchParams(value as Record<string, string>)),
  )
  const json = (values: Arbitrary<unknown>) => values.map((value) => JSON.stringify(value))
  return fc.oneof(
    { arbitrary: json(valid(schema)), weight: 4 },
    { arbitrary: json(broken(valid(schema, usualFor(operation)))), weight: 6 },
    { arbitrary: json(broken(broken(valid(schema)))), weight: 1 },
    { arbitrary: raw, weight: 2 },
    { arbitrary: form, weight: operation.bodies[FORM_TYPE] ? 4 : 0 },
  )
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

function oddDraft(operation: Operation): Arbitrary<Draft> {
  return fc.record({
    ...plain(operation),
    by: isAdmins(operation) ? mostly<Role>('admin', ...roles) : mostly<Role>('owner', ...roles),
    astray: fc.oneof({ arbitrary: fc.constant({}), weight: 20 }, { arbitrary: astray, weight: 1 }),
    path: paths(operation, fc.record({ whose, at })),
    query: queries(operation, (schema) => fc.oneof(valid(schema), oddQueryValue)),
    headers: headers(operation),
    body: oddBody(operation),
    csrf: mostly<Draft['csrf']>('right', 'missing', 'wrong'),
    spelling: mostly<Draft['spelling']>('as it is', 'capitals', 'slash at the end'),
    isUsual: fc.constant(false),
  }) as Arbitrary<Draft>
}

const astray = fc.oneof(
  fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD').map((method) => ({ method })),
  oddParts.map((part) => ({ path: `/api/${part}` })),
)

function paths(
  { parameters }: Operation,
  choice: Arbitrary<{ whose: Parameters<typeof marker.thing>[1]; at: number }>,
) {
  const named = parameters.filter((one) => one.in === 'path')
  return choice.chain(({ whose, at }) => {
    const own = fc.record(
      Object.fromEntries(named.map(({ name }) => [name, fc.constant(marker.thing(name, whose, at))])),
    )
    if (whose === 'own' || named.length === 0) return own
    const odd = fc.record(
      Object.fromEntries(
        named.map(({ name }) => [name, fc.oneof(fc.constant(marker.thing(name, 'own', at)), oddParts)]),
      ),
    )
    return fc.oneof(own, odd)
  }) as Arbitrary<Record<string, string>>
}

const oddQueryValue = fc.constantFrom(
  '',
  ' ',
  'NaN',
  '-1',
  '1e9',
  '0x10',
  '1.5',
  '99999999999999999999',
  'true',
  'null',
  "'",
  '\u0000',
  '🎄',
  'x'.repeat(3_000),
  '%',
  '%_\\',
  '/\\evil.example',
  '//evil.example',
)

function queries(operation: Operation, values: (schema: Parameter['schema']) => Arbitrary<unknown>) {
  const known = operation.parameters.filter((one) => one.in === 'query')
  const isOdd = values !== valid
  const each = known.map(({ name, schema, required }) => {
    const one = values(schema).map((value) => [[name, String(value)]])
    if (!isOdd) return required ? one : fc.oneof(one, fc.constant([]))
    const doubled = fc.tuple(one, one).map(([a, b]) => [...a, ...b])
    return fc.oneof(
      { arbitrary: one, weight: 6 },
      { arbitrary: fc.constant([]), weight: 3 },
      { arbitrary: doubled, weight: 1 },
    )
  })
  const names = fc.constantFrom('__proto__', 'constructor', 'w[]', 'x', 'utm_source', 'page', '')
  const extra = names.map((name) => [[name, '1']])
  const more = isOdd
    ? fc.oneof({ arbitrary: fc.constant([]), weight: 9 }, { arbitrary: extra, weight: 1 })
    : fc.constant([])
  return fc.tuple(...each, more).map((lists) => lists.flat()) as Arbitrary<[string, string][]>
}

const oddHeaderValues: Record<string, Arbitrary<string>> = {
  'If-Match': fc.constantFrom(
    '"1"',
    '"2"',
    '"3"',
    'W/"1"',
    '*',
    '"0"',
    '""',
    'x',
    '"1", "2"',
    '"99999999999"',
    '"x"'.repeat(50),
  ),
  'Idempotency-Key': fc.constantFrom('key-1', '"key-1"', 'key-2', 'two words', '', 'x'.repeat(256)),
  'If-None-Match': fc.constantFrom('*', '"1.0"', '"1.1"', 'W/"1.0"', '"', 'x'.repeat(600), '"a", "b"'),
  Range: fc.constantFrom(
    'bytes=0-',
    'bytes=0-0',
    'bytes=-1',
    'bytes=5-2',
    'bytes=999999-',
    'bytes=-1--5',
    'bytes=0-1,3-4',
    'items=0-1',
    'x'.repeat(300),
  ),
  'If-Range': fc.constantFrom('"x"', 'W/"x"', 'Sat, 21 Nov 2026 00:00:00 GMT'),
}

/** Headers of negotiation that every call may get. */
const inventedHeaders = {
  accept: fc.constantFrom('*/*', 'text/html', 'image/avif,image/webp;q=nan', '', 'application/json;q=0'),
  'accept-encoding': fc.constantFrom('br;q=0', 'gzip;q=0, identity', '*', '*;q=0', 'x'.repeat(600), 'br;q=nan', ',;=,'),
  'accept-language': fc.constantFrom('de', 'x-1, *;q=0', 'en;q=0', ','.repeat(600)),
  'if-none-match': fc.constantFrom('*', '""', 'W/"1"', '"a, *"', '"'.repeat(300)),
}

function headers(operation: Operation): Arbitrary<Record<string, string>> {
  const sent = operation.parameters
    .filter((one) => one.in === 'header')
    .map(({ name, schema }) => {
      const ascii = valid(schema).filter((text) => /^[\x20-\x7e]*$/.test(String(text)))
      return [name.toLowerCase(), fc.oneof(oddHeaderValues[name] ?? ascii, ascii)] as const
    })
  const type =
    Object.keys(operation.bodies).length > 0
      ? {
          'content-type': fc.oneof(
            { arbitrary: fc.constant('application/json'), weight: 12 },
            { arbitrary: bodyTypes, weight: 1 },
          ),
        }
      : {}
  const requiredKeys = (operation.isBodyRequired ? Object.keys(type) : []) as never[]
  return fc.record({ ...inventedHeaders, ...Object.fromEntries(sent), ...type }, { requiredKeys }) as Arbitrary<
    Record<string, string>
  >
}

/** A reproducible draft, before it's generated. */
export interface Drawing {
  drafts: Arbitrary<Draft>
  seed: number
}

export const drafts: Arbitrary<Draft> = fc.oneof(
  ...operations.map((operation) => ({
    weight: DEAR.test(operation.path) ? 2 : /^(post|put|patch)$/i.test(operation.method) ? 8 : 4,
    arbitrary: draftOf(operation),
  })),
)
