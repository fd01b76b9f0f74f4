/** What the supervisor tells a worker. */
export type ToWorker =
  | { kind: 'print-addresses' }
  /** The whole server stops: `/readyz` says so from now on, so that load balancers choose other machines. */
  | { kind: 'leave' }
  | { kind: 'stop' }
  | { kind: 'read-metrics'; question: number }

/** What a worker tells the supervisor. */
export type FromWorker = { kind: 'serving' } | { kind: 'metrics'; question: number; metrics: unknown[] }
