import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LecternError } from '../calls/errors.ts'
import { type Notice, PressQueue } from './press-queue.ts'
import type { Shown, Waiting } from './presses.ts'
import { showingAt } from './test/samples.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const slides = ['a', 'b', 'c', 'd'].map((reference) => ({ reference }))
const started = showingAt(1)

const conflict = new LecternError({ status: 412, code: 'revision-conflict', message: 'Another presenter was quicker' })
const unreachable = new LecternError({ status: 0, code: 'unreachable', message: 'No answer' })

/** A queue whose server can be down, and where others may present. */
const setUp = ({ waits = true } = {}) => {
  const server = {
    showing: started,
    isAway: false,
    losesAnswers: false,
    isOnline: true,
    fault: undefined as Error | undefined,
  }
  let known = started
  let turns: Promise<unknown> = Promise.resolve()
  const [shown, said, failed]: [Shown[], Notice[], unknown[]] = [[], [], []]
  const seen: { waiting: Waiting | null } = { waiting: null }
  const claim = vi.fn()
  const answer = () => {
    if (server.fault) throw server.fault
    if (server.isAway) throw unreachable
    known = server.showing
    return known
  }
  const move = ({ slide = '', isBlank }: Shown, isYou: boolean) => {
    const revision = server.showing.revision + 1
    const latestSessionPage = { reference: slide, pageReference: `page of ${slide}` }
    const lastPresentedBy = { displayName: isYou ? 'Amara Okafor' : 'Dana Whitfield', isYou, revision }
    server.showing = {
      ...server.showing,
      latestSessionPage,
      latestSessionPageBlank: isBlank,
      lastPresentedBy,
      revision,
    }
  }
  const queue = new PressQueue({
    showing: () => known,
    slides: () => slides,
    show: async (target, revision) => {
      if (!server.isAway && revision < server.showing.revision) {
        known = server.showing
        throw conflict
      }
      if (!server.isAway || server.losesAnswers) {
        shown.push(target)
        move(target, true)
      }
      return answer()
    },
    claim,
    refresh: async () => answer(),
    inTurn: (work) => {
      const turn = turns.then(work)
      turns = turn.catch(() => undefined)
      return turn
    },
    waits,
    isOnline: () => server.isOnline,
    notify: (notice) => said.push(notice),
    fail: (error) => failed.push(error),
    onChange: ({ waiting }) => {
      seen.waiting = waiting
    },
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const press = async (...kinds: ('next' | 'previous' | 'hold')[]) => {
    for (const kind of kinds) void queue.press({ kind }).catch(() => undefined)
    await settle()
  }
  const goOn = async () => {
    server.isAway = false
    server.isOnline = true
    queue.wake()
    await settle()
  }
  return { server, shown, said, failed, seen, claim, queue, press, goOn, move }
}

describe('with a connection', () => {
  it('each press is a separate call, based on the state after the previous one', async () => {
    const { shown, seen, press } = setUp()
    await press('next', 'next')
    expect(shown.map(({ slide }) => slide)).toEqual(['b', 'c'])
    expect(seen.waiting).toBeNull()
  })
  it('losing a race shows who was quicker, and discards further presses', async () => {
    const { shown, said, press, move } = setUp()
    move({ slide: 'd', isBlank: false }, false)
    await press('next', 'next')
    expect(shown).toEqual([])
    expect(said).toMatchObject([
      { kind: 'lost', count: 2, showing: { lastPresentedBy: { displayName: 'Dana Whitfield' } } },
    ])
    await press('previous')
    expect(shown).toEqual([{ slide: 'c', isBlank: false }])
  })
  it("a bug in this page is reported immediately, and isn't treated as a lost connection", async () => {
    const { server, failed, seen, press } = setUp()
    server.fault = new TypeError("Cannot read properties of undefined (reading 'reference')")
    await press('next')
    expect(failed).toEqual([server.fault])
    expect(seen.waiting).toBeNull()
  })
  it('the end of the list and a refusal are reported, and the next press runs', async () => {
    const { said, failed, shown, press, queue } = setUp()
    await press('previous')
    expect(said).toEqual([{ kind: 'no-previous' }])
    void queue.press({ kind: 'show', slide: 'd' })
    await press('next')
    expect(said.at(-1)).toEqual({ kind: 'no-next' })
    expect([shown.length, failed.length]).toEqual([1, 0])
  })
})

describe('without a connection', () => {
  it('presses wait with a preview of their result, and one call applies their sum', async () => {
    const { server, shown, said, seen, press, goOn } = setUp()
    server.isAway = true
    await press('next', 'next')
    expect(seen.waiting).toEqual({ count: 2, target: { slide: 'c', isBlank: false } })
    await goOn()
    expect(shown).toEqual([{ slide: 'c', isBlank: false }])
    expect(said).toEqual([])
    expect(seen.waiting).toBeNull()
  })
  it('retries happen automatically', async () => {
    const { server, shown, press } = setUp()
    server.isAway = true
    await press('next')
    server.isAway = false
    await vi.advanceTimersByTimeAsync(2_000)
    expect(shown).toHaveLength(1)
  })
  it('a device that reports being offline is trusted', async () => {
    const { server, shown, seen, press, goOn } = setUp()
    server.isOnline = false
    await press('next')
    expect(shown).toEqual([])
    expect(seen.waiting?.count).toBe(1)
    await goOn()
    expect(shown).toHaveLength(1)
  })
  it('presses are discarded with a message if another presenter moved meanwhile', async () => {
    const { server, shown, said, seen, press, goOn, move } = setUp()
    server.isAway = true
    await press('next', 'next')
    move({ slide: 'd', isBlank: false }, false)
    await goOn()
    expect(shown).toEqual([])
    expect(said).toMatchObject([{ kind: 'lost', count: 2, showing: { latestSessionPage: { reference: 'd' } } }])
    expect(seen.waiting).toBeNull()
  })
  it('each press is discarded with a message after 30 seconds', async () => {
    const { server, shown, said, seen, press, goOn } = setUp()
    server.isAway = true
    await press('next')
    await vi.advanceTimersByTimeAsync(20_000)
    await press('hold')
    await vi.advanceTimersByTimeAsync(12_000)
    expect(said).toMatchObject([{ kind: 'too-old', count: 1 }])
    expect(seen.waiting?.count).toBe(1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(said).toMatchObject([{ kind: 'too-old' }, { kind: 'too-old', count: 1 }])
    expect(seen.waiting).toBeNull()
    await goOn()
    expect(shown).toEqual([])
    await press('next')
    expect(shown).toEqual([{ slide: 'b', isBlank: false }])
  })
  it('a press whose response was lost is recognised and not applied twice', async () => {
    const { server, shown, said, claim, press, goOn } = setUp()
    Object.assign(server, { isAway: true, losesAnswers: true })
    await press('next')
    await goOn()
    expect(shown).toEqual([{ slide: 'b', isBlank: false }])
    expect(claim).toHaveBeenCalledOnce()
    expect(said).toEqual([])
  })
})

describe('presses that do not wait', () => {
  it('settle one by one, with what is shown then or the error', async () => {
    const { server, queue, shown, seen } = setUp({ waits: false })
    await expect(queue.press({ kind: 'previous' })).resolves.toBe(server.showing)
    server.isAway = true
    await expect(queue.press({ kind: 'next' })).rejects.toBe(unreachable)
    server.isAway = false
    const [held, resumed] = [queue.press({ kind: 'blank' }), queue.press({ kind: 'resume' })]
    expect([(await held).latestSessionPageBlank, (await resumed).latestSessionPageBlank]).toEqual([true, false])
    expect([shown.length, seen.waiting]).toEqual([2, null])
  })
  it('reject if they were made before a lost race, so nothing is overridden unseen', async () => {
    const { queue, shown, move } = setUp({ waits: false })
    move({ slide: 'd', isBlank: false }, false)
    const settled = await Promise.allSettled([queue.press({ kind: 'next' }), queue.press({ kind: 'next' })])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(shown).toEqual([])
  })
})
