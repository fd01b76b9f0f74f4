// A part of a crowd, in a process of its own: `crowd-process.ts <port> <showing> <secret key>`, controlled by its parent
import { Crowd } from './crowd.ts'
import type { Order } from './spread-crowd.ts'

const [port, showing = '', idKey] = process.argv.slice(2)
const crowd = new Crowd(Number(port), showing, idKey)

const obey = (order: Order): unknown => {
  if (order.do === 'grow') return crowd.grow(order.size)
  if (order.do === 'count') return crowd.joined
  return order.do === 'wait-for-all' ? crowd.allBack(0).then(() => {}) : crowd.shows(order.revision)
}

process.on('message', async ({ id, order }: { id: number; order: Order }) => {
  process.send?.({ id, value: (await obey(order)) ?? null })
})
process.on('disconnect', () => process.exit())
