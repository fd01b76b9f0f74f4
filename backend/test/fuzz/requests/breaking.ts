import fc, { type Arbitrary } from 'fast-check'

type Path = (string | number)[]

/** Names that a careless server would find on every object. */
const TRAPS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  'x'.repeat(300),
  'a.b',
  '\u{1f384}',
  '\u0000',
]

const wrongValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -(2 ** 53),
    2 ** 53,
    2 ** 31,
    '',
    ' ',
    '0',
    'NaN',
    'null',
    [],
    {},
    [[]],
  ),
  fc.constantFrom('\ud800', '\udc00x', '\u0000', 'a\u0000b', 'x'.repeat(5_000), '🎄'.repeat(150), '../../etc/passwd'),
  fc.constantFrom(
    "'; drop table event; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\r\nset-cookie: a=b',
    'javascript:alert(1)',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 30, max: 60 }).map(nested),
)

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: nested(depth - 1) }
}

/** A value with one mutation: missing, additional, duplicated or of another type. */
export const broken = (values: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .record({
      value: values,
      at: fc.nat(),
      change: fc.oneof(
        fc.record({ kind: fc.constant('remove' as const) }),
        fc.record({ kind: fc.constant('replace' as const), by: wrongValues }),
        fc.record({ kind: fc.constant('add' as const), name: fc.constantFrom(...TRAPS), by: wrongValues }),
        fc.record({ kind: fc.constant('lengthen' as const), to: fc.constantFrom(201, 501, 2001) }),
      ),
    })
    .map(({ value, at, change }) => {
      const paths = pathsOf(value)
      return changed(value, paths[at % paths.length] ?? [], change)
    })

type Change =
  | { kind: 'remove' }
  | { kind: 'replace'; by: unknown }
  | { kind: 'add'; name: string; by: unknown }
  | { kind: 'lengthen'; to: number }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const pathsOf = (value: unknown, prefix: Path = []): Path[] => [
  prefix,
  ...(isObject(value)
    ? Object.entries(value).flatMap(([key, child]) =>
        pathsOf(child, [...prefix, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
]

function changed(value: unknown, [key, ...rest]: Path, change: Change): unknown {
  if (key === undefined) return changedHere(value, change)
  if (Array.isArray(value)) {
    return value.flatMap((child, at) => {
      if (at !== key) return [child]
      return change.kind === 'remove' && rest.length === 0 ? [] : [changed(child, rest, change)]
    })
  }
  const entries = Object.entries(value as object).flatMap(([name, child]) => {
    if (name !== key) return [[name, child]]
    return change.kind === 'remove' && rest.length === 0 ? [] : [[name, changed(child, rest, change)]]
  })
  return Object.fromEntries(entries)
}

function changedHere(value: unknown, change: Change): unknown {
  if (change.kind === 'remove') return null
  if (change.kind === 'replace') return change.by
  if (change.kind === 'lengthen') {
    if (typeof value === 'string') return (value || 'x').repeat(change.to).slice(0, Math.max(change.to, value.length))
    return Array.isArray(value) ? Array.from({ length: change.to }, () => value[0] ?? null) : value
  }
  if (Array.isArray(value)) return [...value, change.by]
  // `fromEntries` treats `__proto__` like any other field
  return isObject(value) ? Object.fromEntries([...Object.entries(value), [change.name, change.by]]) : change.by
}

/** Bodies that aren't JSON, or JSON that JavaScript never writes. */
export const rawBodies = fc.constantFrom(
  '',
  ' ',
  'null',
  'NaN',
  '{"name":NaN}',
  '{"name":1e400}',
  '{"orderIndex":99999999999999999999}',
  '{"name":"a","name":"b"}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":1}{"b":2}',
  '{"a":1,}',
  "{'a':1}",
  '\u{feff}{}',
  '<xml/>',
  'name=Carols&name=Bells',
  '"text"',
  '[]',
  '[{}]',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
)

export const bodyTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/vnd.api+json',
  'application/jsonp',
  ';',
)

/** Odd path segments in place of a reference; already encoded. */
export const oddParts = fc.oneof(
  fc.constantFrom(
    '..%2f..%2fetc',
    '%00',
    '%2e%2e%2f',
    '%E0%A4%A',
    '%F0%9F%8E%84',
    "'%20or%201=1--",
    '%2F',
    '%2F%2F',
    '*',
    '%7B%7D',
    'null',
    'undefined',
    '0',
    '-1',
    '%20',
    '__proto__',
    'constructor',
    'x'.repeat(64),
    'x'.repeat(65),
    'x'.repeat(3_000),
    'all',
    'default',
    'callback',
    '%ud800',
    '%ED%A0%80',
    'a%0d%0ab',
    '1234%205678',
    '12345678',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
