import { watchText } from '../../../text/watch/en.ts'
import { lines, songSlides } from '../../e2e/support/content/slides.ts'
import { readSong } from '../../e2e/support/content/songs.ts'
import type { Device } from '../support/device.ts'
import type { World } from '../support/in-other-browsers.ts'

const SONG = 'be-thou-my-vision.xml'

/** The first line of a verse, counted from 1. Slide 0 of the event is the title, slide n the n-th verse. */
export const firstLine = (verse: number) => lines(readSong(SONG).verses[verse - 1]?.text ?? '')[0] ?? ''

/** A one-song event that is being presented at its first verse. */
export async function presentSong({ api }: World, name: string) {
  const event = await api.createEvent({ name, slides: songSlides(SONG) })
  await api.start(event)
  await api.show(event, 1)
  return event
}

export const createSong = ({ api }: World, name: string) => api.createEvent({ name, slides: songSlides(SONG) })

export const seeSlide = (phone: Device, text: string, patience?: number) =>
  phone.seeTextIn('region', watchText.slideRegion, text, patience)

/** Nothing scrolls sideways. */
export const seeThatAllFits = (phone: Device) =>
  phone.until('see a page no wider than the window', () => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth <= clientWidth
  })

/** A page that fits the screen doesn't scroll: a scroll bar would narrow the text. */
export const seeNoScrollBar = (phone: Device) =>
  phone.until('see a page no higher than the window', () => {
    const { scrollHeight, clientHeight } = document.documentElement
    return scrollHeight <= clientHeight
  })
