// Loaded into every measured server (`--import`), so that all are measured alike, from inside
import { readFileSync } from 'node:fs'
import type { Measures, ProbeQuestion } from './measures.ts'

declare const gc: (() => void) | undefined
const MICROSECONDS = 1_000
const NANOSECONDS = 1_000_000
/** A tick of the kernel's accounts. */
const TICK_MS = 10

function measure(question: ProbeQuestion): Measures {
  // Twice, because finalizers of the first run release more garbage
  if (question === 'memory') for (let round = 0; round < 2; round++) gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const other = measureOther(process.env.ALSO_MEASURED)
  return {
    cpuMs: (user + system) / MICROSECONDS + other.cpuMs,
    kernelCpuMs: system / MICROSECONDS + other.kernelCpuMs,
    rssBytes: rss + other.rssBytes,
    heapBytes: heapUsed,
  }
}

/** A process that works for the server, by its id. */
function measureOther(pid: string | undefined) {
  if (!pid) return { cpuMs: 0, kernelCpuMs: 0, rssBytes: 0 }
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  const [ran] = read('schedstat').split(' ')
  // After the name in brackets, which may have spaces
  const kernelTicks = read('stat').replace(/.*\) /, '').split(' ')[12]
  const rss = /VmRSS:\s+(\d+)/.exec(read('status'))?.[1]
  return { cpuMs: Number(ran) / NANOSECONDS, kernelCpuMs: Number(kernelTicks) * TICK_MS, rssBytes: Number(rss) * 1024 }
}

process.on('message', (question: ProbeQuestion) => process.send?.(measure(question)))
// A server must not outlive its benchmark, nor be kept alive by the IPC channel
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
