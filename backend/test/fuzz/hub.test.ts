import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeConcert } from '../support/concert.ts'
import { startServer } from '../support/live-server.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { frames } from './hub-frames.ts'
import { Line, type Message } from './hub-line.ts'
import { plan } from './plan.ts'
import { wrongInAnswer } from './schemas.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof startServer>>
let showing: string
beforeAll(async () => {
  app = await createTestApp()
  server = await startServer(app)
  showing = (await makeConcert(await app.organiser())).showing
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const results: Record<string, object> = {
  JoinShowing: { $ref: '#/components/schemas/JoinShowingResult' },
  LeaveShowing: { type: 'null' },
  RequestGroupCount: { type: 'null' },
}

/** What is wrong with what the hub said to a frame, in sentences. */
function wrongIn(said: Message[], frame: string): string[] {
  const target = /"target":"(\w+)"/.exec(frame)?.[1] ?? ''
  return said.flatMap(({ type, error, result, invocationId }) => {
    if (typeof error === 'string' && /unexpected error|\n\s+at |node_modules|select |Cannot read/i.test(error))
      return [`the hub failed: ${error}`]
    if (type !== 3 || error !== undefined || String(invocationId).startsWith('after') || !results[target]) return []
    const wrong = wrongInAnswer(results[target], result ?? null)
    return wrong ? [`the result of ${target} breaks the contract: ${wrong}`] : []
  })
}

const drawn = (seed: number) => fc.sample(frames, { seed, numRuns: 1 })[0] as string

test('whatever is sent to the hub, it answers as the contract says, or closes the line with a reason', {
  timeout: 7_200_000,
}, async () => {
  const { seed, most, until } = plan({ share: 0.2 })
  const wrong: string[] = []
  let line = await Line.open(server.url)
  let closed = 0
  let at = 0
  for (; at < most && performance.now() < until; at++) {
    const frame = drawn(seed + at).replaceAll('§showing§', showing)
    const said = await line.say(frame, at)
    wrong.push(
      ...wrongIn(said, frame).map(
        (problem) => `${problem}\n  after ${JSON.stringify(frame.slice(0, 500))} (FUZZ_SEED=${seed} at frame ${at})`,
      ),
    )
    if (!line.isClosed) continue
    closed++
    const isSaid = said.some(({ type }) => type === 7)
    if (!isSaid)
      wrong.push(
        `the line was cut without a word after ${JSON.stringify(frame.slice(0, 500))} (FUZZ_SEED=${seed} at frame ${at})`,
      )
    line = await Line.open(server.url)
  }
  line.socket.terminate()
  process.stdout.write(`${at} frames sent to the hub from FUZZ_SEED=${seed}, which closed ${closed} lines\n`)
  expect(wrong.slice(0, 5).join('\n\n')).toBe('')
})
