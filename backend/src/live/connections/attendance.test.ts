import { expect, test, vi } from 'vitest'
import type { HubIdentity } from '../../context/context.ts'
import type { Connection } from '../../hub/types.ts'
import { Attendance } from './attendance.ts'

test('a network that joins many unknown showings delays another one by two reads at most', async () => {
  const answers: (() => void)[] = []
  const read = vi.fn((_reference: string) => new Promise<null>((resolve) => answers.push(() => resolve(null))))
  const attendance = new Attendance({ live: { peek: () => null, read } } as never)
  const join = (network: string, showingReference: string) =>
    attendance.join({ identity: { actor: null, network } } as Connection<HubIdentity>, {
      showingReference,
      attendeeId: 'an attendee of this network',
    })
  for (let n = 0; n < 500; n++) void join('attacker', `unknown-${n}`)
  const other = join('hall', 'a showing')
  for (let n = 0; n < 3; n++) {
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(n + 1))
    answers[n]?.()
  }
  expect(await other).toEqual({ outcome: 'not-found' })
  expect(read).toHaveBeenNthCalledWith(3, 'a showing')
})
