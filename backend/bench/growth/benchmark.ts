import { ratio, rounded, type Section, table } from '../report.ts'
import { medians, ROUNDS, run } from '../support/compare.ts'
import { describeBoth, type OpenHome, onBothDatabases } from '../support/databases.ts'
import { type GrowingCall, growing, openWorld, type Size, type World } from './worlds.ts'

const SMALL: Size = { name: 'small', events: 10, slides: 30, attendees: 100 }
const LARGE: Size = { name: 'large', events: 100, slides: 300, attendees: 1_000 }
const WARM_UP = 10
const CALLS = 10
const names = Object.keys(growing) as GrowingCall[]

interface Grown {
  name: GrowingCall
  small: Figures
  large: Figures
}
type Figures = Awaited<ReturnType<typeof run>>

/** Measures what calls cost with ten times as many events, slides and attendees. */
export async function growth(): Promise<Section> {
  const both = await onBothDatabases(measure)
  const sizes = [SMALL, LARGE].map(
    ({ events, slides, attendees }) => `${events} events, ${slides} slides in an event and ${attendees} attendees`,
  )
  return {
    title: 'Ten times as many',
    body: [
      `Two installations beside each other, one with ${sizes.join(', the other with ')}. Medians of ${ROUNDS} rounds of ${CALLS} calls, in turn. *Grows* is what the call has ten times as much of. *Flat* should stay near 1 ×, *linear* below 10 ×. An event is opened with two calls, as the editor does.`,
      ...describeBoth(both, describe),
    ].join('\n\n'),
  }
}

async function measure(openHome: OpenHome): Promise<Grown[]> {
  const small = await openWorld(openHome, SMALL)
  const large = await openWorld(openHome, LARGE)
  const grown: Grown[] = []
  for (const name of names) grown.push(await compareSizes(name, small, large))
  await Promise.all([small, large].map(({ server }) => server.kill()))
  return grown
}

async function compareSizes(name: GrowingCall, small: World, large: World): Promise<Grown> {
  const measured = { small: [] as Figures[], large: [] as Figures[] }
  const turn = ({ server, calls }: World, count: number) => run({ server, call: calls[name] }, 1, count)
  for (const world of [small, large]) await turn(world, WARM_UP)
  for (let round = 0; round < ROUNDS; round++) {
    measured.small.push(await turn(small, CALLS))
    measured.large.push(await turn(large, CALLS))
  }
  return { name, small: medians(measured.small), large: medians(measured.large) }
}

const describe = (grown: Grown[]) =>
  table(
    ['Call', 'grows', 'allowed', 'wait, ms', 'ten times, ms', 'wait ratio', 'CPU, ms', 'ten times, ms ', 'CPU ratio'],
    grown.map(({ name, small, large }) => [
      name,
      growing[name].grows,
      growing[name].allowed,
      rounded(small.wait),
      rounded(large.wait),
      ratio(large.wait, small.wait),
      rounded(small.cpu),
      rounded(large.cpu),
      ratio(large.cpu, small.cpu),
    ]),
  )
