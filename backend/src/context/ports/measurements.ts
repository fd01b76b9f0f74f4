/** What the product reports about its own work. Never throws. */
export interface Measurements {
  /** A request was answered. `operation` is an operation of the contract, or `page` for anything else. */
  request(operation: string, status: number, seconds: number): void
  /** A presenter changed a display on this node. */
  press(): void
  /** A change of a display was written to all connections of this node. */
  broadcast(seconds: number): void
  /** A mail left the outbox: sent, given up, or dropped because its link had expired. */
  mail(outcome: 'sent' | 'given-up' | 'expired'): void
  /** An attempt to send a message to a webhook. */
  webhook(outcome: 'delivered' | 'failed'): void
  /** How many messages wait to be sent, in the database that all nodes share. */
  waiting(outbox: 'mails' | 'webhooks', count: number): void
  /** The bucket of the images answered a request, or didn't; each try counts. */
  bucket(outcome: 'succeeded' | 'failed', seconds: number): void
  /** A background job ran. */
  job(name: string, outcome: 'succeeded' | 'failed'): void
}

/** Measures nothing. */
export const noMeasurements: Measurements = {
  request() {},
  press() {},
  broadcast() {},
  mail() {},
  webhook() {},
  waiting() {},
  bucket() {},
  job() {},
}
