import { createMetrics, type Metrics } from './create-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

/** Starts measuring, and serves the metrics at an address of their own. */
export async function startMetrics(address: { port: number; host: string }): Promise<Metrics> {
  const metrics = createMetrics()
  await serveMetrics(metrics, address)
  return metrics
}
