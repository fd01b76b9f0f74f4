/** `memory` collects garbage first; `cpu` has no side effects. */
export type ProbeQuestion = 'cpu' | 'memory'

/** What a server process reports about itself. */
export interface Measures {
  /** Processor time since the start, user and system, all threads. */
  cpuMs: number
  /** The part in the kernel. */
  kernelCpuMs: number
  rssBytes: number
  heapBytes: number
}
