import { AggregatorRegistry, Counter, Gauge, type MetricObject, Registry } from 'prom-client'
import { serveMetrics } from './serve-metrics.ts'

/** The workers, as far as their metrics are concerned. */
interface Workers {
  readonly restarts: number
  readonly workers: { readMetrics(): Promise<object[]> }[]
}

/** Serves the metrics of all workers in one answer, each with the worker's number as a label. */
export async function startWorkersMetrics(address: { port: number; host: string }, workers: Workers) {
  const own = measureWorkers(workers)
  const read = async () => {
    const all = await Promise.all([own.getMetricsAsJSON(), ...workers.workers.map((one) => one.readMetrics())])
    return AggregatorRegistry.aggregate(all as MetricObject[][]).metrics()
  }
  return serveMetrics({ read, contentType: own.contentType }, address)
}

/** The supervisor's own metrics. */
export function measureWorkers(workers: Workers) {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'lectern_workers',
    help: 'Workers that run',
    registers,
    collect() {
      this.set(workers.workers.length)
    },
  })
  new Counter({
    name: 'lectern_worker_restarts_total',
    help: 'Workers that died and were started again',
    registers,
    collect() {
      this.reset()
      this.inc(workers.restarts)
    },
  })
  return registry
}
