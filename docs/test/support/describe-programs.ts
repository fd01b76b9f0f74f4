import { describe, expect, test } from 'vitest'
import { presenter } from '../../../backend/test/support/concert.ts'
import { eventually, Phone } from '../../../backend/test/support/live/live-server.ts'
import { freePort } from '../../../backend/test/support/network/free-port.ts'
import type { ReaderWorld } from './reader-world.ts'
import { runProgram } from './run-program.ts'
import { openWeakLine } from './weak-line.ts'

type Run = typeof runProgram

/** The tests of a program that follows a showing, in any language. */
export const describeFollower = (name: string, worldOf: () => ReaderWorld, run: Run = runProgram) =>
  describe(name, () => {
    test('prints what is shown, and resumes on the right slide after a connection loss', async () => {
      const { organiser, origin, makeDemoEvent } = worldOf()
      const own = await makeDemoEvent()
      const presenting = presenter(organiser, own, own.showing)
      const line = await openWeakLine(origin)
      const program = run(name, [own.accessCode], { LECTERN: line.origin })
      await program.until('waiting -')
      await presenting.start()
      await presenting.show(0)
      await program.until('live Good evening')
      await presenting.hold()
      await program.until('hold -')
      line.cut()
      await presenting.show(1)
      await presenting.show(2)
      line.mend()
      await program.until('live Silent night, verse 2')
      await presenting.close()
      await program.until('ended -')
      expect(program.lines, 'nothing is printed twice').toEqual([...new Set(program.lines)])
      line.close()
    })
  })

/** The tests of a program that presents, in any language. */
export const describePresenter = (name: string, worldOf: () => ReaderWorld, run: Run = runProgram) =>
  describe(name, () => {
    test('shows all slides to followers of the event, ends, and can be run again', async () => {
      const { organiser, hubUrl, environment, makeDemoEvent } = worldOf()
      const own = await makeDemoEvent()
      const phone = new Phone(hubUrl)
      await phone.hub.start()
      const { currentShowing } = (await organiser.get(`/api/watch/events/${own.accessCode}`)).data
      await phone.join(currentShowing.reference)
      const names = ['Good evening', 'Silent night, verse 1', 'Silent night, verse 2']
      for (const round of [1, 2]) {
        const lines = await run(name, [own.reference], environment).end()
        expect(lines.map((line) => line.replace(/ \(.*/, ''))).toEqual([
          ...names.map((slide) => `shown: ${slide}`),
          'ended',
        ])
        await eventually(() => expect(phone.display?.status).toBe('ended'))
        const shown = phone.bodies('DisplayChanged').flatMap(({ slide }) => slide?.name ?? [])
        expect(shown, `what a phone has seen after ${round} of 2 runs`).toEqual(
          round === 1 ? names : [...names, ...names],
        )
      }
      await phone.hub.stop()
    })

    test('stops when the server refuses, and says so', async () => {
      const { concert, unknown } = worldOf()
      expect(await run(name, [concert.reference], unknown).failure()).toEqual([])
    })
  })

/** What Vosk and whisper.cpp print, one result per line. */
const RECOGNISED = [
  '{ "partial" : "good" }',
  '{ "partial" : "good evening" }',
  '{ "text" : "good evening" }',
  '{ "partial" : "" }',
  '[00:00:02.000 --> 00:00:04.000]   Please take your seats.',
]

/** The test of the program that sends what a speech recogniser prints. */
export const describeCaptioner = (name: string, worldOf: () => ReaderWorld) =>
  test(`${name} sends each result once, interim words replaced by final ones`, async () => {
    const { organiser, runWithInput, makeDemoEvent } = worldOf()
    const own = await makeDemoEvent()
    const program = runWithInput(`${RECOGNISED.join('\n')}\n`, name, own.reference)
    await program.until('sent: Please take your seats.')
    const { captions } = (await organiser.get(`/api/watch/showings/${own.showing}/captions`)).data
    expect(captions.map(({ text, isFinal }: { text: string; isFinal: boolean }) => [text, isFinal])).toEqual([
      ['good evening', true],
      ['Please take your seats.', true],
    ])
  })

/** The test of the program that receives messages of a webhook. */
export const describeReceiver = (name: string, worldOf: () => ReaderWorld) =>
  test(`${name} prints messages with a valid signature, each once, and refuses others`, async () => {
    const { organiser, runWith, makeDemoEvent } = worldOf()
    const own = await makeDemoEvent()
    const address = `http://127.0.0.1:${await freePort()}/`
    const made = await organiser.post('/api/webhooks', { address, events: ['showing.started', 'slide.shown'] })
    const port = new URL(address).port
    const program = runWith({ PORT: port, WEBHOOK_SECRET: made.data.secret }, name)
    await program.until(`listening ${port}`)
    const forged = {
      'webhook-id': 'x',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,eA==',
    }
    expect((await fetch(address, { method: 'POST', headers: forged, body: '{}' })).status).toBe(401)
    const presenting = presenter(organiser, own, own.showing)
    await presenting.start()
    await program.until('showing.started -')
    await presenting.show(0)
    await program.until(`slide.shown ${own.slides[0]}`)
    const deliveries = `/api/webhooks/${made.data.webhook.reference}/deliveries`
    const [last] = (await organiser.get(deliveries)).data.deliveries
    await organiser.post(`${deliveries}/${last.reference}/resend`, {})
    await expect
      .poll(async () => (await organiser.get(deliveries)).data.deliveries[0].status, { timeout: 10_000 })
      .toBe('Delivered')
    expect(program.lines.slice(1)).toEqual(['showing.started -', `slide.shown ${own.slides[0]}`])
  })
