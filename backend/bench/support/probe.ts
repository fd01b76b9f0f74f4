// Loaded into every measured server (`--import`), so that all are measured from inside in the same way.
import type { Measures, ProbeQuestion } from './measures.ts'

declare const gc: (() => void) | undefined
const MICROSECONDS = 1_000

function measure(question: ProbeQuestion): Measures {
  // Twice: what the first round only made free for the second is collected as well
  if (question === 'memory') for (let round = 0; round < 2; round++) gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return {
    cpuMs: (user + system) / MICROSECONDS,
    kernelCpuMs: system / MICROSECONDS,
    rssBytes: rss,
    heapBytes: heapUsed,
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  }
}

process.on('message', (question: ProbeQuestion) => process.send?.(measure(question)))
// A server must not outlive its benchmark, nor run on only because it could be asked
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
