import { expect, test } from 'vitest'
import { AttendeeId } from '../../../../generated/zod/schemas/index.zod.ts'
import { createAttendeeIds } from './attendee-ids.ts'

const ids = createAttendeeIds('k'.repeat(32))

test('an id of ours is new each time, has the form that the hub takes, and is known again', () => {
  const [one, other] = [ids.issue(), ids.issue()]
  expect(one).not.toBe(other)
  expect(AttendeeId.safeParse(one).success).toBe(true)
  expect([one, other].map(ids.isSigned)).toEqual([true, true])
})

test.each([
  ['made up', 'attendee-0000000000000001'],
  ['of another installation', createAttendeeIds('z'.repeat(32)).issue()],
  ['changed in its first letter', ids.issue().replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))],
  ['longer', `${ids.issue()}AAAA`],
])('an id that is %s is not ours', (_what, id) => expect(ids.isSigned(id)).toBe(false))
