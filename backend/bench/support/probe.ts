// Loaded into every measured server (`--import`), so that all are measured alike, from inside
import type { Measures, ProbeQuestion } from './measures.ts'

declare const gc: (() => void) | undefined
const MICROSECONDS = 1_000

function measure(question: ProbeQuestion): Measures {
  // Twice, because finalizers of the first run release more garbage
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
// A server must not outlive its benchmark, nor be kept alive by the IPC channel
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
