import { beforeAll, test } from 'vitest'
import { watchText } from '../../../text/watch/en.ts'
import type { PreparedEvent } from '../../e2e/support/people/organiser-api.ts'
import type { Device } from '../support/device.ts'
import { inOtherBrowsers } from '../support/in-other-browsers.ts'
import { createSong, firstLine, seeNoScrollBar, seeSlide, seeThatAllFits } from './steps.ts'

const EVENT = 'Hymns elsewhere'
const LINE = 'The owner of the green van, please come to the door.'

inOtherBrowsers('An attendee follows an event', (world) => {
  let event: PreparedEvent
  let phone: Device

  beforeAll(async () => {
    event = await createSong(world, EVENT)
    phone = await world.phone()
  })

  const seePosition = (position: number) => phone.seeText(watchText.slideOf(position, event.slides.length))

  test('opens the link, joins and waits', async () => {
    await phone.open(event.publicLink)
    await phone.see('heading', EVENT)
    await seeThatAllFits(phone)
    await seeNoScrollBar(phone)
    await phone.look('welcome')
    await phone.press('link', watchText.join)
    await phone.see('heading', watchText.waiting)
    await phone.seeFocus('heading', EVENT)
  })

  test("sees each slide as it's presented", async () => {
    await world.api.start(event)
    await world.api.show(event, 0)
    await seeSlide(phone, 'Please stand')
    await world.api.show(event, 1)
    await seeSlide(phone, firstLine(1))
    await seePosition(2)
    await seeThatAllFits(phone)
    await seeNoScrollBar(phone)
    await phone.look('slide')
    await world.api.show(event, 2)
    await seeSlide(phone, firstLine(2))
    await world.api.show(event, 1)
    await seeSlide(phone, firstLine(1))
  })

  test("reads an announcement over the slide until it's removed", async () => {
    const path = `/api/sessions/${event.reference}/showings/${event.showing}/announcement`
    await world.api.call('PUT', path, { text: LINE })
    await phone.seeTextIn('region', watchText.announcement, LINE)
    await seeSlide(phone, firstLine(1))
    await phone.look('announcement')
    await world.api.call('DELETE', path)
    await phone.seeNo('region', watchText.announcement)
  })

  test('goes back by link and by key, and returns to live', async () => {
    await world.api.show(event, 3)
    await seeSlide(phone, firstLine(3))
    await phone.press('link', watchText.back)
    await seeSlide(phone, firstLine(2))
    await phone.seeText(watchText.reviewing)
    await phone.key('ArrowLeft')
    await seeSlide(phone, firstLine(1))
    await phone.press('link', watchText.backToLive)
    await seeSlide(phone, firstLine(3))
    await phone.seeNoText(watchText.reviewing)
  })

  test('is on the live slide again after a reload', async () => {
    await phone.reload()
    await seeSlide(phone, firstLine(3))
    await world.api.show(event, 2)
    await seeSlide(phone, firstLine(2))
  })

  test('sees the end, browses the slides and sees the event reopened', async () => {
    await world.api.end(event)
    await phone.see('heading', watchText.ended)
    await seeThatAllFits(phone)
    await phone.look('end')
    await phone.press('link', watchText.backToReview)
    await seeSlide(phone, 'Please stand')
    await phone.press('link', watchText.backToEnd)
    await phone.see('heading', watchText.ended)
    await world.api.call('POST', `/api/sessions/${event.reference}/showings/${event.showing}/open`, {})
    await phone.see('heading', watchText.hold)
    await world.api.show(event, 1)
    await seeSlide(phone, firstLine(1))
  })

  test('opens an event by its access code', async () => {
    await phone.open('/watch')
    const [first, second] = [event.accessCode.slice(0, 4), event.accessCode.slice(4)]
    await phone.fill('textbox', watchText.accessCode, `${first} ${second}`)
    await phone.look('code')
    await phone.key('Enter')
    await phone.see('heading', EVENT)
    await phone.press('link', watchText.join)
    await seeSlide(phone, firstLine(1))
    await phone.back()
    await phone.see('link', watchText.join)
  })
})
