import { operations } from '../../../../generated/operations.ts'
import { type Attack, outcomeOf } from '../support/attack.ts'
import type { Target } from '../support/target.ts'
import { openLine } from './lines.ts'

const JSON_TYPE = 'content-type: application/json'
/** Header lines and bytes of each form of an empty body. */
const forms: [headers: string[], body: string][] = [
  [[], ''],
  [['content-length: 0', JSON_TYPE], ''],
  [['transfer-encoding: chunked'], '0\r\n\r\n'],
  [['transfer-encoding: chunked', JSON_TYPE], '2\r\n{}\r\n0\r\n\r\n'],
]
/** They would end the attacker's log-in. */
const NOT_SENT = ['logOut', 'removeSelf', 'changePassword']

/** Leaves closing to the server: Node drops the answer to a client that closes its side before. */
async function answerTo(target: Target, text: string) {
  const { socket, closed, heard } = openLine(target)
  socket.write(text, 'latin1')
  await closed
  return heard()
}

/** Every call of an organiser as plainly as a program may send it. */
export const emptyBodies: Attack = {
  name: 'every call with each form of an empty body, and with a parameter that it does not know',
  isQuick: true,
  async run(target) {
    const proof = Object.entries(target.attacker.proof).map(([name, value]) => `${name}: ${value}`)
    const failed: string[] = []
    let tried = 0
    for (const [id, { method, path }] of Object.entries(operations)) {
      if (method === 'get' || NOT_SENT.includes(id)) continue
      const address = path.replaceAll(/\{[^}]+\}/g, 'AAAAAAAAAAAAAAAAAAAAAA')
      for (const [headers, body] of forms) {
        const query = tried % 2 === 0 ? '' : '?invented=1'
        const lines = [`${method.toUpperCase()} ${address}${query} HTTP/1.1`, 'Host: localhost', 'Connection: close']
        const text = [...lines, ...proof, ...headers].join('\r\n')
        const [status = ''] = (await answerTo(target, `${text}\r\n\r\n${body}`)).split('\r\n')
        tried += 1
        if (!/^HTTP\/1.1 [1-4]/.test(status)) failed.push(`${id}: ${status}`)
      }
    }
    return outcomeOf(`${tried} calls`, { [`these failed: ${failed.join(', ')}`]: failed.length === 0 })
  },
}
