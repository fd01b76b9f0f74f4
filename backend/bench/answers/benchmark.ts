import { resolve } from 'node:path'
import type { Section } from '../report.ts'
import { compareAll, comparedTable, type Pair, ROUNDS, type Side } from '../support/compare.ts'
import { describeBoth, type OpenHome, onBothDatabases } from '../support/databases.ts'
import { startLectern } from '../support/lectern-server.ts'
import { Caller } from '../support/organiser.ts'
import { startPeer } from '../support/peer.ts'
import { presentEvent } from '../support/presented-event.ts'

const PHONES = 16
const CALLS_OF_PHONE = 200
const PRESSES = 100

/** Measures the answers of a hall that opens the link, and of a press, beside the shortest Hono handlers. */
export async function answers(): Promise<Section> {
  const both = await onBothDatabases(async (openHome) => compareAll(await enter(openHome)))
  return {
    title: 'Answers to a hall and to a presenter',
    body: [
      `Medians of ${ROUNDS} rounds, Lectern and its peer in turn. *CPU* is the processor time of the server for one call, which depends least on what else the machine does. The hall's calls come over ${PHONES} connections at once, presses one after another.`,
      ...describeBoth(both, comparedTable),
      '**Peers.** The page and the display: a bare Hono route that answers the same number of bytes. A press: a Hono route that locks and updates one row in a transaction, on a database opened in the same way. Neither has a log-in, rights, validation, limits or a log.',
    ].join('\n\n'),
  }
}

async function enter(openHome: OpenHome): Promise<Pair[]> {
  const home = await openHome('lectern')
  const { port, server } = await startLectern(home.dataDir, home.environment)
  const event = await presentEvent(port)
  await event.press(0)
  const { port: peerPort, server: peer } = await startPeer(
    openHome,
    'bare Hono',
    resolve(import.meta.dirname, 'peer-hono.ts'),
  )
  const read = async (name: string, path: string): Promise<Pair> => {
    const size = (await new Caller(port).call('GET', path, { 'accept-encoding': 'br' })).body.length
    const lectern = { server, call: callsOf(port, path) }
    const bare = { server: peer, call: callsOf(peerPort, `/bytes/${size}`) }
    const rate = { aim: { rate: 0.5 }, clients: PHONES, calls: CALLS_OF_PHONE }
    return { ...rate, name: `${name}, ${size} bytes`, lectern, peer: bare }
  }
  const presser = new Caller(peerPort)
  const pressPeer = () => presser.call('POST', '/press', { 'content-type': 'application/json' }, '{"slide":"1"}')
  let press = 0
  return [
    await read('page of the live slide', `/watch/${event.accessCode}/${event.showingReference}?autoJoin=true`),
    await read('getWatchDisplay', `/api/watch/showings/${event.showingReference}/display`),
    {
      name: 'press',
      aim: { wait: 2.5 },
      lectern: { server, call: () => event.press(++press) },
      peer: { server: peer, call: pressPeer },
      clients: 1,
      calls: PRESSES,
    },
  ]
}

function callsOf(port: number, path: string): Side['call'] {
  const callers = Array.from({ length: PHONES }, () => new Caller(port))
  return async (phone) => {
    const answer = await callers[phone]?.call('GET', path, { 'accept-encoding': 'br' })
    if (answer?.status !== 200) throw new Error(`GET ${path} was answered with ${answer?.status}.`)
  }
}
