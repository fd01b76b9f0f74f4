import { Counter, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { fromWorker, toWorker } from './messages.ts'

test('a worker sends its metrics whole', async () => {
  const registry = new Registry()
  new Counter({ name: 'presses_total', help: 'Presses', registers: [registry] }).inc()
  const message = { kind: 'metrics', question: 1, metrics: await registry.getMetricsAsJSON() }
  expect(fromWorker.parse(message)).toEqual(message)
})

test.each<[string, unknown]>([
  ['of an unknown kind', { kind: 'sleep' }],
  ['without its number', { kind: 'metrics', metrics: [] }],
  ['with metrics that are none', { kind: 'metrics', question: 1, metrics: [{ name: 'presses_total' }] }],
  ['that is no object', 'stop'],
])('a message %s is refused on both sides', (_what, message) => {
  expect([fromWorker.safeParse(message).success, toWorker.safeParse(message).success]).toEqual([false, false])
})
