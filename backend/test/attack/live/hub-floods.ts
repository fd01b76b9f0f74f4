import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Attack, outcomeOf } from '../support/attack.ts'
import { HubLine } from '../support/hub-line.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'

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

const JOINERS = 100
const JOIN_MS = 200
const JOIN_FOR_MS = 10_000

/** Each connection stays within its limit of calls. */
const unknownShowings: Attack = {
  name: `${JOINERS} lines that join showings that don't exist`,
  async run(target) {
    const { observed } = await whileOthersPresent(target, async () => {
      const lines = await Promise.all(Array.from({ length: JOINERS }, () => HubLine.open(target.watchOrigin)))
      for (const until = performance.now() + JOIN_FOR_MS; performance.now() < until; await delay(JOIN_MS))
        for (const line of lines.filter(({ isOpen }) => isOpen)) {
          const invented = randomBytes(16).toString('base64url')
          line.send({ type: 1, invocationId: 'join', target: 'JoinShowing', arguments: [invented, invented] })
        }
      for (const line of lines) line.close()
    })
    return outcomeOf(textOf(observed), heldFor(observed), onTimeFor(observed))
  },
}

/** Abuse of the hub by a single client. */
export const hubAttacks: Attack[] = [
  unknownShowings,
  flood(`${LINES} lines of ${MESSAGES} calls at once`, (line) => {
    for (let n = 0; n < MESSAGES && line.isOpen; n++) line.send({ type: 1, target: 'LeaveShowing', arguments: ['x'] })
  }),
  flood(`${LINES} lines with a message of 1 MB`, (line) => line.send({ type: 1, target: 'x'.repeat(1024 * 1024) })),
  flood(`${LINES} lines that never shake hands`, () => undefined, false),
]
