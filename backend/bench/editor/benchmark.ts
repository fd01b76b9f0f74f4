import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ratio, rounded, type Section, table } from '../report.ts'
import { startLectern, withDataDir } from '../support/lectern-server.ts'
import { median, summarise } from '../support/statistics.ts'
import { launchBrowser, logInto, type Visit, visit } from './browser.ts'
import { makeTwoEvents } from './two-events.ts'

const built = resolve(import.meta.dirname, '../../../frontend/dist/organiser')
const SLIDES = 300
const VISITS = 5

interface Visited {
  name: string
  first: Visit
  again: Visit[]
}

/** Measures whether the editor stays fluent in a long event, compared with an empty one. */
export async function editor(): Promise<Section> {
  const title = 'The editor of a long event'
  if (!existsSync(built)) return { title, body: 'Not measured: the frontend was not built (`make build`).' }
  return { title, body: describe(await withDataDir(visitBoth)) }
}

async function visitBoth(dataDir: string): Promise<Visited[]> {
  const { port, server } = await startLectern(dataDir)
  const browser = await launchBrowser()
  try {
    const origin = `http://127.0.0.1:${port}`
    const [long, empty] = await makeTwoEvents(port, SLIDES)
    const both = [
      { name: `${SLIDES} slides with pictures`, event: long, context: await logInto(browser, origin) },
      { name: 'one empty slide', event: empty, context: await logInto(browser, origin) },
    ]
    const visited: Visited[] = []
    for (const { name, event, context } of both) visited.push({ name, first: await visit(context, event), again: [] })
    for (let round = 0; round < VISITS; round++)
      for (const [at, { event, context }] of both.entries()) visited[at]?.again.push(await visit(context, event))
    return visited
  } finally {
    await browser.close()
    await server.stop()
  }
}

function describe(visited: readonly Visited[]): string {
  const figures = visited.map(({ name, first, again }) => ({
    name,
    first: first.opened,
    opened: summarise(again.map(({ opened }) => opened)),
    openedCpu: median(again.map(({ openedCpu }) => openedCpu)),
    listed: summarise(again.map(({ listed }) => listed)),
    keys: summarise([first, ...again].flatMap(({ keys }) => keys)),
    moves: [first, ...again].flatMap(({ moves }) => moves),
  }))
  const yardstick = figures.at(-1)
  const rows = figures.map(({ name, first, opened, openedCpu, listed, keys, moves }) => [
    name,
    ...[first, opened.p50, opened.max].map(rounded),
    ratio(opened.p50, yardstick?.opened.p50 ?? Number.NaN),
    rounded(openedCpu),
    rounded(listed.p50),
    ...[keys.p50, keys.p95, keys.max].map(rounded),
    ratio(keys.p50, yardstick?.keys.p50 ?? Number.NaN),
    ...(moves.length > 0 ? [summarise(moves).p50, summarise(moves).max].map(rounded) : ['–', '–']),
  ])
  const headings = [
    'Event',
    'first visit',
    'open, p50',
    'max',
    'ratio',
    'CPU, p50',
    'listed, p50',
    'key, p50',
    'p95',
    'max',
    'ratio',
    'move, p50',
    'max',
  ]
  return [
    `Milliseconds in Chromium. *Open* is the time from the navigation until the text of the selected slide was painted in its field, ${VISITS} visits each, in turn, with the scripts in the browser's cache; the first visit loads them too. *CPU* is what the page's main thread computed until then. *Listed* is the same until the last slide was in the list beside it. *Key* is the time from a key's own time stamp until the frame behind its letter was painted, with the processor slowed down 4 times; a frame takes 16.7 ms. *Move* is the time from a press of Move down at the first slide until the new order was painted, with the same processor. An event should open within 1 s and a key take less than 50 ms.`,
    table(headings, rows),
    'Browser and server share the machine.',
  ].join('\n\n')
}
