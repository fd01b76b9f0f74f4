import * as z from 'zod'

/** What the supervisor sends to a worker. */
export const toWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('print-addresses') }),
  /** The whole server stops: `/readyz` says so from now on, so that load balancers choose other machines. */
  z.object({ kind: z.literal('leave') }),
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('read-metrics'), question: z.int() }),
])
export type ToWorker = z.output<typeof toWorker>

/** A metric with its values, as prom-client joins it with those of other workers. */
export interface WorkerMetric {
  name: string
  values: object[]
}
const metricParts = z.object({ name: z.string(), values: z.array(z.object()) })
const metric = z.custom<WorkerMetric>((received) => metricParts.safeParse(received).success)

/** What a worker sends to the supervisor. */
export const fromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('serving') }),
  z.object({
    kind: z.literal('metrics'),
    question: z.int(),
    metrics: z.array(metric),
  }),
])
export type FromWorker = z.output<typeof fromWorker>
