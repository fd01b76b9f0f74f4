import { expect, test, vi } from 'vitest'
import { SEAT_GRACE } from '../../openapi/rules/durations.ts'
import { makeEvent } from '../events/make-event.ts'
import { addAccount } from '../seed/accounts.ts'
import { emptyState } from '../state/state.ts'
import { createMemoryStore } from '../state/store.ts'
import { MockHub } from './mock-hub.ts'
import { frame } from './protocol.ts'

const START = '2026-12-24T17:00:00Z'
const RS = '\u001e'
const attendee = (number: number) => `attendee-${String(number).padStart(16, '0')}`

/** A hub with an event of a Free account, a fake clock, and tabs that share its state. */
async function setUp() {
  let now = Date.parse(START)
  const store = createMemoryStore(emptyState)
  const showing = await store.transaction((state) => {
    const owner = addAccount(state, { reference: 'owner', email: 'owner@example.org', password: 'x' })
    makeEvent(state, owner, new Date(now), { name: 'Carols' })
    return Object.keys(state.showings)[0] ?? ''
  })
  const tabs: MockHub[] = []
  const openTab = (tab: string) => {
    const notifyOthers: MockHub['broadcast'] = async (all) => {
      for (const other of tabs) if (other !== hub) await other.broadcast(all)
    }
    const hub = new MockHub({
      store,
      tab,
      limitFactor: () => 1000,
      now: () => new Date(now),
      notifyOthers: (all) => void notifyOthers(all),
    })
    tabs.push(hub)
    return hub
  }
  const count = () => store.transaction((state) => state.rooms[showing]?.seated.map((one) => one.attendee) ?? [])
  return { store, showing, openTab, count, wait: (ms: number) => (now += ms) }
}

/** A raw client that records messages. */
function phone(hub: MockHub) {
  const received: Record<string, unknown>[] = []
  let receive = (_text: string) => {}
  let close = () => {}
  let calls = 0
  hub.connect({
    send: (text) =>
      received.push(
        ...text
          .split(RS)
          .slice(0, -1)
          .map((part) => JSON.parse(part)),
      ),
    close: () => close(),
    onMessage: (listener) => (receive = listener),
    onClose: (listener) => (close = listener),
  })
  receive(frame({ protocol: 'json', version: 1 }))
  const call = async (target: string, ...args: unknown[]) => {
    const invocationId = String(++calls)
    receive(frame({ type: 1, invocationId, target, arguments: args }))
    const completion = () => received.find((one) => one.type === 3 && one.invocationId === invocationId)
    await vi.waitUntil(completion)
    return completion()?.result as { outcome: string }
  }
  return { received, call, send: (text: string) => receive(text), drop: () => close() }
}

test('a disconnected phone keeps its seat for a minute', async () => {
  const { showing, openTab, count, wait } = await setUp()
  const hub = openTab('one')
  const phones = Array.from({ length: 16 }, () => phone(hub))
  for (const [at, one] of phones.entries()) await one.call('JoinShowing', showing, attendee(at))
  const last = phones[15]
  phones[0]?.drop()
  wait(SEAT_GRACE - 1)
  await hub.sweep(() => false)
  expect(await count()).toContain(attendee(0))
  wait(1)
  await hub.sweep(() => false)
  expect(await count()).not.toContain(attendee(0))
  await vi.waitUntil(() => last?.received.some((message) => message.target === 'SeatGranted'))
})

test('the connections of a closed tab lose their seats, and no others', async () => {
  const { showing, openTab, count, wait } = await setUp()
  const [here, gone] = [openTab('here'), openTab('gone')]
  await phone(here).call('JoinShowing', showing, attendee(1))
  await phone(gone).call('JoinShowing', showing, attendee(2))
  await here.sweep((connection) => connection.startsWith('gone.'))
  wait(SEAT_GRACE)
  await here.sweep(() => false)
  expect(await count()).toEqual([attendee(1)])
})

test('a change in one tab is broadcast to phones of another', async () => {
  const { store, showing, openTab } = await setUp()
  const [presenting, watching] = [openTab('presenting'), openTab('watching')]
  const attending = phone(watching)
  await attending.call('JoinShowing', showing, attendee(1))
  await store.transaction((state) => {
    const row = state.showings[showing]
    if (row) row.display.revision = 7
  })
  await presenting.publish([{ kind: 'display', showings: [showing], withShowing: false }])
  await vi.waitUntil(() => attending.received.some((message) => message.target === 'DisplayChanged'))
  const received = attending.received.find((message) => message.target === 'DisplayChanged')
  expect(received?.arguments).toMatchObject([{ showingReference: showing, revision: 7 }])
})

test('handshake and first call may arrive in one piece or in many', async () => {
  const { showing, openTab } = await setUp()
  const client = phone(openTab('tab'))
  const text = frame({ type: 6 }) + frame({ type: 1, invocationId: 'a', target: 'LeaveShowing', arguments: [showing] })
  for (const letter of text) client.send(letter)
  await vi.waitUntil(() => client.received.some((message) => message.invocationId === 'a'))
})

test('a client with another protocol or invalid JSON is rejected', async () => {
  const { openTab } = await setUp()
  const hub = openTab('tab')
  const client = phone(hub)
  client.send(`no json${RS}`)
  await expect.poll(() => client.received.at(-1)).toMatchObject({ type: 7, error: expect.any(String) })
})
