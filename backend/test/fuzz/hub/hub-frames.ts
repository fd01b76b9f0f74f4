import fc from 'fast-check'
import { contract } from '../contract/contract.ts'

/** The hub protocol's record separator. */
export const RS = '\u001e'

/** Methods of the contract, server-only messages and unknown names. */
const targets = fc.constantFrom<unknown>(
  ...Object.keys(contract.webhooks),
  'joinshowing',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '',
  'x'.repeat(3_000),
  7,
  null,
  undefined,
  {},
)
const showings = fc.oneof(
  fc.constant('§showing§'),
  fc.constantFrom('zz0NoSuchThing0here0zz', '', 'x'.repeat(65), "' or 1=1--", '\ud800', '\u0000'),
)
const attendees = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{16,64}$/),
  fc.constantFrom('short', '', '\u0000'.repeat(20)),
)
const lastSeen = fc.oneof(
  fc.record({ epoch: fc.integer(), revision: fc.integer() }),
  fc.constantFrom(null, {}, { epoch: 1, revision: 1, more: 1 }, { epoch: 1e308, revision: -1 }),
)
const usualArguments = fc.oneof(
  fc.tuple(showings),
  fc.tuple(showings, attendees),
  fc.tuple(showings, attendees, lastSeen),
)
const oddArguments = fc.oneof(
  fc.array(fc.jsonValue(), { maxLength: 5 }),
  fc.constantFrom<unknown>(null, undefined, {}, 'x', 1, Array(1_000).fill(0)),
)
const calls = fc.record({
  type: fc.oneof(
    { arbitrary: fc.constant<unknown>(1), weight: 12 },
    { arbitrary: fc.constantFrom<unknown>(2, 3, 4, 5, 6, 8, 9, 99, -1, '1', null, undefined), weight: 3 },
  ),
  target: targets,
  arguments: fc.oneof(
    { arbitrary: usualArguments as fc.Arbitrary<unknown>, weight: 2 },
    { arbitrary: oddArguments, weight: 1 },
  ),
  invocationId: fc.constantFrom<unknown>('1', '1', '', 5, null, undefined, 'x'.repeat(500)),
  streamIds: fc.constantFrom<unknown>(undefined, undefined, ['1'], 7),
  headers: fc.constantFrom<unknown>(undefined, undefined, { a: 'b' }, 'x'),
})
const oddFrames = fc.constantFrom(
  RS,
  `${RS}${RS}`,
  `null${RS}`,
  `[]${RS}`,
  `7${RS}`,
  `{}${RS}`,
  `{"type":1}${RS}`,
  `{"type":`,
  `{"type":1,}${RS}`,
  `{"__proto__":{"type":1}}${RS}`,
  `${'['.repeat(5_000)}${RS}`,
  'x'.repeat(40_000),
  `{"type":6}${RS}`.repeat(50),
  `{"type":1,"target":"JoinShowing","arguments":[1e400],"invocationId":"1"}${RS}`,
)
/** Valid and invalid calls and messages, with `§showing§` for an existing one. */
export const frames = fc.oneof(
  { arbitrary: calls.map((call) => JSON.stringify(call) + RS), weight: 9 },
  { arbitrary: oddFrames, weight: 1 },
)
