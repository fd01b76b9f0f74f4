import { beforeAll, expect, test } from 'vitest'
import { watchText } from '../../../text/watch/en.ts'
import { watchText as french } from '../../../text/watch/fr.ts'
import { languageNames } from '../../../text/watch/languages.ts'
import type { PreparedEvent } from '../../e2e/support/people/organiser-api.ts'
import type { Device } from '../support/device.ts'
import { inOtherBrowsers } from '../support/in-other-browsers.ts'
import { firstLine, presentSong, seeSlide, seeThatAllFits } from './steps.ts'

const { reading } = watchText
const fontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

inOtherBrowsers('An attendee reads as they like', (world) => {
  let event: PreparedEvent
  let phone: Device

  beforeAll(async () => {
    event = await presentSong(world, 'Hymns as I read them')
    phone = await world.phone()
    await phone.open(`${event.publicLink}?autoJoin=true`)
  })

  test('the reading panel opens, and Escape returns the focus', async () => {
    await phone.press('button', reading.title)
    await phone.see('dialog', reading.title)
    await phone.seeFocus('heading', reading.title)
    await phone.look('reading panel')
    await phone.key('Escape')
    await phone.seeNo('dialog', reading.title)
    await phone.seeFocus('button', reading.title)
  })

  test('the text grows to four times its size, fits the screen, and keeps its size after a reload', async () => {
    const before = await phone.run(fontSize)
    await phone.press('button', reading.title)
    await phone.focus('slider', reading.size)
    await phone.key('ArrowRight')
    await phone.seeText(reading.percent('125'))
    await phone.key('End')
    await phone.seeText(reading.percent('400'))
    await phone.press('button', reading.done)
    expect(await phone.run(fontSize)).toBe(4 * before)
    await seeThatAllFits(phone)
    await phone.reload()
    await seeSlide(phone, firstLine(1))
    expect(await phone.run(fontSize)).toBe(4 * before)
    await phone.look('largest text')
  })

  test('colours and a reset work', async () => {
    await phone.press('button', reading.title)
    await phone.press('radio', reading.themes['yellow-on-black'])
    await phone.until('see yellow on black', () => getComputedStyle(document.body).color === 'rgb(255, 255, 0)')
    await phone.look('yellow on black')
    await phone.press('button', reading.reset)
    await phone.until('see the usual size', () => getComputedStyle(document.documentElement).fontSize === '16px')
    await phone.press('button', reading.done)
  })

  test('paused updates wait until they are resumed', async () => {
    await phone.press('button', reading.title)
    await phone.press('checkbox', reading.pause)
    await phone.press('button', reading.done)
    await world.api.show(event, 2)
    await phone.seeText(reading.newer.one.replace('#', '1'))
    await seeSlide(phone, firstLine(1))
    await phone.press('button', reading.resume)
    await seeSlide(phone, firstLine(2))
  })

  test('a chosen language applies immediately and on the next visit', async () => {
    await phone.open('/watch')
    await phone.press('link', languageNames.fr)
    await phone.see('heading', french.enterCodeTitle)
    await phone.seeText(french.languageChosen)
    await phone.open(event.publicLink)
    await phone.see('link', french.join)
    await phone.until('have the page say that it is French', () => document.documentElement.lang === 'fr')
  })
})
