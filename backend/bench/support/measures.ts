/** `memory` collects garbage first; `cpu` disturbs nothing. */
export type ProbeQuestion = 'cpu' | 'memory'

/** What a server process says of itself. */
export interface Measures {
  /** Used since its start, in user code and in the system, all threads. */
  cpuMs: number
  /** The part of it that was spent in the kernel. */
  kernelCpuMs: number
  rssBytes: number
  heapBytes: number
  peakRssBytes: number
}
