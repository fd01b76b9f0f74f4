import { expect, test } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { startLectern, withDataDir } from '../../bench/support/lectern-server.ts'
import { presentEvent } from '../../bench/support/presented-event.ts'
import { freePort } from '../../bench/support/server-process.ts'
import { percentile } from '../../bench/support/statistics.ts'
import { Crowd } from './crowd.ts'

const ATTENDEES = 10_000
const MOST_SECONDS = 10

/** F5 of the promises: all attendees reconnect by themselves after an outage. */
test.each([2_000, 30_000])(
  `${ATTENDEES} attendees are back after %i ms without a server`,
  { timeout: 600_000 },
  async (awayMs) => {
    await withDataDir(async (dataDir) => {
      const port = await freePort()
      const first = await startLectern(dataDir, { PORT: String(port) })
      const { showingReference } = await presentEvent(port)
      const crowd = new Crowd(port, showingReference)
      await crowd.grow(ATTENDEES)
      await first.server.kill()
      await new Promise((resolve) => setTimeout(resolve, awayMs))
      const second = await startLectern(dataDir, { PORT: String(port) })
      const since = performance.now()
      const times = await crowd.allBack(since)
      const [half = 0, most = 0, last = 0] = [0.5, 0.99, 1].map((share) => percentile(times, share) / 1000)
      reportFigures(
        'F5',
        `after ${awayMs / 1000} s away ${crowd.joined} attendees back after ${[half, most, last].map((one) => one.toFixed(1)).join(', ')} s (p50, p99, last)`,
      )
      expect(crowd.joined).toBe(ATTENDEES)
      expect(most, 'p99 of the seconds until an attendee is back').toBeLessThanOrEqual(MOST_SECONDS)
      crowd.leave()
      await second.server.stop()
    })
  },
)
