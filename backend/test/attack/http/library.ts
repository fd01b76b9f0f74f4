import { type Attack, outcomeOf, tally } from '../support/attack.ts'
import type { Browser } from '../support/browser.ts'
import { presentEvent } from '../support/event.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'

const EVENTS = 20
const SONGS = 500
const SECONDS = 10
const LINES = 6

/** Events full of songs that are all different and all begin with the same letters. */
async function fillLibrary(browser: Browser) {
  const pages: string[] = []
  for (let event = 0; event < EVENTS; event++) {
    const { reference, slides } = await presentEvent(browser, `Songbook ${event}`)
    const songs = Array.from({ length: SONGS - 3 }, (_, n) => ({
      name: `Song ${event * SONGS + n}`,
      rows: [
        { blocks: [{ blockType: 'Text', text: `Sing a new song, number ${event * SONGS + n}, of all the saints` }] },
      ],
    }))
    const { status, text } = await browser.json('POST', `/api/sessions/${reference}/pages/all`, { slides: songs })
    if (status !== 201)
      throw new Error(`the songs of event ${event} were answered with ${status}: ${text.slice(0, 300)}`)
    pages.push(slides[0]?.pageReference ?? '')
  }
  return pages
}

/** Searches that find everything, while each search waits for an event that has just changed. */
export const librarySearches: Attack = {
  name: `${LINES} searches of ${EVENTS * SONGS} songs at once, and changes of their events`,
  async run(target) {
    const owner = await target.newAccount('premium')
    const pages = await fillLibrary(owner)
    const calls = [
      () => owner.call('GET', '/api/library?search=s'),
      () => owner.call('GET', '/api/library?search=sing%20a%20new%20so'),
      (n: number) =>
        owner.json('PUT', `/api/content/pages/${pages[n % EVENTS]}/contents`, {
          rows: [{ blocks: [{ blockType: 'Text', text: `Changed ${n}` }] }],
        }),
    ]
    const { result, observed } = await whileOthersPresent(target, async () => {
      const until = performance.now() + SECONDS * 1_000
      const line = async (first: number) => {
        const answers = []
        for (let n = first; performance.now() < until; n += LINES) answers.push(await calls[n % calls.length]?.(n))
        return answers.flatMap((answer) => answer ?? [])
      }
      return (await Promise.all(Array.from({ length: LINES }, (_, first) => line(first)))).flat()
    })
    const isExpected = result.every(({ status }) => [200, 429, 503].includes(status))
    return outcomeOf(
      `${tally(result.map(({ status }) => status))}; ${textOf(observed)}`,
      { ...heldFor(observed), 'an answer was not as expected': isExpected },
      onTimeFor(observed),
    )
  },
}

const WORDS = 120

/** Each slide would have to be compared with all others of its name. */
export const slidesOfOneName: Attack = {
  name: `a search after each of 4 events with ${SONGS} slides of one name and different words`,
  async run(target) {
    const owner = await target.newAccount('premium')
    const slidesOf = (event: number) =>
      Array.from({ length: SONGS }, (_, slide) => {
        const words = Array.from({ length: WORDS }, (_, word) => `w${event}x${slide}x${word}`)
        return { name: 'Slide', rows: [{ blocks: [{ blockType: 'Text', text: words.join(' ') }] }] }
      })
    const { result, observed } = await whileOthersPresent(target, async () => {
      const answers = []
      for (let event = 0; event < 4; event++) {
        const { data } = await owner.json('POST', '/api/sessions', { name: `Alike ${event}` })
        answers.push(await owner.json('POST', `/api/sessions/${data.reference}/pages/all`, { slides: slidesOf(event) }))
        answers.push(await owner.call('GET', '/api/library?search=w'))
      }
      return answers
    })
    const isExpected = result.every(({ status }) => [200, 201].includes(status))
    return outcomeOf(
      `${tally(result.map(({ status }) => status))}; ${textOf(observed)}`,
      { ...heldFor(observed), 'an answer was not as expected': isExpected },
      onTimeFor(observed),
    )
  },
}
