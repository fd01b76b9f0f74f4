import { watchText } from '../../../text/watch/en.ts'
import { withNumber } from '../../../text/watch/forms.ts'
import { textRow } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import { heardOn, listen } from '../support/live-regions.ts'
import { choose, closePanel, openPanel, panelOf, reading } from './steps.ts'

// Attendees can pause updates, and choose how much is announced
test.afterEach(({ devices }) => devices.close())

const slides = ['One', 'Two', 'Three', 'Four'].map((name) => ({ name, rows: [textRow(`Words of ${name}`)] }))
const whole = (position: number, name: string) => `polite: ${watchText.slideOf(position, 4)}: ${name}. Words of ${name}`

test('paused updates are counted and shown at once on resuming; of slides only what was chosen is announced', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Hymns at my pace', slides })
  await api.start(event)
  await api.show(event, 0)
  const phone = await devices.phone()
  const words = (name: string) => phone.getByText(`Words of ${name}`, { exact: true })
  const said = () => heardOn(phone)
  const pause = panelOf(phone).getByRole('checkbox', { name: reading.pause })
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  await expect(words('One')).toBeVisible()
  await listen(phone)
  await openPanel(phone)
  await pause.check()
  await closePanel(phone)
  await expect(phone.getByText(reading.paused)).toBeVisible()
  await api.show(event, 1)
  await api.show(event, 2)
  await expect(phone.getByText(withNumber(watchText, reading.newer, 2))).toBeVisible()
  await expect(words('One')).toBeVisible()
  expect(await said()).toEqual([])
  await phone.getByRole('button', { name: reading.resume }).click()
  await expect(words('Three')).toBeVisible()
  await expect(phone.getByText(reading.paused)).toBeHidden()
  const heard = [whole(3, 'Three')]
  await expect.poll(said).toEqual(heard)
  // The button is gone, the focus isn't
  await expect(phone.getByRole('main')).toBeFocused()

  await openPanel(phone)
  await choose(phone, reading.announce, reading.announcements.title)
  // Also while the panel is open: it leaves the live region alone
  await api.show(event, 3)
  heard.push('polite: Four')
  await expect.poll(said).toEqual(heard)
  await choose(phone, reading.announce, reading.announcements.off)
  await api.show(event, 1)
  await expect(words('Two')).toBeVisible()
  await panelOf(phone).getByRole('button', { name: reading.repeat }).click()
  heard.push(whole(2, 'Two'))
  await expect.poll(said).toEqual(heard)
  expect(await phone.locator('#page').getAttribute('inert')).toBe('')

  // The end waits too
  await pause.check()
  await closePanel(phone)
  await api.end(event)
  await expect(words('Two')).toBeVisible()
  await phone.getByRole('button', { name: reading.resume }).click()
  await expect(phone.getByRole('heading', { name: watchText.ended })).toBeVisible()
})
