import { readdirSync } from 'node:fs'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { makeConcert } from '../support/concert.ts'
import { eventually, Phone, transports } from '../support/live/live-server.ts'
import { logInTo, presentOn } from '../support/server-client.ts'
import { presentTo, startWorkers, type WorkerServer, workerHome } from './worker-server.ts'

const home = await workerHome()
let server: WorkerServer
beforeAll(async () => {
  server = await startWorkers(home)
}, 60_000)

/** Phones with the unmodified official client, which negotiates first: their requests reach any of the workers. */
async function connect(count: number) {
  const phones = Array.from(
    { length: count },
    (_, n) => new Phone(`${server.base}/hubs/showing`, { transport: transports[n % 3]?.[1] ?? 1 }),
  )
  onTestFinished(async () => void (await Promise.all(phones.map(({ hub }) => hub.stop()))))
  await Promise.all(phones.map(({ hub }) => hub.start()))
  return phones
}

/** Attendees of a concert that is presented, who all show the same slide; its revision is `known`. */
async function followConcert(phoneCount: number) {
  const { concert, show } = await presentOn(server.base)
  const phones = await connect(phoneCount)
  await Promise.all(phones.map((phone) => phone.join(concert.showing)))
  const seen = () => phones.map((phone) => phone.bodies('DisplayChanged').map(({ revision }) => revision))
  /** Presses, and resolves when every attendee shows it. */
  const showToAll = async (slide: number): Promise<number> => {
    const { revision } = (await show(slide)).data
    await eventually(() => expect(seen().map((revisions) => revisions.at(-1))).toEqual(phones.map(() => revision)))
    return revision
  }
  const known = await showToAll(0)
  return { show, showToAll, known, after: () => seen().map((all) => all.filter((revision) => revision > known)) }
}

test('every attendee on every transport gets each press exactly once, whichever worker it reached', async () => {
  const { showToAll, after } = await followConcert(12)
  const pressed: number[] = []
  for (let press = 1; press < 10; press++) pressed.push(await showToAll(press % 3))
  expect(after()).toEqual(Array(12).fill(pressed))
  const connections = await server.figures('lectern_hub_connections')
  const perWorker = [1, 2, 3].map((worker) =>
    ['WebSockets', 'ServerSentEvents', 'LongPolling']
      .map((transport) => connections[`{transport="${transport}",worker="${worker}"}`] ?? Number.NaN)
      .reduce((sum, one) => sum + one),
  )
  expect(perWorker.reduce((sum, one) => sum + one)).toBe(12)
  expect(perWorker, 'connections of each worker').not.toContain(0)
})

// A worker that takes a press before it has heard of the one before skips to the newest state, which is complete
test('presses that come together may be skipped, but none comes twice or late, and the last reaches everyone', async () => {
  const { show, after, known } = await followConcert(12)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, press) => show(press % 3)))
  const pressed = answers.map(({ data }) => data.revision as number).toSorted((a, b) => a - b)
  expect(pressed).toEqual(Array.from({ length: 12 }, (_, n) => known + 1 + n))
  await eventually(() => expect(after().map((revisions) => revisions.at(-1))).toEqual(Array(12).fill(pressed.at(-1))))
  for (const revisions of after()) expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b))
  const skipped = after().map((revisions) => 12 - revisions.length)
  reportFigures('workers', `of 12 presses at once the 12 attendees skipped ${skipped.join(', ')}`)
})

test('the workers together seat as many attendees as the plan allows, and count them together', async () => {
  const organiser = await logInTo(server.base, 'free')
  const { showing } = await makeConcert(organiser)
  const phones = await connect(18)
  const outcomes = (await Promise.all(phones.map((phone) => phone.join(showing)))).map(({ outcome }) => outcome)
  expect(outcomes.filter((one) => one === 'joined')).toHaveLength(15)
  expect(outcomes.filter((one) => one === 'full')).toHaveLength(3)
  const desk = new Phone(`${server.base}/hubs/showing`, { as: organiser })
  await desk.hub.start()
  onTestFinished(() => desk.hub.stop())
  await desk.requestCount(showing)
  await eventually(() => expect(desk.bodies('UpdateGroupCount').at(-1)).toMatchObject({ count: 15 }))
})

test('a worker is killed while presenting: nothing acknowledged is lost, attendees come back, and it is started again', async () => {
  const { show, read, phones } = await presentTo(server.base, 9)
  const shown = await show(0)
  const [, victim = 0] = server.workers()
  process.kill(victim, 'SIGKILL')
  // The presenter presses on; a call that the dead worker took with it is repeated, as a person would
  const next = await eventually(async () => {
    const answer = await show(1)
    expect(answer.status).toBe(200)
    return answer
  })
  expect(next.data.revision).toBeGreaterThan(shown.data.revision)
  const { revision } = (await eventually(read)).data
  await eventually(() => expect(phones.map((phone) => phone.revision)).toEqual(phones.map(() => revision)))
  await eventually(async () => {
    expect(await server.figures('lectern_workers')).toEqual({ '': 3 })
    expect(await server.figures('lectern_worker_restarts_total')).toEqual({ '': 1 })
  })
  expect(server.events()).toContainEqual(
    expect.objectContaining({ msg: 'a worker has died and is started again', process: victim, how: 'SIGKILL' }),
  )
})

test('the workers stop one after another, and the server ends well', async () => {
  const { phones } = await presentTo(server.base, 6)
  expect(phones).toHaveLength(6)
  const workers = server.workers()
  expect(readdirSync(home.dataDir).filter((name) => name.startsWith('lectern-'))).toHaveLength(1)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  const stopping = server.events().filter(({ msg }) => msg === 'stopping')
  expect(stopping.map(({ pid }) => pid).toSorted()).toEqual(workers.toSorted())
  expect(server.events().map(({ msg }) => msg)).not.toContainEqual(expect.stringContaining('unreachable'))
  expect(readdirSync(home.dataDir).filter((name) => name.startsWith('lectern-'))).toEqual([])
})
