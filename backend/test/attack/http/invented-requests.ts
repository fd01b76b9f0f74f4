import { type Attack, outcomeOf, tally } from '../support/attack.ts'
import type { Browser } from '../support/browser.ts'
import { presentEvent } from '../support/event.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'

const REQUESTS = 2_000
const AT_ONCE = 8
/** The most that the cache of responses and their requests may add, in MB. */
const MOST_ADDED_MB = 100

/** Nearly as much text as one slide may have. */
const fullSlide = () => ({
  rows: Array.from({ length: 9 }, (_, row) => ({ blocks: [{ blockType: 'Text', text: `${row} `.repeat(6_000) }] })),
})

/** An event whose live slide is full, as a showing's page and calls send it. */
async function presentFullSlide(browser: Browser) {
  const { showing, accessCode, slides } = await presentEvent(browser)
  const [slide] = slides
  const saved = await browser.json('PUT', `/api/content/pages/${slide?.pageReference}/contents`, fullSlide())
  if (saved.status !== 200) throw new Error(`the full slide was answered with ${saved.status}: ${saved.text}`)
  const press = { showingReference: showing, sessionPageReference: slide?.reference }
  await browser.json('POST', '/api/navigation/show', press)
  return { page: `/watch/${accessCode}/${showing}?autoJoin=true`, call: `/api/watch/showings/${showing}` }
}

/** Headers that no two requests share. */
const inventedHeaders = (n: number) => ({
  'accept-language': `x-${n}, en;q=0.${(n % 9) + 1}, *;q=0.1`,
  'accept-encoding': n % 2 === 0 ? `br;q=0.${(n % 9) + 1}, x-${n}` : `gzip, x-${n};q=0`,
  'if-none-match': `"${n}"`,
})

/** One anonymous visitor asks for the same responses with ever new headers and query parameters. */
export const inventedRequests: Attack = {
  name: `${REQUESTS} GETs of a full slide with invented headers and query parameters`,
  async run(target) {
    const { page, call } = await presentFullSlide(await target.newAccount('premium'))
    const paths = [page, call, `${call}/display`, `${page}&invented=`, `${call}?invented=`]
    const ask = async (n: number) => {
      const path = paths[n % paths.length] ?? page
      const response = await fetch(`${target.watchOrigin}${path.endsWith('=') ? path + n : path}`, {
        headers: inventedHeaders(n),
      })
      await response.arrayBuffer()
      return response.status
    }
    const { result, observed } = await whileOthersPresent(target, async () => {
      let next = 0
      const statuses: number[] = []
      const line = async () => {
        while (next < REQUESTS) statuses.push(await ask(next++))
      }
      await Promise.all(Array.from({ length: AT_ONCE }, line))
      return statuses
    })
    const added = observed.residentMb - observed.residentBeforeMb
    return outcomeOf(
      `${tally(result)}; ${textOf(observed)}`,
      {
        ...heldFor(observed),
        'a request failed': result.every((status) => status === 200 || status === 400 || status === 429),
      },
      { ...onTimeFor(observed), [`they added more than ${MOST_ADDED_MB} MB`]: added <= MOST_ADDED_MB },
    )
  },
}
