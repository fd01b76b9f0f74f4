import { expect, test, vi } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { Audience } from '../../bench/next-to-last-attendee/audience.ts'
import { lecternDialect } from '../../bench/next-to-last-attendee/dialects.ts'
import { startLectern, withDataDir } from '../../bench/support/lectern-server.ts'
import { presentEvent } from '../../bench/support/presented-event.ts'
import { percentile } from '../../bench/support/statistics.ts'

const READERS = 900
const STALLED = 100
// Large slides quickly fill the kernel's buffers for stalled readers
const SLIDE_CHARACTERS = 20_000
const PRESSES = 300
const MOST_MEMORY_MB = 150
/** How the readers' times may grow beside stalled ones: on a machine that others use, noise alone doubles a p99. */
const MOST_GROWTH = { median: 1.5, most: 3 }
const MEGABYTE = 1024 ** 2

/** F7 of the promises: stalled attendees delay no one, use bounded memory and are disconnected. */
test(`${STALLED} stalled readers beside ${READERS} delay no one, and are cut off`, { timeout: 300_000 }, async () => {
  await withDataDir(async (dataDir) => {
    const { port, server } = await startLectern(dataDir)
    const { showingReference, slideOf, press } = await presentEvent(port, { characters: SLIDE_CHARACTERS })
    const dialect = lecternDialect(showingReference)
    const readers = new Audience(port, dialect)
    const others = new Audience(port, dialect)
    await Promise.all([readers.grow(READERS), others.grow(STALLED)])

    /** The median and the 99th percentile of the time from a press until the last reader has the slide, in milliseconds. */
    const play = async (presses: number) => {
      const times: number[] = []
      for (let number = 0; number < presses; number++) {
        const everyone = readers.everyoneHas(slideOf(number))
        const startedAt = performance.now()
        await press(number)
        times.push((await everyone).lastAt - startedAt)
      }
      return { median: percentile(times, 0.5), most: percentile(times, 0.99) }
    }
    await play(20)
    const before = await play(100)
    const memory = await server.measure('memory')
    const countOpen = others.stall()
    const during = await play(PRESSES)
    const { rssBytes } = await server.measure('memory')
    const grownMb = (rssBytes - memory.rssBytes) / MEGABYTE
    const describe = ({ median, most }: typeof before) => `${median.toFixed(0)} ms (p99 ${most.toFixed(0)})`
    reportFigures(
      'F7',
      `the last of ${READERS} readers has a slide after ${describe(before)}, beside ${STALLED} stalled after ${describe(during)}; memory ${grownMb.toFixed(0)} MB more`,
    )
    expect(during.median, 'median milliseconds until the last reader has a slide').toBeLessThan(
      before.median * MOST_GROWTH.median,
    )
    expect(during.most, 'p99 of these').toBeLessThan(before.most * MOST_GROWTH.most)
    expect(grownMb, 'MB of memory that the stalled ones took').toBeLessThan(MOST_MEMORY_MB)
    await vi.waitFor(() => expect(countOpen(), 'stalled lines still open').toBe(0), {
      timeout: 60_000,
      interval: 2_000,
    })
    readers.leave()
    others.leave()
    await server.stop()
  })
})
