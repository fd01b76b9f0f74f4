import { expect, test } from 'vitest'
import { AttendeeId } from '../../../../generated/zod/schemas/index.zod.ts'
import { createAttendeeIds } from './attendee-ids.ts'

const ids = createAttendeeIds('k'.repeat(32))

test('an issued id is unique, matches the contract and is recognised', () => {
  const [one, other] = [ids.issue(), ids.issue()]
  expect(one).not.toBe(other)
  expect(AttendeeId.safeParse(one).success).toBe(true)
  expect([one, other].map(ids.isSigned)).toEqual([true, true])
})

test('thousands of ids are all different', () => {
  expect(new Set(Array.from({ length: 2_000 }, ids.issue)).size).toBe(2_000)
})

test.each([
  ['made up', 'attendee-0000000000000001'],
  ['of another installation', createAttendeeIds('z'.repeat(32)).issue()],
  ['changed in its first letter', ids.issue().replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))],
  ['longer', `${ids.issue()}AAAA`],
])("an id that is %s isn't recognised", (_what, id) => expect(ids.isSigned(id)).toBe(false))
