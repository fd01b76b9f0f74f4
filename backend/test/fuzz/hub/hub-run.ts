import fc from 'fast-check'
import { wrongEnd, wrongMessage } from './hub-contract-check.ts'
import { frames } from './hub-frames.ts'
import { Line, Silence } from './hub-line.ts'

interface HubPlan {
  /** An existing showing. */
  showing: string
  seed: number
  requests: number
  /** Stop after this many findings. */
  most?: number
  /** The timeout for a response. */
  patienceMs?: number
}

const drawn = (seed: number) => fc.sample(frames, { seed, numRuns: 1 })[0] as string

/** Sends `requests` frames, each generated from its own number, and reconnects whenever the hub closes the connection. */
export async function fuzzHub(url: string, { showing, seed, requests, most = 5, patienceMs }: HubPlan) {
  const findings: string[] = []
  let line = await Line.open(url, patienceMs)
  let closed = 0
  let sent = 0
  for (; sent < requests && findings.length < most; sent++) {
    const frame = drawn(seed + sent).replaceAll('§showing§', showing)
    const problems = await problemsOf(line, frame, sent)
    const [problem] = problems
    if (problem)
      findings.push(`${problem}\n  after ${JSON.stringify(frame.slice(0, 500))}\n  FUZZ_SEED=${seed} at frame ${sent}`)
    if (!line.isClosed) continue
    closed++
    line = await Line.open(url, patienceMs)
  }
  line.socket.terminate()
  return { sent, closed, findings }
}

async function problemsOf(line: Line, frame: string, at: number): Promise<string[]> {
  try {
    const said = await line.say(frame, at)
    const problems = said.flatMap((message) => wrongMessage(message, frame))
    return line.isClosed ? [...problems, ...wrongEnd(line, said)] : problems
  } catch (error) {
    if (!(error instanceof Silence)) throw error
    line.cut()
    return [error.message]
  }
}
