import type { Attack } from '../support/attack.ts'
import { outcomeOf, tally } from '../support/attack.ts'
import type { Browser, Heard } from '../support/browser.ts'
import type { Target } from '../support/target.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'

const MB = 1024 * 1024
const numbers = (megabytes: number) => `[${'1,'.repeat((megabytes * MB) / 2)}1]`
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"key${n}":1`).join(',')}}`
/** Five files of the maximum length in one save, none of them a picture. */
const files = () => {
  const block = `{"blockType":"Image","imageContents":"${'A'.repeat(5.2 * MB)}"}`
  return `{"rows":[{"blocks":[${Array(5).fill(block).join(',')}]}]}`
}
/** As much text as a page may contain. */
const text = () => {
  const block = { blockType: 'Text', text: 'é'.repeat(12_000) }
  return JSON.stringify({ rows: Array(100).fill({ blocks: Array(10).fill(block) }) })
}

/** The status, or the reason why there is none. */
const answerOf = ({ status, text }: Heard) => status || text

async function save(browser: Browser, body: string) {
  const { data } = await browser.json('POST', '/api/content/pages', {})
  const headers = { 'content-type': 'application/json' }
  return answerOf(await browser.call('PUT', `/api/content/pages/${data.reference}/contents`, { body, headers }))
}

interface BodyAttack {
  name: string
  /** The acceptable statuses. */
  answers: (number | string)[]
  body: () => string
  count: number
  send?: (target: Target, body: string) => Promise<number | string>
}

const bodyAttack = ({ name, answers, body, count, send }: BodyAttack): Attack => ({
  name,
  async run(target) {
    const text = body()
    const sendOne = () => (send ? send(target, text) : save(target.attacker, text))
    const { result, observed } = await whileOthersPresent(target, () =>
      Promise.all(Array.from({ length: count }, sendOne)),
    )
    const checks = {
      ...heldFor(observed),
      'an answer was not as expected': result.every((status) => answers.includes(status)),
    }
    return outcomeOf(`${tally(result)}; ${textOf(observed)}`, checks, onTimeFor(observed))
  },
})

/** Bodies that cost more than their size. */
export const bodyAttacks: Attack[] = [
  { name: '3 bodies of 28 MB of numbers', answers: [413], count: 3, body: () => numbers(28) },
  { name: '25 MB with 2 million keys', answers: [413], count: 1, body: () => keys(2_000_000) },
  { name: '10 saves of 26 MB of files', answers: [400, 429, 503], count: 10, body: files },
  { name: '10 saves of 23 MB of text', answers: [413], count: 10, body: text },
  {
    name: '20 anonymous bodies of 1 MB of brackets',
    answers: [401],
    count: 20,
    body: () => '['.repeat(MB - 1),
    send: async ({ visitor }: Target, body: string) => {
      const headers = { 'content-type': 'application/json' }
      return answerOf(await visitor().call('POST', '/api/sessions', { body, headers }))
    },
  },
].map(bodyAttack)
