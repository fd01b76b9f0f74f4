import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Section } from '../report.ts'
import { compareAll, comparedTable, type Pair, ROUNDS } from '../support/compare.ts'
import { describeBoth, type OpenHome, onBothDatabases } from '../support/databases.ts'
import { startLectern } from '../support/lectern-server.ts'
import { Caller, Organiser } from '../support/organiser.ts'
import { startPeer } from '../support/peer.ts'
import { PRESENTER } from '../support/presented-event.ts'
import { SONGS, SONGS_OF_EVENT, searchOf, songOf } from './songs.ts'

const rowsOf = (text: string) => [{ blocks: [{ blockType: 'Text', textStyle: 'Basic', text }] }]

const CALLS = 40

/** Measures a search of the library beside one without an index. */
export async function library(): Promise<Section> {
  const both = await onBothDatabases(async (openHome) => compareAll(await enter(openHome)))
  return {
    title: 'The library',
    body: [
      `An organiser has ${SONGS.toLocaleString('en')} songs in ${SONGS / SONGS_OF_EVENT} events. *Search* is two words and the beginning of a third, different ones in each call; *no search* is the first page of all songs; *a letter* finds most of them. Medians of ${ROUNDS} rounds of ${CALLS} calls one after another, Lectern and its peer in turn. Aim: 50 ms.`,
      ...describeBoth(both, comparedTable),
      '**Peer.** A Hono route that finds the same words by `ILIKE` in one table, without log-in, rights, uses, favourites or validation. It finds parts of words too, and no other accents.',
    ].join('\n\n'),
  }
}

async function enter(openHome: OpenHome): Promise<Pair[]> {
  const home = await openHome('lectern')
  const { port, server } = await startLectern(home.dataDir, home.environment)
  const organiser = await organiserWithSongs(port)
  const { peer, search } = await startSearch(openHome)
  const pair = (name: string, textOf: () => string): Pair => ({
    name,
    aim: { rate: 0.5 },
    lectern: { server, call: () => organiser.call('GET', `/api/library?search=${encodeURIComponent(textOf())}`) },
    peer: { server: peer, call: () => search(textOf()) },
    clients: 1,
    calls: CALLS,
  })
  let count = 0
  return [pair('search', () => searchOf(++count)), pair('no search', () => ''), pair('a letter', () => 's')]
}

/** Creates the songs by calls, and waits until all are found. */
async function organiserWithSongs(port: number): Promise<Organiser> {
  const organiser = new Organiser(port)
  await organiser.logIn(PRESENTER.email, PRESENTER.password)
  for (let first = 0; first < SONGS; first += SONGS_OF_EVENT) {
    const { reference } = await organiser.call<{ reference: string }>('POST', '/api/sessions', {
      name: `Event ${first}`,
    })
    const slides = Array.from({ length: SONGS_OF_EVENT }, (_, at) => {
      const { name, text } = songOf(first + at)
      return { name, rows: rowsOf(text) }
    })
    await organiser.call('POST', `/api/sessions/${reference}/pages/all`, { slides })
  }
  const known = async () => (await organiser.call<{ total: number }>('GET', '/api/library?kind=Song')).total
  while ((await known()) < SONGS) await delay(1_000)
  return organiser
}

async function startSearch(openHome: OpenHome) {
  const script = resolve(import.meta.dirname, 'peer-ilike.ts')
  const { port, server } = await startPeer(openHome, 'ILIKE without an index', script)
  const caller = new Caller(port)
  const search = async (text: string) => {
    const { status } = await caller.call('GET', `/search?search=${encodeURIComponent(text)}`)
    if (status !== 200) throw new Error(`The peer answered with ${status}.`)
  }
  return { peer: server, search }
}
