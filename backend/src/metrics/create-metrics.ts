import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../context/context.ts'
import type { Measurements } from '../context/ports/measurements.ts'
import { waitingPictures } from '../images/queue/picture-lanes.ts'
import { version } from '../infrastructure/version.ts'

/** From a quick read to the longest call that clients wait for. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const BROADCAST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

/** A node's services, or a relay's, which has no database but upstream nodes. */
type Observed = Pick<Services, 'hub' | 'backplane'> &
  Partial<Pick<Services, 'orm'>> & { upstream?: { readonly isReachable: boolean } }

/** This process's metrics, and what fills them. */
export interface Metrics {
  measurements: Measurements
  /** Adds what is read when Prometheus asks: connections, the database pool, the picture queue. */
  observe(services: Observed): void
  /** The metrics in the Prometheus text format. */
  read(): Promise<string>
  /** The same as values, which can be joined with those of other processes. */
  readValues(): Promise<{ name: string; values: object[] }[]>
  contentType: string
}

/** Creates the metrics. Labels have few values, whatever clients send: operations, statuses, transports, lanes. */
export function createMetrics(labels: Record<string, string> = {}): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels(labels)
  collectDefaultMetrics({ register: registry })
  gauge(registry, 'lectern_build_info', 'The version that runs', 'version', () => ({ [version]: 1 }))
  return {
    measurements: measureInto(registry),
    observe({ hub, backplane, orm, upstream }) {
      gauge(registry, 'lectern_hub_connections', 'Open connections of the hub', 'transport', () =>
        hub.connectionsByTransport(),
      )
      gauge(registry, 'lectern_picture_queue', 'Pictures that wait to be decoded', 'lane', waitingPictures)
      observeBackplane(registry, backplane, upstream)
      const poolState = orm?.poolState
      if (poolState)
        gauge(
          registry,
          'lectern_database_connections',
          'Connections of the pool, and calls waiting',
          'state',
          poolState,
        )
    },
    read: () => registry.metrics(),
    readValues: () => registry.getMetricsAsJSON(),
    contentType: registry.contentType,
  }
}

function measureInto(registry: Registry): Measurements {
  const registers = [registry]
  const presses = new Counter({ name: 'lectern_presses_total', help: 'Changes by presenters on this node', registers })
  const broadcasts = new Histogram({
    name: 'lectern_broadcast_seconds',
    help: 'Time to write a change to all connections of this node',
    buckets: BROADCAST_SECONDS,
    registers,
  })
  const mails = new Counter({
    name: 'lectern_mails_total',
    help: 'Mails that left the outbox',
    labelNames: ['outcome'],
    registers,
  })
  const webhooks = new Counter({
    name: 'lectern_webhook_attempts_total',
    help: 'Attempts to send messages to webhooks',
    labelNames: ['outcome'],
    registers,
  })
  const waiting = new Gauge({
    name: 'lectern_outbox_waiting',
    help: 'Messages that wait to be sent',
    labelNames: ['outbox'],
    registers,
  })
  return {
    request: requestMeasurement(registers),
    press: () => presses.inc(),
    broadcast: (took) => broadcasts.observe(took),
    mail: (outcome) => mails.inc({ outcome }),
    webhook: (outcome) => webhooks.inc({ outcome }),
    waiting: (outbox, count) => waiting.set({ outbox }, count),
    bucket: bucketMeasurement(registers),
    job: jobMeasurement(registers),
  }
}

function observeBackplane(
  registry: Registry,
  backplane: Observed['backplane'],
  upstream: Observed['upstream'] = { isReachable: true },
) {
  const registers = [registry]
  new Gauge({
    name: 'lectern_backplane_connected',
    help: 'Whether Redis, or PostgreSQL in its place, carries changes between nodes',
    registers,
    collect() {
      this.set(Number(backplane.isConnected()))
    },
  })
  new Counter({
    name: 'lectern_backplane_reconnects_total',
    help: 'Outages of the backplane that have ended',
    registers,
    collect() {
      this.reset()
      this.inc(backplane.reconnects())
    },
  })
  new Gauge({
    name: 'lectern_degraded',
    help: 'Whether /readyz says degraded: this process serves, but can reach no other',
    registers,
    collect() {
      this.set(Number(!(backplane.isConnected() && upstream.isReachable)))
    },
  })
}

function bucketMeasurement(registers: Registry[]): Measurements['bucket'] {
  const seconds = new Histogram({
    name: 'lectern_bucket_seconds',
    help: 'Time of the requests to the bucket of the images',
    labelNames: ['outcome'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  return (outcome, took) => seconds.observe({ outcome }, took)
}

function requestMeasurement(registers: Registry[]): Measurements['request'] {
  const requests = new Counter({
    name: 'lectern_requests_total',
    help: 'Answered requests',
    labelNames: ['operation', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'lectern_request_seconds',
    help: 'Time until the answer was ready',
    labelNames: ['operation'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  return (operation, status, took) => {
    requests.inc({ operation, status })
    seconds.observe({ operation }, took)
  }
}

function jobMeasurement(registers: Registry[]): Measurements['job'] {
  const lastRun = new Gauge({
    name: 'lectern_job_last_run_timestamp_seconds',
    help: 'When a background job last ended',
    labelNames: ['name'],
    registers,
  })
  const lastFailure = new Gauge({
    name: 'lectern_job_last_failure_timestamp_seconds',
    help: 'When a background job last failed',
    labelNames: ['name'],
    registers,
  })
  return (name, outcome) => {
    lastRun.setToCurrentTime({ name })
    if (outcome === 'failed') lastFailure.setToCurrentTime({ name })
  }
}

function gauge(registry: Registry, name: string, help: string, label: string, read: () => Record<string, number>) {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [value, count] of Object.entries(read())) this.set({ [label]: value }, count)
    },
  })
}
