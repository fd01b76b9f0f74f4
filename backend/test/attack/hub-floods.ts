import { type Attack, outcomeOf } from './support/attack.ts'
import { HubLine } from './support/hub-line.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from './support/watch.ts'

const WITHIN_MS = 25_000
const LINES = 30
const MESSAGES = 2_000

/** How many of the connections the server closes in time. */
async function countClosed(lines: HubLine[]) {
  const late = new Promise<void>((resolve) => setTimeout(resolve, WITHIN_MS))
  await Promise.all(lines.map((line) => Promise.race([line.closed, late])))
  const closed = lines.filter((line) => !line.isOpen).length
  for (const line of lines) line.close()
  return closed
}

const flood = (name: string, begin: (line: HubLine) => void, shakesHands = true): Attack => ({
  name,
  async run(target) {
    const { result, observed } = await whileOthersPresent(target, async () => {
      const open = () => HubLine.open(target.watchOrigin, { shakesHands })
      const lines = await Promise.all(Array.from({ length: LINES }, open))
      for (const line of lines) begin(line)
      return countClosed(lines)
    })
    const checks = { ...heldFor(observed), 'lines were not closed': result === LINES }
    return outcomeOf(`${result} of ${LINES} lines closed; ${textOf(observed)}`, checks, onTimeFor(observed))
  },
})

/** Abuse of the hub by a single client. */
export const hubAttacks: Attack[] = [
  flood(`${LINES} lines of ${MESSAGES} calls at once`, (line) => {
    for (let n = 0; n < MESSAGES && line.isOpen; n++) line.send({ type: 1, target: 'LeaveShowing', arguments: ['x'] })
  }),
  flood(`${LINES} lines with a message of 1 MB`, (line) => line.send({ type: 1, target: 'x'.repeat(1024 * 1024) })),
  flood(`${LINES} lines that never shake hands`, () => undefined, false),
]
