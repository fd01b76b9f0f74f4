import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createLectern, type Lectern, type LecternError, payload } from '../../../openapi/client/index.ts'
import type { PresentOptions } from '../../../openapi/client/showings/presenting.ts'
import { type Concert, makeConcert, presenter } from '../support/concert.ts'
import { eventually } from '../support/live/live-server.ts'
import { PASSWORD } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'
import { makeToken, testNetwork } from './network.ts'

const network = await testNetwork()
let account: { email: string }
let organiser: TestClient
let concert: Concert
let lectern: Lectern
beforeEach(async () => {
  account = await network.app.createAccount()
  organiser = await network.browserOf(account)
  concert = await makeConcert(organiser)
  lectern = createLectern({ origin: network.origin })
  await lectern.logIn({ email: account.email, password: PASSWORD })
})

/** A presenter using the package, with everything that it reported. */
async function present(options: PresentOptions = {}) {
  const shown: string[] = []
  const counts: number[] = []
  const statuses: string[] = []
  const presenting = await lectern.present(concert.reference, {
    onChange: ({ showing, slide }) => shown.push(showing.latestSessionPageBlank ? 'hold' : (slide?.name ?? '-')),
    onCount: (count) => counts.push(count),
    onStatus: (status) => statuses.push(status),
    ...options,
  })
  onTestFinished(() => presenting.stop())
  return { presenting, shown, counts, statuses }
}
/** What attendees see. */
const display = async () => {
  const params = { path: { showingReference: concert.showing } }
  const { status, slide, announcement } = await payload(
    lectern.api.GET('/api/watch/showings/{showingReference}/display', { params }),
  )
  return announcement ? `${slide?.name ?? status} ! ${announcement.text}` : (slide?.name ?? status)
}

describe('a presenter', () => {
  test('shows slides in the order of the presses, without waiting for each', async () => {
    const { presenting, shown } = await present()
    const presses = [presenting.start(), presenting.next(), presenting.next(), presenting.next(), presenting.next()]
    await Promise.all(presses)
    expect(await display()).toBe('Sleep in heavenly peace')
    await presenting.previous()
    await presenting.hold()
    expect(await display()).toBe('hold')
    await presenting.resume()
    expect(await display()).toBe('Round yon virgin')
    await presenting.show(1)
    expect(await display()).toBe('Silent night')
    await presenting.show(concert.slides[1] as string)
    await presenting.announce('The green van, please')
    expect(await display()).toBe('Round yon virgin ! The green van, please')
    await presenting.announce(null)
    await presenting.end()
    expect(await display()).toBe('ended')
    await presenting.start()
    expect(await display()).toBe('hold')
    expect(shown.slice(0, 8)).toEqual([
      '-',
      '-',
      'Silent night',
      'Round yon virgin',
      'Sleep in heavenly peace',
      'Round yon virgin',
      'hold',
      'Round yon virgin',
    ])
  })

  test('starts again with the first slide, even after the end', async () => {
    const { presenting } = await present()
    for (const when of ['at first', 'while it runs', 'after the end']) {
      await presenting.startOver()
      expect(await display(), when).toBe('Silent night')
      await presenting.show(3)
      if (when === 'while it runs') await presenting.end()
    }
  })

  test("doesn't change a running presentation", async () => {
    await presenter(organiser, concert, concert.showing).start()
    const { presenting } = await present()
    const { revision } = presenting.showing
    expect((await presenting.start()).revision).toBe(revision)
    expect((await presenting.previous()).revision).toBe(revision)
  })

  test("sees another presenter's changes, and never overrides them unseen", async () => {
    const { presenting, statuses } = await present()
    const other = presenter(organiser, concert, concert.showing)
    await eventually(() => expect(statuses).toEqual(['connected']))
    await other.start()
    await other.show(1)
    await eventually(() => expect(presenting.slide?.name).toBe('Round yon virgin'))
    network.closeHub()
    onTestFinished(network.openHub)
    await other.show(2)
    const refused = presenting.previous().catch(({ status, code }: LecternError) => [status, code])
    expect(await refused).toEqual([412, 'revision-conflict'])
    expect(presenting.slide?.name).toBe('Sleep in heavenly peace')
    await presenting.previous()
    expect(await display()).toBe('Round yon virgin')
  })

  test('gets an error for a missing slide', async () => {
    const { presenting } = await present()
    await presenting.start()
    const missing = presenting.show(4).catch(({ code, message }: LecternError) => [code, message])
    expect(await missing).toEqual(['not-found', 'There is no slide 4'])
    await presenting.next()
    expect(await display()).toBe('Silent night')
  })

  test('stops when the log-in ends', async () => {
    const { statuses } = await present()
    await eventually(() => expect(statuses).toEqual(['connected']))
    await lectern.logOut()
    await eventually(() => expect(statuses).toEqual(['connected', 'logged-out']))
  })

  test("presents with a token, until it's revoked", async () => {
    const token = await makeToken(organiser, 'present')
    lectern = createLectern({ origin: network.origin, token })
    const { presenting, counts, statuses } = await present()
    await presenting.start()
    await presenting.next()
    expect(await display()).toBe('Silent night')
    await eventually(() => expect(counts).toEqual([0]))
    const [{ reference }] = (await organiser.get('/api/auth/tokens')).data.tokens
    expect((await organiser.delete(`/api/auth/tokens/${reference}`)).status).toBe(200)
    await eventually(() => expect(statuses).toEqual(['connected', 'logged-out']))
    const late = presenting.next().catch(({ status, code }: LecternError) => [status, code])
    expect(await late).toEqual([401, 'invalid-token'])
  })
})
