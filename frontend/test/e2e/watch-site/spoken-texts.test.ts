import { presenterText } from '../../../text/presenter/presenter.ts'
import { watchText } from '../../../text/watch/en.ts'
import { imageRow, lines, PHOTO_ALT, songSlides, textRow } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import { expect, test } from '../support/fixtures.ts'
import { heardOn, listen } from '../support/live-regions.ts'

// What screen readers announce on the phone: the live regions' texts, recorded as they are written. Unit tests of
// frontend/watch/announce have the rules, such as of bursts and of hidden tabs

const song = readSong('be-thou-my-vision.xml')
const verseText = (index: number) => lines(song.verses[index]?.text ?? '').reduce(spoken)
/** Lines are separated by a comma unless they end with punctuation. */
const spoken = (before: string, line: string) => (/\p{P}$/u.test(before) ? `${before} ${line}` : `${before}, ${line}`)

const FIRST = `polite: ${watchText.slideOf(2, 3)}: Verse 1. ${verseText(0)}`
const PHOTO = `polite: ${watchText.slideOf(3, 3)}: Interval. Back at eight, ${watchText.imageSays(PHOTO_ALT)}`
const HOLD = `polite: ${watchText.hold}`
const RESUMED = `polite: ${watchText.resumed(watchText.slideOf(3, 3), 'Interval')}`

test.afterEach(({ devices }) => devices.close())

test('what an attendee and a presenter hear, while the focus stays where it is, until the end', async ({
  api,
  devices,
}) => {
  const [title, first] = songSlides()
  if (!title || !first) throw new Error('the song has too few verses')
  const photo = { name: 'Interval', rows: [textRow('Back at **eight**'), imageRow()] }
  const event = await api.createEvent({ name: 'Hymns to hear', slides: [title, first, photo] })
  await api.start(event)
  await api.show(event, 0)
  const phone = await devices.phone()
  const heard = () => heardOn(phone)
  const back = phone.getByRole('link', { name: watchText.back, exact: true })

  await test.step('nothing at load: the screen reader reads the page itself', async () => {
    await phone.goto(`${event.publicLink}?autoJoin=true`)
    for (const politeness of ['polite', 'assertive']) {
      const region = phone.locator(`#${politeness}`)
      await expect(region).toHaveAttribute('aria-live', politeness)
      await expect(region).toHaveAttribute('aria-atomic', 'true')
      await expect(region).toBeEmpty()
    }
    await expect(phone.getByText(watchText.slideOf(1, 3))).toBeVisible()
    await listen(phone)
  })
  await test.step("one text for each slide, with its image's alternative text, while the focus stays", async () => {
    await api.show(event, 1)
    await expect.poll(heard).toEqual([FIRST])
    await back.focus()
    await api.show(event, 2)
    await expect.poll(heard).toEqual([FIRST, PHOTO])
    await expect(back).toBeFocused()
  })
  await test.step("a hold and its end are announced, the slide isn't repeated, also after a reconnect", async () => {
    await api.hold(event, 2)
    await expect.poll(heard).toEqual([FIRST, PHOTO, HOLD])
    await expect(phone.getByRole('link', { name: watchText.lookAtSlides })).toBeFocused()
    await api.show(event, 2)
    await expect.poll(heard).toEqual([FIRST, PHOTO, HOLD, RESUMED])
    await expect(back).toBeFocused()
    await phone.context().setOffline(true)
    await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeVisible()
    await phone.context().setOffline(false)
    await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeHidden()
    // The next text follows the last one directly, so there was none in between
    await api.show(event, 1)
    await expect.poll(heard).toEqual([FIRST, PHOTO, HOLD, RESUMED, FIRST])
  })
  await test.step('the presenter hears the current item, and nothing from the audience view', async () => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await desk.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
    await desk.getByRole('button', { name: presenterText.showTaskbar }).click()
    const audience = desk.frameLocator('.audience-frame')
    await expect(audience.getByText(watchText.slideOf(2, 3))).toBeVisible()
    await api.show(event, 2)
    await expect(desk.getByText(presenterText.presentingItem('Interval', 3, 3))).toBeAttached()
    await expect(audience.getByText(watchText.slideOf(3, 3))).toBeVisible()
    await expect(audience.locator('#polite')).toBeEmpty()
  })
  await test.step('the end is said at once', async () => {
    const before = await heard()
    await api.end(event)
    await expect.poll(heard).toEqual([...before, `assertive: ${watchText.ended}`])
  })
})
