import fc, { type Arbitrary } from 'fast-check'
import { follow, nameOf, type Schema } from '../contract/contract.ts'

/** Only mutations create longer texts: a limit of megabytes would slow every run down. */
const LONGEST = 25_000

/** Realistic values, by the name of the schema or, after a dot, of the field. Others follow their schema only. */
export type Usual = Record<string, Arbitrary<unknown>>

/** Values that are valid for a schema, including its limits. */
export function valid(schema: Schema, usual: Usual = {}): Arbitrary<unknown> {
  const known = usual[nameOf(schema) ?? '']
  if (known) return known
  const { oneOf, ...own } = follow(schema)
  if (oneOf) return fc.oneof(...oneOf.map((one) => valid(one, usual)))
  if (own.const !== undefined) return fc.constant(own.const)
  if (own.enum) return fc.constantFrom(...own.enum)
  if (Array.isArray(own.type)) return fc.oneof(...own.type.map((type) => ofType(type, own, usual)))
  return ofType(own.type ?? 'null', own, usual)
}

function ofType(type: string, schema: Schema, usual: Usual): Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema, usual)
    case 'array':
      return arrays(schema, usual)
    case 'string':
      return texts(schema)
    case 'integer':
      return integers(schema)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

function objects({ properties = {}, required = [], minProperties = 0, additionalProperties }: Schema, usual: Usual) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, usual[`.${name}`] ?? valid(one, usual)]),
  )
  const record = fc
    .record(fields, { requiredKeys: required })
    .filter((value) => Object.keys(value).length >= minProperties)
  if (additionalProperties !== true) return record
  return fc
    .tuple(fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue(), { maxKeys: 3 }), record)
    .map(([more, own]) => ({ ...more, ...own }))
}

function arrays({ items = {}, minItems = 0, maxItems = 4, uniqueItems }: Schema, usual: Usual) {
  const limits = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) }
  return uniqueItems ? fc.uniqueArray(valid(items, usual), limits) : fc.array(valid(items, usual), limits)
}

const integers = ({ minimum = -(2 ** 53), maximum = 2 ** 53 }: Schema) =>
  fc.oneof(
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }),
    fc.constantFrom(minimum, maximum),
  )

/** Letters, surrogate pairs, bidi and combining marks, and control characters; not NUL, which is refused. */
const unit = fc.oneof(
  { arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }), weight: 6 },
  { arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), weight: 2 },
  {
    arbitrary: fc.constantFrom(
      '🎄',
      '👩‍👩‍👧',
      '\u202e',
      '\u200b',
      '\ufeff',
      '\u0001',
      '\u007f',
      '\t',
      '\n',
      ' ',
      '%',
      '_',
      '\\',
      "'",
      '<b>',
    ),
    weight: 2,
  },
)

/** Forbidden prefixes, which fast-check can't generate texts for. */
const LOOKAHEAD = /\(\?!(?:[^()]|\((?:[^()])*\))*\)/

function texts(schema: Schema): Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 200 } = schema
  if (pattern) {
    const whole = new RegExp(pattern)
    const isFitting = (text: string) => text.length >= minLength && text.length <= maxLength && whole.test(text)
    return fc.stringMatching(new RegExp(pattern.replace(LOOKAHEAD, ''))).filter(isFitting)
  }
  if (format && formats[format]) return formats[format]
  const most = Math.min(maxLength, LONGEST)
  const short = fc.array(unit, { minLength, maxLength: Math.max(minLength, Math.min(most, 30)) })
  const atLimit = fc.constantFrom('x', 'é', '🎄').map((one) => one.repeat(most))
  return fc.oneof(
    { arbitrary: short.map((units) => [...units.join('')].slice(0, most).join('')), weight: 9 },
    { arbitrary: atLimit, weight: 1 },
  )
}

// fast-check's own take two seconds to prepare, because paths may have a million characters
const webAddresses = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.domain(),
    fc.constantFrom('', ':80', ':8443'),
    fc.array(fc.constantFrom('', 'carols', '..', '~', '%20', '%F0%9F%8E%84', "('*;:@&=+$,!"), { maxLength: 4 }),
    fc.constantFrom('', '?', '?a=1&b=%26', '#', '#top'),
  )
  .map(
    ([scheme, domain, port, parts, rest]) =>
      `${scheme}://${domain}${port}${parts.map((part) => `/${part}`).join('')}${rest}`,
  )

const formats: Record<string, Arbitrary<string>> = {
  email: fc.emailAddress().filter((text) => text.length <= 254),
  uri: webAddresses,
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((one) => one.toISOString()),
}
