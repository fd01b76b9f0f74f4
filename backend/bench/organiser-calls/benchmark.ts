import { resolve } from 'node:path'
import type { Section } from '../report.ts'
import { type Compared, compare, comparedTable, type Pair, ROUNDS } from '../support/compare.ts'
import { describeBoth, type OpenHome, onBothDatabases } from '../support/databases.ts'
import { startLectern } from '../support/lectern-server.ts'
import { Caller } from '../support/organiser.ts'
import { callsOn, logInWithEvents, makeEvent, rowsOf, SLIDE_TEXT } from '../support/organiser-world.ts'
import { freePort, startServer } from '../support/server-process.ts'

const EVENTS = 20
const SLIDES = 60
const CALLS = 20

/** Measures what an organiser's pages ask for beside bare routes that read and write the same rows. */
export async function organiserCalls(): Promise<Section> {
  const both = await onBothDatabases(measure)
  return {
    title: 'Calls of an organiser',
    body: [
      `An organiser has ${EVENTS} events, one of them with ${SLIDES} slides. *Open the editor* is two calls: the event, and all its slides with their contents. Medians of ${ROUNDS} rounds of ${CALLS} calls one after another, Lectern and its peer in turn.`,
      ...describeBoth(both, comparedTable),
      '**Peer.** Hono routes that read and write the same rows with MikroORM and the same entities, without log-in, rights, validation of requests and answers, versions, locks or broadcasts. With the log-in’s own, the list of events takes 4 statements, opening the editor 5, a save 5 and a reorder 6, whatever the number of events and slides: `backend/test/statements` asserts it.',
    ].join('\n\n'),
  }
}

async function measure(openHome: OpenHome): Promise<Compared[]> {
  const pairs = await enter(openHome)
  const rows: Compared[] = []
  for (const pair of pairs) rows.push(await compare(pair))
  await Promise.all([pairs[0]?.lectern.server.stop(), pairs[0]?.peer.server.stop()])
  return rows
}

async function enter(openHome: OpenHome): Promise<Pair[]> {
  const home = await openHome('lectern')
  const { port, server } = await startLectern(home.dataDir, home.environment)
  const organiser = await logInWithEvents(port, EVENTS - 1)
  const calls = callsOn(organiser, await makeEvent(organiser, 'A long event', SLIDES))
  const { peer, peerCalls } = await startPeer(openHome)
  const pair = (name: string, call: keyof typeof peerCalls): Pair => ({
    name,
    aim: { rate: 0.5 },
    lectern: { server, call: () => calls[call]() },
    peer: { server: peer, call: () => peerCalls[call]() },
    clients: 1,
    calls: CALLS,
  })
  return [
    pair('list of events', 'list'),
    pair('open the editor', 'open'),
    pair('save a slide', 'save'),
    pair('reorder all slides', 'reorder'),
  ]
}

async function startPeer(openHome: OpenHome) {
  const { dataDir, environment } = await openHome('peer')
  const port = await freePort()
  const sizes = { EVENTS: String(EVENTS), SLIDES: String(SLIDES), TEXT: SLIDE_TEXT }
  const peer = await startServer({
    name: 'bare Hono and MikroORM',
    script: resolve(import.meta.dirname, 'peer-mikro-orm.ts'),
    environment: { PORT: String(port), DATA_DIR: dataDir, ...sizes, ...environment },
    saysWhenUp: 'up',
  })
  return { peer, peerCalls: callsOfPeer(new Caller(port)) }
}

function callsOfPeer(caller: Caller) {
  const call = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? '' : JSON.stringify(body)
    const answer = await caller.call(method, path, { 'content-type': 'application/json' }, sent)
    if (answer.status !== 200) throw new Error(`The peer answered ${method} ${path} with ${answer.status}.`)
    return JSON.parse(String(answer.body))
  }
  let count = 0
  const orders = [false, true].map((isBackwards) =>
    Array.from({ length: SLIDES }, (_, at) => ({
      reference: `0-${isBackwards ? SLIDES - 1 - at : at}`,
      orderIndex: at,
    })),
  )
  return {
    list: () => call('GET', '/events'),
    async open() {
      await call('GET', '/events/event-0')
      await call('GET', '/events/event-0/slides')
    },
    save: () => call('PUT', '/pages/0-0', { rows: rowsOf(`${SLIDE_TEXT}${++count}`) }),
    reorder: () => call('PUT', '/events/event-0/slides', { pages: orders[++count % 2] }),
  }
}
