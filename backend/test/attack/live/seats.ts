import { type Attack, outcomeOf } from '../support/attack.ts'
import { presentEvent } from '../support/event.ts'
import { HubLine } from '../support/hub-line.ts'

const SOCKETS = 15

/** One visitor invents attendees to fill a small event. */
export const seats: Attack = {
  name: `${SOCKETS} sockets that want the seats of a small event`,
  async run({ watchOrigin, attacker, visitor }) {
    // The attacker's plan has the fewest seats
    const { showing } = await presentEvent(attacker)
    const join = async (id: string) => {
      const line = await HubLine.open(watchOrigin)
      return { line, outcome: (await line.call('JoinShowing', showing, id))?.result?.outcome }
    }
    const taken = []
    for (let n = 0; n < SOCKETS; n++) taken.push(await join(`invented-attendee-${n}`))
    const seated = taken.filter(({ outcome }) => outcome === 'joined').length
    const { headers } = await visitor().call('GET', `/api/watch/showings/${showing}`)
    const attendee = await join(headers.get('attendee-id') ?? '')
    for (const { line } of [...taken, attendee]) line.close()
    return outcomeOf(`${seated} of ${SOCKETS} seats; an attendee: ${attendee.outcome}`, {
      'an attendee found no seat': attendee.outcome === 'joined',
    })
  },
}

const PAGES = 30

/** One visitor reloads the page to fill a small event. */
export const pageLoads: Attack = {
  name: `seats for ${PAGES} page loads of one visitor`,
  async run({ watchOrigin, attacker, visitor }) {
    const { showing } = await presentEvent(attacker)
    const loads = []
    for (let n = 0; n < PAGES; n++) {
      const { headers } = await visitor().call('GET', `/api/watch/showings/${showing}`)
      const line = await HubLine.open(watchOrigin)
      const answer = await line.call('JoinShowing', showing, headers.get('attendee-id') ?? '')
      loads.push({ line, outcome: answer?.result?.outcome })
    }
    const seated = loads.filter(({ outcome }) => outcome === 'joined').length
    for (const { line } of loads) line.close()
    return outcomeOf(`${seated} of ${SOCKETS} seats`, { 'no seat was left to others': seated < SOCKETS })
  },
}
