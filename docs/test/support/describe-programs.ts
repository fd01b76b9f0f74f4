import { describe, expect, test } from 'vitest'
import { makeConcert, presenter } from '../../../backend/test/support/concert.ts'
import { eventually, Phone } from '../../../backend/test/support/live-server.ts'
import type { ReaderWorld } from './reader-world.ts'
import { runProgram } from './run-program.ts'
import { openWeakLine } from './weak-line.ts'

/** What a program that follows a showing does, in whatever language it is written. */
export const describeFollower = (name: string, worldOf: () => ReaderWorld) =>
  describe(name, () => {
    test('prints what is shown, and comes back on the right slide after the line was cut', async () => {
      const { organiser, origin } = worldOf()
      const own = await makeConcert(organiser)
      const presenting = presenter(organiser, own, own.showing)
      const line = await openWeakLine(origin)
      const program = runProgram(name, [own.accessCode], { LECTERN: line.origin })
      await program.until('waiting -')
      await presenting.start()
      await presenting.show(0)
      await program.until('live Silent night')
      await presenting.hold()
      await program.until('hold -')
      line.cut()
      await presenting.show(1)
      await presenting.show(2)
      line.mend()
      await program.until('live Sleep in heavenly peace')
      await presenting.close()
      await program.until('ended -')
      expect(program.lines, 'nothing is printed twice').toEqual([...new Set(program.lines)])
      line.close()
    })
  })

/** What a program that presents does, in whatever language it is written. */
export const describePresenter = (name: string, worldOf: () => ReaderWorld) =>
  describe(name, () => {
    test('shows all slides to a phone, one after the other, and ends', async () => {
      const { organiser, hubUrl, run } = worldOf()
      const own = await makeConcert(organiser)
      const phone = new Phone(hubUrl)
      await phone.hub.start()
      await phone.join(own.showing)
      const lines = await run(name, own.reference).end()
      await eventually(() => expect(phone.display?.status).toBe('ended'))
      const shown = phone.bodies('DisplayChanged').flatMap(({ slide }) => slide?.name ?? [])
      expect(shown).toEqual(['Silent night', 'Round yon virgin', 'Sleep in heavenly peace'])
      expect(lines.map((line) => line.replace(/ \(.*/, ''))).toEqual([
        ...shown.map((slide) => `shown: ${slide}`),
        'ended',
      ])
      await phone.hub.stop()
    })
  })
