import type { Locator } from '@playwright/test'
import { contentText } from '../../../text/events/editor.ts'
import { stageText } from '../../../text/presenter/stage.ts'
import { watchText } from '../../../text/watch/en.ts'
import { songSlides, textRow } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'

// A slide breaks its lines at the same words wherever it is drawn

test.afterEach(({ devices }) => devices.close())

const SLIDES = [
  [
    textRow('Be still, for the presence of the Lord is moving in this place', 'Header'),
    textRow('Come, bow before him now with reverence and fear', 'SubHeader'),
  ],
  [textRow('Come, thou fount of every blessing,\ntune my heart to sing thy grace;\nstreams of mercy, never ceasing')],
  [textRow('In the bleak midwinter, frosty wind made moan, earth stood hard as iron, water like a stone')],
  [
    textRow(
      'The council meets on the first Tuesday of each month at half past seven in the evening. '.repeat(3).trim() +
        '\n\n- Please sign in at the desk by the entrance when you arrive\n- **Minutes** of the last meeting lie on the table at the back',
    ),
  ],
]

const FIRST_WORDS = ['Be still', 'Come, thou', 'In the bleak', 'The council']

/** The words of each line inside a slide, also in a shadow root. */
const linesOf = (slide: Locator) =>
  slide.evaluate((element) => {
    const hosts = [...element.querySelectorAll('.ink__shadow, .slide-picture, .hall-picture__wall')].filter(
      (host) => !host.closest('[class$=ground]'),
    )
    const roots = hosts.length > 0 ? hosts.map((host) => host.shadowRoot ?? host) : [element.shadowRoot ?? element]
    const lines: string[] = []
    let bottom = Number.NEGATIVE_INFINITY
    const texts = roots.flatMap((root) => {
      const walker = document.createTreeWalker(root.querySelector('.content') ?? root, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node)
      return found
    })
    for (const node of texts) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const box = range.getClientRects()[0]
        if (!box) continue
        const isNew = box.top + box.height / 2 > bottom
        if (isNew) bottom = box.bottom
        if (isNew) lines.push(word)
        else lines.push(`${lines.pop()} ${word}`)
      }
    }
    return lines
  })

test('a slide breaks its lines at the same words in the editor, on the presenter page and on the phone', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const slides = SLIDES.map((rows, n) => ({ name: `Slide ${n + 1}`, rows }))
  const event = await api.createEvent({ name: 'Same lines', slides })
  await api.start(event)
  const phone = await devices.phone()
  const storageState = await api.login()
  const editor = await devices.desktop({ storageState, viewport: { width: 1440, height: 900 } })
  // A wider one draws what the hall sees
  const stage = await devices.desktop({ storageState, viewport: { width: 1200, height: 900 } })
  const remote = await devices.phone({ storageState })
  const presenter = `/Sessions/${event.reference}/Present/${event.showing}`
  await Promise.all([stage.goto(presenter), remote.goto(presenter)])
  for (const [n, slide] of event.slides.entries()) {
    await api.show(event, n)
    await phone.goto(`${event.publicLink}?autoJoin=true`)
    const shown = phone.getByRole('region', { name: watchText.slideRegion })
    await expect(shown).toContainText(FIRST_WORDS[n] ?? '')
    // The typeface comes after the slide, and breaks its lines again
    await expect(phone.locator('html')).toHaveAttribute('data-typefaces', '')
    await phone.evaluate(() => Promise.all(['1rem Lora', 'bold 1rem Lora'].map((face) => document.fonts.load(face))))
    const expected = await linesOf(shown)
    expect(expected.length, expected.join(' / ')).toBeGreaterThan(2)
    await editor.goto(`/Sessions/${event.reference}?page=${slide.reference}`)
    const picture = editor.getByRole('form', { name: contentText.heading })
    for (const [where, drawn] of [
      ['editor', picture],
      ['presenter page', stage.getByRole('region', { name: stageText.now, exact: true }).getByRole('figure')],
      ['presenter on a phone', remote.getByRole('region', { name: stageText.now, exact: true }).getByRole('figure')],
    ] as const) {
      await expect.poll(() => linesOf(drawn), `${where}, slide ${n + 1}`).toEqual(expected)
    }
  }
})

test('the presenter page draws the lyrics of a song with the lines of the hall', { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({ name: 'Same lines as the hall', slides: songSlides('come-thou-fount.xml') })
  await api.start(event)
  const storageState = await api.login()
  const wall = await devices.desktop({ storageState, viewport: { width: 1280, height: 720 } })
  const stage = await devices.desktop({ storageState, viewport: { width: 1280, height: 900 } })
  await stage.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
  for (const [n, slide] of event.slides.entries()) {
    await api.show(event, n)
    await wall.goto(`${event.publicLink}/${event.showing}?display=hall`)
    const shown = wall.getByRole('region', { name: watchText.slideRegion })
    const drawn = stage.getByRole('region', { name: stageText.now, exact: true }).getByRole('figure')
    await expect(stage.getByRole('figure', { name: slide.name }).first()).toBeVisible()
    await expect(async () => expect(await linesOf(drawn)).toEqual(await linesOf(shown))).toPass()
  }
})
