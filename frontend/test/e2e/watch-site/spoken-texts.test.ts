import type { Page } from '@playwright/test'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { watchText } from '../../../text/watch/en.ts'
import { imageRow, lines, PHOTO_ALT, songSlides, textRow } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import { seePage } from '../support/devices/visibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { heardOn, listen } from '../support/live-regions.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'

// What screen readers announce on the phone: the live regions' texts, recorded as they are written
test.describe.configure({ mode: 'serial' })

const song = readSong('be-thou-my-vision.xml')
const verseText = (index: number) => lines(song.verses[index]?.text ?? '').reduce(spoken)
/** Lines are separated by a comma unless they end with punctuation. */
const spoken = (before: string, line: string) => (/\p{P}$/u.test(before) ? `${before} ${line}` : `${before}, ${line}`)

let event: PreparedEvent
let phone: Page
let desk: Page

test.beforeAll(async ({ api, devices }) => {
  const [title, first, second] = songSlides()
  if (!title || !first || !second) throw new Error('the song has too few verses')
  const photo = { name: 'Interval', rows: [textRow('Back at **eight**'), imageRow()] }
  event = await api.createEvent({ name: 'Hymns to hear', slides: [title, first, photo, second] })
  await api.start(event)
  await api.show(event, 0)
  desk = await devices.desktop({ storageState: await api.login() })
  phone = await devices.phone()
})
test.afterAll(({ devices }) => devices.close())

const heard = () => heardOn(phone)

const TITLE = `polite: ${watchText.slideOf(1, 4)}: ${song.title}. Please stand`
const FIRST = `polite: ${watchText.slideOf(2, 4)}: Verse 1. ${verseText(0)}`
const PHOTO = `polite: ${watchText.slideOf(3, 4)}: Interval. Back at eight, ${watchText.imageSays(PHOTO_ALT)}`
const SECOND = `polite: ${watchText.slideOf(4, 4)}: Verse 2. ${verseText(1)}`

/** Runs the steps of a journey in sequence on the same pages. */
function walk(title: string, steps: [name: string, run: (api: OrganiserApi) => Promise<void>][]) {
  test(title, async ({ api }) => {
    for (const [name, run] of steps) await test.step(name, () => run(api))
  })
}

walk('what an attendee hears of slides, pauses, and a connection that comes and goes', [
  [
    'nothing at load: the screen reader reads the page itself',
    async () => {
      await phone.goto(`${event.publicLink}?autoJoin=true`)
      for (const [id, politeness] of [
        ['polite', 'polite'],
        ['assertive', 'assertive'],
      ] as const) {
        const region = phone.locator(`#${id}`)
        await expect(region).toHaveAttribute('aria-live', politeness)
        await expect(region).toHaveAttribute('aria-atomic', 'true')
        await expect(region).toBeEmpty()
      }
      await listen(phone)
    },
  ],
  [
    "one text for each slide, with its image's alternative text",
    async (api) => {
      await api.show(event, 1)
      await expect.poll(heard).toEqual([FIRST])
      await api.show(event, 2)
      await expect.poll(heard).toEqual([FIRST, PHOTO])
    },
  ],
  [
    'of a burst only the last',
    async (api) => {
      await api.show(event, 1)
      await api.show(event, 0)
      await api.show(event, 3)
      await expect.poll(heard).toEqual([FIRST, PHOTO, SECOND])
    },
  ],
  [
    "a hold and its end are announced, the slide isn't repeated",
    async (api) => {
      await api.hold(event, 3)
      await expect.poll(heard).toEqual([FIRST, PHOTO, SECOND, `polite: ${watchText.hold}`])
      await api.show(event, 3)
      const resumed = `polite: ${watchText.resumed(watchText.slideOf(4, 4), 'Verse 2')}`
      await expect.poll(heard).toEqual([FIRST, PHOTO, SECOND, `polite: ${watchText.hold}`, resumed])
    },
  ],
  [
    'nothing on a reconnect',
    async (api) => {
      const before = await heard()
      await phone.context().setOffline(true)
      await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeVisible()
      await phone.context().setOffline(false)
      await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeHidden()
      // The next text follows the last one directly, so there was none in between
      await api.show(event, 0)
      await expect.poll(heard).toEqual([...before, TITLE])
    },
  ],
  [
    'nothing while another tab is visible, and on return the latest once',
    async (api) => {
      const before = await heard()
      await seePage(phone, false)
      await api.show(event, 1)
      await expect(phone.getByText(watchText.slideOf(2, 4), { exact: true })).toBeVisible()
      await api.show(event, 2)
      await expect(phone.getByText(watchText.slideOf(3, 4), { exact: true })).toBeVisible()
      expect(await heard()).toEqual(before)
      await seePage(phone, true)
      await expect.poll(heard).toEqual([...before, PHOTO])
      // Nothing new, so nothing is announced: the next text follows the last one directly
      await seePage(phone, false)
      await seePage(phone, true)
      await api.show(event, 0)
      await expect.poll(heard).toEqual([...before, PHOTO, TITLE])
    },
  ],
  [
    'a lost connection is announced assertively after 10 seconds',
    async () => {
      const before = await heard()
      await phone.context().setOffline(true)
      await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeVisible()
      expect(await heard()).toEqual(before)
      await expect.poll(heard, { timeout: 15_000 }).toEqual([...before, `assertive: ${watchText.connectionLost}`])
      await phone.context().setOffline(false)
      await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeHidden()
      await expect(phone.locator('#assertive')).toBeEmpty()
    },
  ],
])

walk('what an attendee and a presenter find and hear, while the focus stays, until the end', [
  [
    'the focus stays where the attendee left it',
    async (api) => {
      await api.show(event, 1)
      const back = phone.getByRole('link', { name: watchText.back, exact: true })
      await expect(phone.getByText(watchText.slideOf(2, 4))).toBeVisible()
      await back.focus()
      await api.show(event, 2)
      await expect(phone.getByText(watchText.slideOf(3, 4))).toBeVisible()
      await expect(back).toBeFocused()
      await api.show(event, 1)
      await expect(phone.getByText(watchText.slideOf(2, 4))).toBeVisible()
      await expect(back).toBeFocused()
    },
  ],
  [
    'the phone has a heading, the slide as a named region, and links to other slides',
    async () => {
      await expect(phone.locator('#page')).toMatchAriaSnapshot(`
    - banner:
      - heading "Hymns to hear" [level=1]
    - main:
      - region "Slide":
        - paragraph: /${lines(song.verses[0]?.text ?? '')[0]}/
    - contentinfo:
      - link "Back"
      - paragraph: Slide 2 of 4
  `)
    },
  ],
  [
    'the presenter labels each control with its item and marks the current one',
    async () => {
      await desk.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
      await expect(desk.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Hymns to hear" [level=1]
    - paragraph:
      - text: Live
      - timer "Elapsed time": /\\d+:\\d+:\\d+/
    - button "Share"
    - link "Edit event"
    - group "Presentation":
      - button "End event"
    - list "Programme items":
      - listitem:
        - heading "Be Thou My Vision" [level=2]
        - button "Present Be Thou My Vision"
      - listitem:
        - heading "Verse 1" [level=2]
        - text: Presenting
        - button "Present Verse 1"
      - listitem:
        - heading "Interval" [level=2]
        - paragraph: /Image. A person in front of a tall geyser/
        - button "Present Interval"
      - listitem:
        - heading "Verse 2" [level=2]
        - button "Present Verse 2"
    - region "Presentation controls":
      - button "Read viewer count"
      - button "Previous section"
      - button "Hold"
      - button "Next section"
  `)
      const current = desk.locator('[aria-current="true"]').filter({ hasText: 'Verse 1' })
      await expect(current.getByRole('button', { name: presenterText.presentItem('Verse 1') })).toBeVisible()
    },
  ],
  [
    'the presenter hears the current item, and nothing from the audience view',
    async (api) => {
      await desk.getByRole('button', { name: presenterText.showTaskbar }).click()
      const audience = desk.frameLocator('.audience-frame')
      await expect(audience.getByText(watchText.slideOf(2, 4))).toBeVisible()
      await api.show(event, 3)
      await expect(desk.getByText(presenterText.presentingItem('Verse 2', 4, 4))).toBeAttached()
      await expect(audience.getByText(watchText.slideOf(4, 4))).toBeVisible()
      await expect(audience.locator('#polite')).toBeEmpty()
    },
  ],
  [
    'the focus stays during a hold',
    async (api) => {
      const back = phone.getByRole('link', { name: watchText.back, exact: true })
      await expect(phone.getByText(watchText.slideOf(4, 4), { exact: true })).toBeVisible()
      await back.focus()
      await api.hold(event, 3)
      await expect(phone.getByRole('heading', { name: watchText.hold })).toBeVisible()
      await expect(phone.getByRole('link', { name: watchText.lookAtSlides })).toBeFocused()
      await api.show(event, 3)
      await expect(back).toBeFocused()
      await expect.poll(async () => (await heard()).at(-1)).toBe(`polite: ${watchText.slideOf(4, 4)}: Verse 2`)
    },
  ],
  [
    'the end is said at once',
    async (api) => {
      const before = await heard()
      await api.end(event)
      await expect.poll(heard).toEqual([...before, `assertive: ${watchText.ended}`])
    },
  ],
])
