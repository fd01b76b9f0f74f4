import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { createApp } from '../../src/app.ts'
import { createMemoryBackplane } from '../../src/hub/backplane/memory-backplane.ts'
import { createServices } from '../../src/services.ts'
import { type Concert, makeConcert, presenter } from '../support/concert.ts'
import { eventually, Phone, type PhoneOptions, startServer, transports } from '../support/live/live-server.ts'
import { testServer } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

const NEVER = 3_600_000
const log = { debug() {}, warn() {}, error: vi.fn() }
const backplane = createMemoryBackplane(log)
let organiser: TestClient
let concert: Concert
let presenting: ReturnType<typeof presenter>
const { app, server } = await testServer({}, { backplane, liveLimits: { hub: { closingMs: 100 } } })

beforeEach(async () => {
  organiser = await app.organiser()
  concert = await makeConcert(organiser)
  presenting = presenter(organiser, concert, concert.showing)
})

async function connect(options: PhoneOptions = {}, url = server.url) {
  const phone = new Phone(url, options)
  onTestFinished(() => phone.hub.stop())
  await phone.hub.start()
  return phone
}
async function joined(options: PhoneOptions = {}, url = server.url) {
  const phone = await connect(options, url)
  expect((await phone.join(concert.showing)).outcome).toBe('joined')
  return phone
}
const snapshotOf = async (phone: Phone) => {
  const result = await phone.join(concert.showing)
  return result.outcome === 'joined' ? result.snapshot : expect.fail(result.outcome)
}

describe.each(transports)('over %s', (_name, transport) => {
  test('every phone gets each slide, the hold and the end, and nothing hidden', async () => {
    const phones = await Promise.all(Array.from({ length: 3 }, () => joined({ transport })))
    await presenting.start()
    const shown = await presenting.show(0)
    for (const phone of phones) {
      await eventually(() => expect(phone.display?.slide?.name).toBe('Silent night'))
      expect(phone.display).toMatchObject({ revision: shown.data.revision, status: 'live' })
      expect(phone.display?.slide?.rows[0]?.blocks[0]?.text).toBe('Silent night')
    }
    await presenting.hold()
    for (const phone of phones) {
      await eventually(() => expect(phone.display?.status).toBe('hold'))
      expect(phone.display?.slide).toBeNull()
    }
    await presenting.close()
    for (const phone of phones) {
      await eventually(() => expect(phone.display?.status).toBe('ended'))
      expect(JSON.stringify(phone.received)).not.toContain('Round yon virgin')
    }
  })

  test('a phone that arrives late or reconnects starts with the current slide', async () => {
    await presenting.start()
    await presenting.show(1)
    const phone = await connect({ transport })
    const snapshot = await snapshotOf(phone)
    expect(snapshot.display.slide?.name).toBe('Round yon virgin')
    expect(snapshot.event.name).toBe('Carols by candlelight')
    await phone.hub.stop()
    await presenting.show(2)
    await phone.hub.start()
    expect((await snapshotOf(phone)).display.slide?.name).toBe('Sleep in heavenly peace')
  })
})

test('after sixty quick presses all phones show the last one, and never went back', async () => {
  const phones = await Promise.all(
    transports.flatMap(([, transport]) => [joined({ transport }), joined({ transport })]),
  )
  await presenting.start()
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => presenting.show(n % 3)))
  const pressed = answers.map(({ data }) => data.revision as number).toSorted((a, b) => a - b)
  const [first = 0] = pressed
  expect(pressed, 'each press is a revision of its own').toEqual(Array.from({ length: 60 }, (_, n) => first + n))
  const last = pressed.at(-1) ?? 0
  const final = answers.find((answer) => answer.data.revision === last)
  for (const phone of phones) {
    await eventually(() => expect(phone.display?.revision).toBe(last))
    expect(phone.display?.slide?.reference).toBe(final?.data.latestSessionPage.reference)
    const revisions = phone.bodies('DisplayChanged').map((display) => display.revision)
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b))
  }
})

test('an attendee whose transport changes while presses go on never goes back, and shows the last slide', async () => {
  await presenting.start()
  const seen: number[] = []
  let attendee: Pick<PhoneOptions, 'attendeeId'> = {}
  for (const [, transport] of transports) {
    const phone = await connect({ transport, ...attendee })
    attendee = { attendeeId: phone.attendeeId }
    seen.push((await snapshotOf(phone)).display.revision)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => presenting.show(n % 3)))
    const last = Math.max(...answers.map((answer) => answer.data.revision))
    await eventually(() => expect(phone.display?.revision).toBe(last))
    seen.push(...phone.bodies('DisplayChanged').map((display) => display.revision))
    await phone.hub.stop()
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  reportFigures('F17', `${seen.length} states over three transports in turn, none older than the one before`)
})

describe('between the nodes', () => {
  /** A second node on the same database. */
  async function startNode(line = backplane, { displayCheckMs = 50 } = {}) {
    const services = await createServices({
      config: app.config,
      orm: app.orm,
      log: app.services.log,
      secretKey: 'x'.repeat(32),
      // The line outlives this node
      backplane: { ...line, close: async () => {} },
      liveLimits: { hub: { closingMs: 100 }, displayCheckMs, loginCheckMs: 50 },
    })
    const other = createApp({ config: app.config, secretKey: 'x'.repeat(32), services, log: app.services.log })
    const node = await startServer({ app: other, services })
    onTestFinished(async () => {
      await services.stop()
      await node.close()
    })
    return { ...node, services }
  }

  test('a slide reaches the phones of every node immediately, without a statement', async () => {
    const node = await startNode(backplane, { displayCheckMs: NEVER })
    const [here, there] = [await joined(), await joined({}, node.url)]
    const { revision } = (await presenting.start()).data
    for (const phone of [here, there]) await eventually(() => expect(phone.display?.revision).toBe(revision))
    const reads = vi.spyOn(node.services.live, 'wake')
    await presenting.show(0)
    for (const phone of [here, there]) await eventually(() => expect(phone.display?.slide?.name).toBe('Silent night'))
    expect(reads, 'the other node needs no database').not.toHaveBeenCalled()
  })

  test('a log-out closes the connections on every node, even on one that is cut off', async () => {
    const nodes = [server.url, (await startNode()).url, (await startNode(createMemoryBackplane(log))).url]
    const tabs = await Promise.all(nodes.map((url) => connect({ as: organiser }, url)))
    await organiser.get('/api/auth/logout')
    for (const tab of tabs) {
      await eventually(() => expect(tab.isClosed).toBe(true))
      expect(tab.bodies('SessionEnded')).toEqual([{ reason: 'logged-out' }])
    }
  })
})
