import { megabytes, rounded, type Section, table } from '../report.ts'
import { startLectern, withDataDir } from '../support/lectern-server.ts'
import { summarise } from '../support/statistics.ts'

const STARTS = 3

interface Start {
  seconds: number
  peakBytes: number
}

/** Measures how long the product takes to start, on an empty folder and on existing data. */
export async function startUp(): Promise<Section> {
  const onNothing: Start[] = []
  const onData: Start[] = []
  for (let round = 0; round < STARTS; round++) {
    await withDataDir(async (dataDir) => {
      onNothing.push(await startOnce(dataDir))
      onData.push(await startOnce(dataDir))
    })
  }
  const row = (name: string, starts: readonly Start[]) => {
    const { p50, max } = summarise(starts.map((start) => start.seconds))
    return [name, rounded(p50), rounded(max), megabytes(Math.max(...starts.map((start) => start.peakBytes)))]
  }
  return {
    title: 'Start-up',
    body: [
      `From the spawn of the process until it says “Lectern is running”, ${STARTS} starts each, on the embedded database. The first start makes the database, its tables and the demo accounts with their events.`,
      table(
        ['Start', 'p50, s', 'max, s', 'peak memory, MB'],
        [row('on an empty folder', onNothing), row('on existing data', onData)],
      ),
    ].join('\n\n'),
  }
}

async function startOnce(dataDir: string): Promise<Start> {
  const { server } = await startLectern(dataDir)
  const { peakRssBytes } = await server.measure('cpu')
  await server.stop()
  return { seconds: server.startMs / 1_000, peakBytes: peakRssBytes }
}
