import { type Attack, outcomeOf, tally } from '../support/attack.ts'
import type { Browser } from '../support/browser.ts'
import { greyPng } from '../support/pictures.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'

/** As many as one account may create in a minute. */
const EVENTS = 280
const READERS = 3
const TIMES = 10

/** Creates events with a slide each, and the same picture, by duplicating one. */
async function fillDashboard(browser: Browser) {
  const { data: event } = await browser.json('POST', '/api/sessions', { name: 'Carols' })
  const text = { blockType: 'Text', text: 'All is calm. '.repeat(300) }
  const picture = { blockType: 'Image', imageContents: greyPng(64, 64).toString('base64'), imageName: 'night.png' }
  const slides = [{ name: 'Silent night', rows: [{ blocks: [text, picture] }] }]
  await browser.json('POST', `/api/sessions/${event.reference}/pages/all`, { slides })
  for (let made = 1; made < EVENTS; made++) {
    const { status, text } = await browser.json('POST', `/api/sessions/${event.reference}/duplicate`, {})
    if (status !== 201) throw new Error(`event ${made} was answered with ${status}: ${text}`)
  }
}

/** Reads the whole list of many events again and again, pages of it, and the picture that all use, by several readers at once. */
export const longLists: Attack = {
  name: `${READERS} readers of ${EVENTS} events, ${TIMES} times each`,
  async run(target) {
    const owner = await target.newAccount('basic')
    await fillDashboard(owner)
    const read = async () => {
      const answers = []
      for (let n = 0; n < TIMES; n++) {
        const paths = ['/api/events', '/api/events?limit=200', '/api/pictures', '/api/pictures?search=nothing']
        answers.push(...(await Promise.all(paths.map((path) => owner.call('GET', path)))))
      }
      return answers
    }
    const readers = () => Promise.all(Array.from({ length: READERS }, read))
    const { result, observed } = await whileOthersPresent(target, readers)
    const answers = result.flat()
    const longest = Math.max(...answers.map(({ ms }) => ms))
    const figure = `${tally(answers.map(({ status }) => status))}, the longest ${Math.round(longest)} ms; ${textOf(observed)}`
    const isWhole = answers.every(({ status, data }) => status === 200 && (data.pictures || data.events.length >= 200))
    return outcomeOf(figure, { ...heldFor(observed), 'a list was not whole': isWhole }, onTimeFor(observed))
  },
}
