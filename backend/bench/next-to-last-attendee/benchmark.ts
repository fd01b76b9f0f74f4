import { setTimeout as pause } from 'node:timers/promises'
import type { Section } from '../report.ts'
import { type OpenHome, onBothDatabases } from '../support/databases.ts'
import { Audience } from './audience.ts'
import { type Contender, enterBareWs, enterCaptioner, enterLectern, enterNchan, enterSocketIo } from './contenders.ts'
import { describeLanguages, describeNotes, describeResults } from './describe-results.ts'
import type { Press, Result } from './results.ts'

/** All servers have their attendees at once, and press in turn. */
const TOGETHER = 1_000
/** One server after the other, because a process may not have more connections. */
const APART = 10_000
const WARM_UPS = 5
const PRESSES = 30
const WARM_UP_ATTENDEES = 100
/** Lets a server finish its work after the last attendee was reached. */
const PAUSE_MS = 20
const SETTLE_MS = 500
/** Longer than the shortest time between two messages with captions. */
const LINE_MS = 300

/** The times of one press of Next, in milliseconds from the press. */
interface Hall {
  contender: Contender
  audience: Audience
  result: Result
}

/** Measures from the press of Next to the last attendee, compared with bare `ws`, socket.io and nchan in the same run. */
export async function nextToLastAttendee(): Promise<Section> {
  return describeResults(await onBothDatabases(measure), { warmUps: WARM_UPS, presses: PRESSES })
}

async function measure(openHome: OpenHome): Promise<Result[]> {
  const lectern = await openHall(await enterLectern(await openHome('lectern')))
  const { slideBytes } = lectern.result
  const bareWs = await enterBareWs(await openHome('ws'), slideBytes)
  const socketIo = await enterSocketIo(await openHome('socket_io'), slideBytes)
  const nchan = await enterNchan(await openHome('nchan'), slideBytes)
  return play([lectern, await openHall(bareWs), await openHall(socketIo), await openHall(nchan)])
}

/** The same for slides in one language and in three, which all go with one message. */
export const slidesInLanguages = async (): Promise<Section> =>
  describeLanguages(
    await onBothDatabases(async (openHome) =>
      play([
        await openHall(await enterLectern(await openHome('one_language'))),
        await openHall(await enterLectern(await openHome('three_languages'), 3)),
      ]),
    ),
    PRESSES,
  )

/** From a typed line of live notes to the last attendee, beside bare `ws` with a message as long. */
export const typedNotes = async (): Promise<Section> =>
  describeNotes(
    await onBothDatabases(async (openHome) => {
      const lectern = await openHall(await enterCaptioner(await openHome('notes')), LINE_MS)
      const halls = [lectern, await openHall(await enterBareWs(await openHome('ws'), lectern.result.slideBytes))]
      await playRound(halls, TOGETHER, LINE_MS)
      for (const { audience } of halls) audience.leave()
      await Promise.all(halls.map(({ contender }) => contender.server.kill()))
      return halls.map(({ result }) => result)
    }),
    PRESSES,
  )

/** Presses in all halls, without attendees and with few and many of them. Ends their servers. */
async function play(halls: Hall[]): Promise<Result[]> {
  await pressAlone(halls)
  await playRound(halls, TOGETHER)
  for (const { audience } of halls) audience.leave()
  for (const { contender, result } of halls) {
    const hall = { contender, result, audience: new Audience(contender.port, contender.dialect) }
    await playRound([hall], APART)
    hall.audience.leave()
  }
  // At once: closing 10,000 connections in order is not what is measured
  await Promise.all(halls.map(({ contender }) => contender.server.kill()))
  return halls.map((hall) => hall.result)
}

/** Starts a server and warms it up. */
async function openHall(contender: Contender, pauseMs = PAUSE_MS): Promise<Hall> {
  const guests = new Audience(contender.port, contender.dialect)
  await guests.grow(WARM_UP_ATTENDEES)
  for (let press = 0; press < WARM_UPS; press++) {
    await pressNext(contender, guests, press)
    await pause(pauseMs)
  }
  guests.leave()
  const result = { name: contender.name, slideBytes: guests.slideBytes, aloneAnswers: [], empty: null, rounds: [] }
  return { contender, audience: new Audience(contender.port, contender.dialect), result }
}

/** Measures a press, and the server's memory, without attendees. */
async function pressAlone(halls: Hall[]) {
  await inTurns(halls, async ({ contender, result }, press) => {
    const startedAt = performance.now()
    await contender.press(press)
    if (press >= WARM_UPS) result.aloneAnswers.push(performance.now() - startedAt)
  })
  for (const { contender, result } of halls) result.empty = await contender.server.measure('memory')
}

async function playRound(halls: Hall[], attendees: number, pauseMs = PAUSE_MS) {
  for (const { contender, audience, result } of halls) {
    await audience.grow(attendees)
    await pause(SETTLE_MS)
    result.rounds.push({ attendees, presses: [], full: await contender.server.measure('memory') })
  }
  await inTurns(
    halls,
    async ({ contender, audience, result }, press) => {
      const measured = await pressNext(contender, audience, press)
      if (press >= WARM_UPS) result.rounds.at(-1)?.presses.push(measured)
    },
    pauseMs,
  )
}

/** Alternates between the servers, in changing order, so that other load affects all alike. */
async function inTurns(halls: Hall[], turn: (hall: Hall, press: number) => Promise<void>, pauseMs = PAUSE_MS) {
  for (let press = 0; press < WARM_UPS + PRESSES; press++) {
    const first = press % halls.length
    for (const hall of [...halls.slice(first), ...halls.slice(0, first)]) {
      await turn(hall, press)
      await pause(pauseMs)
    }
  }
}

async function pressNext({ server, markerOf, press }: Contender, audience: Audience, number: number): Promise<Press> {
  const before = await server.measure('cpu')
  const everyone = audience.everyoneHas(markerOf(number))
  const startedAt = performance.now()
  const answer = press(number).then(() => performance.now() - startedAt)
  const [{ firstAt, lastAt }, answered] = await Promise.all([everyone, answer])
  const after = await server.measure('cpu')
  return {
    answer: answered,
    firstAttendee: firstAt - startedAt,
    lastAttendee: lastAt - startedAt,
    serverCpu: after.cpuMs - before.cpuMs,
    kernelCpu: after.kernelCpuMs - before.kernelCpuMs,
  }
}
