import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announcementText } from '../../../text/presenter/announcement.ts'
import { hallText, keyLinkText } from '../../../text/presenter/hall.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { screenText, searchText } from '../../../text/presenter/stage.ts'
import { shellText } from '../../../text/shell.ts'
import { overlappingTexts } from '../../accessibility/clipping.ts'
import { api, open, PHONE, show } from '../support/app.ts'
import { answer, answerAsUsual, NO_LIST } from '../support/calls.ts'
import { addSlide, eventWith, presenterOf, textRow } from '../support/events.ts'
import { button, choose, expectRefusal, isAt, key, press, problem, titled } from '../support/steps.ts'
import { items, openPresenter, presenterAt, textsOf } from './steps.ts'

// The contents of the presenter page (docs/product-rules.md#presenting)

const taskbar = () => page.getByRole('complementary', { name: presenterText.taskbar })
const frame = () => taskbar().getByTitle(presenterText.framePreview)

test('the taskbar has event, place, date, status, audience and items, and can be minimised', async () => {
  const event = await eventWith(api, 'Evensong', 'First', 'Second')
  const path = `/api/sessions/${event.reference}/showings`
  const place = { startDateUtc: '2031-05-17T19:30:00Z', location: 'Town hall' }
  const { reference } = await api.call<{ reference: string }>('POST', path, place)
  await page.viewport(1600, 900)
  await open(presenterAt(event, reference))
  // In the London time zone of the test browsers, in summer
  for (const words of ['Evensong', 'Town hall', '17-May-2031 20:30', 'Ready'])
    await expect.element(taskbar().getByText(words, { exact: true })).toBeVisible()
  await expect
    .element(frame())
    .toHaveAttribute('src', expect.stringContaining(`/watch/${event.accessCode}/${reference}?`))
  await expect.element(frame()).toHaveAttribute('src', expect.stringContaining('autoJoin=true'))
  await taskbar().getByText(presenterText.programmeItems, { exact: true }).click()
  await expect.poll(() => textsOf(taskbar().getByRole('navigation').getByRole('link'))).toEqual(['First', 'Second'])
  await press('Minimise taskbar')
  await expect.element(taskbar()).not.toBeInTheDocument()
  await expect.element(button(presenterText.showTaskbar)).toHaveFocus()
  await key('Enter')
  await expect.element(button('Minimise taskbar')).toHaveFocus()
  await press('Start presentation')
  await expect.element(taskbar().getByText('Presenting', { exact: true })).toBeVisible()
  await press('End event')
  await expect.element(taskbar().getByText('Ended', { exact: true })).toBeVisible()
})

/** Those of a laptop, a desktop and a phone, upright and on its side. */
const SIZES = [
  [1366, 768],
  [1600, 900],
  [390, 844],
  [320, 568],
  [844, 390],
] as const

test('the header tells a preview from the real thing at every size, and says date and place; a preview has its own link', async () => {
  const event = await eventWith(api, 'Dress rehearsal', 'First')
  const path = `/api/sessions/${event.reference}`
  const preview = await api.call<{ reference: string }>('POST', `${path}/preview`, {})
  const showing = await api.call<{ previewLink: string }>('GET', `${path}/showings/${preview.reference}`)
  const place = { startDateUtc: '2031-05-17T19:30:00Z', location: 'Town hall' }
  const real = await api.call<{ reference: string }>('POST', `${path}/showings`, place)
  const head = (words: string) =>
    page.elementLocator(document.querySelector('.presenter__head') as Element).getByText(words)
  await open(presenterAt(event, preview.reference))
  await titled(presenterText.previewTitle(event.name))
  expect(document.title).toContain(presenterText.previewTitle(event.name))
  for (const [width, height] of SIZES) {
    await page.viewport(width, height)
    for (const words of [presenterText.previewTag, presenterText.previewBand, presenterText.previewTitle(event.name)])
      await expect.element(head(words)).toBeInViewport({ ratio: 1 })
  }
  await page.viewport(1366, 768)
  await press(presenterText.showTaskbar)
  await expect.element(taskbar().getByText('Preview', { exact: true })).toBeVisible()
  const link = new URL(showing.previewLink).pathname
  await expect.element(frame()).toHaveAttribute('src', expect.stringContaining(`${link}?autoJoin=true`))
  await open(presenterAt(event, real.reference))
  await titled(event.name)
  for (const [width, height] of SIZES) {
    await page.viewport(width, height)
    for (const words of ['17-May-2031 20:30', 'Town hall'])
      await expect.element(head(words)).toBeInViewport({ ratio: 1 })
    await expect.element(head(presenterText.previewBand)).not.toBeInTheDocument()
    expect(document.querySelector('.invitation__qr')?.clientWidth).toBe(256)
  }
})

test('the main part has Share, Edit event and each item with its Present button; small screens have them in the menu', async () => {
  const event = await openPresenter('Main part')
  const edits = page.getByRole('link', { name: 'Edit event', exact: true })
  const expectShare = async () => {
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await key('Escape')
  }
  await expect.poll(() => textsOf(items().getByRole('heading', { level: 2 }))).toEqual(['First', 'Second', 'Third'])
  for (const name of ['First', 'Second', 'Third'])
    await expect.poll(() => button(`Present ${name}`).element().textContent).toBe('Present')
  await expect.element(taskbar(), { message: 'it is folded where there is little room' }).not.toBeInTheDocument()
  await press('Share')
  await expectShare()
  await expect.element(button('Share')).toHaveFocus()
  await edits.click()
  await isAt(new RegExp(`/sessions/${event.reference}`, 'i'))
  await page.viewport(PHONE.width, PHONE.height)
  show(presenterOf(event))
  await press('Presentation actions')
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  await expect.poll(() => textsOf(page.getByRole('menuitem')).slice(0, 2)).toEqual(['Share', 'Edit event'])
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await expectShare()
  await expect.element(button('Share')).not.toBeInTheDocument()
  await expect.element(edits).not.toBeInTheDocument()
  await choose('Presentation actions', 'Edit event')
  await isAt(new RegExp(`/sessions/${event.reference}`, 'i'))
})

test('an announcement that is not sent yet stays when its sheet is closed, and a sent one is offered again', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  await openPresenter('Tea in the garden')
  const field = page.getByRole('textbox', { name: announcementText.label })
  await choose('Presentation actions', announcementText.label)
  await field.fill('Tea is served')
  await key('Escape')
  await expect.element(field).not.toBeInTheDocument()
  await choose('Presentation actions', announcementText.label)
  await expect.element(field).toHaveValue('Tea is served')
  await press(announcementText.announce)
  await expect.element(field).toHaveValue('')
  await choose(announcementText.recent, 'Tea is served')
  await expect.element(field).toHaveValue('Tea is served')
  // It's kept for this tab, so for the next test too
  await field.fill('')
})

test('with several languages, an announcement has a text for each, and the presenter chooses those of the hall', async () => {
  const event = await eventWith(api, 'In three languages', 'First')
  const path = `/api/sessions/${event.reference}`
  await api.call('PUT', path, { languages: ['cy', 'ar'] })
  await open(presenterOf(event))
  const folded = page.getByText(announcementText.otherLanguages(2), { exact: true })
  const field = (language: string) => page.getByRole('textbox', { name: announcementText.inLanguage(language) })
  await page.getByRole('textbox', { name: announcementText.label, exact: true }).fill('Tea is served')
  await expect.element(field('Arabic')).not.toBeInTheDocument()
  await folded.click()
  await expect.element(field('Arabic')).toHaveAttribute('dir', 'rtl')
  await field('Arabic').fill('x'.repeat(201))
  await press(announcementText.announce)
  await expect.element(field('Arabic')).toHaveAttribute('aria-invalid', 'true')
  await field('Arabic').fill('الشاي جاهز')
  await press(announcementText.announce)
  await expect.element(page.getByText('الشاي جاهز')).toHaveAttribute('lang', 'ar')
  await expect.element(field('Arabic')).toHaveValue('')
  await folded.click()
  await choose(announcementText.recent, 'Tea is served')
  await expect.element(field('Arabic')).toHaveValue('الشاي جاهز')

  await choose(hallText.menu, hallText.languages)
  const select = (label: string) => page.getByRole('combobox', { name: label })
  await expect.element(select(hallText.second)).not.toBeInTheDocument()
  await select(hallText.first).selectOptions('Welsh')
  await select(hallText.second).selectOptions('English')
  await press(hallText.showLanguages)
  await expect.element(page.getByText(hallText.inTheHall(['Welsh', 'English']))).toBeVisible()
  await choose(hallText.menu, hallText.languages)
  await expect.element(select(hallText.second)).toHaveValue('en')
  await api.call('PUT', path, { languages: ['ar'] })
  await press(hallText.showLanguages)
  await expect.element(page.getByRole('link', { name: /allowed value/ })).toBeVisible()
  await select(hallText.first).selectOptions(hallText.asEachScreen)
  await press(hallText.showLanguages)
  await expect.element(page.getByText(/^In the hall:/)).not.toBeInTheDocument()
})

test('a missing event or showing shows the not-found view', async () => {
  const event = await eventWith(api, 'Lost and found', 'First')
  for (const path of [`/Sessions/unknown/Present/${event.showing}`, presenterAt(event, 'unknown')]) {
    await open(path)
    await expect.element(page.getByRole('heading', { level: 1, name: shellText.notFoundTitle })).toBeVisible()
  }
})

test('the text of an item is clamped to three lines and can be expanded, also where narrow lines wrap', async () => {
  const verse = 'Immortal, invisible, God only wise'
  const event = await eventWith(api, 'In three lines')
  await addSlide(api, event.reference, 'Short', [textRow('One line')])
  await addSlide(api, event.reference, 'Wraps', [textRow([verse, verse, verse].join('\n'))])
  await addSlide(api, event.reference, 'Long', [textRow([1, 2, 3, 4, 5].join('\n'))])
  await page.viewport(1920, 600)
  await open(presenterOf(event))
  const long = items().filter({ hasText: 'Long' })
  await expect.element(long).toBeVisible()
  const lines = () => {
    const text = long.element().querySelector('p')
    return text ? Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)) : 0
  }
  await expect.poll(lines).toBe(3)
  await expect.element(button('Show more of Short')).not.toBeInTheDocument()
  await expect.element(button('Show more of Wraps')).not.toBeInTheDocument()
  await press('Show more of Long')
  await expect.poll(lines).toBe(5)
  await press('Show less of Long')
  await expect.poll(lines).toBe(3)
  await page.viewport(320, 640)
  await press(presenterText.openItems)
  await expect.element(button('Show more of Wraps')).toBeVisible()
  await expect.element(button('Show more of Short')).not.toBeInTheDocument()
})

const wallWidths = () =>
  [...document.querySelectorAll('.hall-picture__wall')].map(
    ({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.hall')?.offsetWidth,
  )

/** Counts how often the hall picture of the next slide is fitted from now on. */
const countFits = () => {
  let fits = 0
  const observer = new MutationObserver((changes) => {
    fits += changes.length
  })
  const picture = document.querySelector('.stage .hall-picture__wall')?.shadowRoot as ShadowRoot
  observer.observe(picture, { subtree: true, attributeFilter: ['style'] })
  return () => fits
}

test('in a wide window slides are drawn as the hall sees them, songs have their title once, and the navigation is folded while live', async () => {
  await page.viewport(1280, 800)
  await openPresenter('In the hall', ['Silent night, verse 1', 'Silent night, verse 2', 'Thank you'])
  const walls = () => document.querySelectorAll('.hall-picture').length
  await expect.poll(walls, { message: 'the next slide and three in the list' }).toBe(4)
  // As wide as its text, it would shrink with the text that is fitted into it, without end
  await expect.poll(wallWidths).toEqual([1920, 1920, 1920, 1920])
  expect(textsOf({ elements: () => [...document.querySelectorAll('.item__song')] })).toEqual(['Silent night', '', ''])
  const fits = countFits()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox', { name: searchText.label })).toHaveFocus()
  expect(fits(), 'a search leaves the picture of the next slide as it is').toBe(0)
  await key('Escape')
  const isNavigationShown = () => document.querySelector('.site-header')?.checkVisibility()
  expect(isNavigationShown()).toBe(true)
  await press(presenterText.start)
  await expect.poll(isNavigationShown).toBe(false)
  await press(screenText.showNavigation)
  await expect.poll(isNavigationShown).toBe(true)
  await page.viewport(1000, 800)
  await expect.poll(walls).toBe(0)
})

/** The items in the list that its lower or upper edge cuts. */
const cutItems = () => {
  const list = document.querySelector('.items')?.getBoundingClientRect() ?? new DOMRect()
  return [...document.querySelectorAll('.item')].filter((item) => {
    const { top, bottom } = item.getBoundingClientRect()
    const [isAbove, isBelow] = [top < list.top - 1, bottom > list.bottom + 1]
    return (isAbove && bottom > list.top + 5) || (isBelow && top < list.bottom - 5)
  }).length
}

test('in a wide window the list has whole rows, also once it is scrolled, and a long name lies over no text', async () => {
  await page.viewport(1440, 900)
  const long = 'Prayer for the harvest and for all who bring it home over land and over sea, by night and by day'
  const verses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((verse) => `How firm a foundation, verse ${verse}`)
  const event = await eventWith(api, 'Whole rows', 'Welcome', ...verses, 'Amen', 'Notices')
  await addSlide(api, event.reference, long, [
    textRow('The earth is the Lord’s,\nand the fulness thereof;\nthe world,\nand they'),
  ])
  await open(presenterOf(event))
  await expect.element(button(presenterText.presentItem(long))).toBeInTheDocument()
  await expect.poll(cutItems).toBe(0)
  await press(presenterText.start)
  await expect.poll(cutItems).toBe(0)
  document.querySelector('.items')?.scrollBy(0, 200)
  await expect.poll(cutItems).toBe(0)
  button(presenterText.presentItem(long)).element().scrollIntoView()
  expect(overlappingTexts()).toEqual([])
})

test('an announcement may end automatically or be taken back, to the field, and what was announced before is offered again', async () => {
  await openPresenter('Tea again')
  const field = page.getByRole('textbox', { name: announcementText.label })
  await field.fill('   ')
  await press(announcementText.announce)
  await expectRefusal(announcementText.empty, announcementText.label)
  await field.fill('Tea is served')
  answer('setAnnouncement', NO_LIST)
  await press(announcementText.announce)
  await expect.element(problem()).toHaveFocus()
  await expect.element(field).toHaveValue('Tea is served')
  answerAsUsual('setAnnouncement')
  await page.getByRole('combobox', { name: announcementText.ends }).selectOptions(announcementText.endsIn(5))
  await press(announcementText.announce)
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByText(new RegExp(`${announcementText.until} \\d\\d:\\d\\d`))).toBeVisible()
  await press(announcementText.takeBack)
  await expect.element(field).toHaveFocus()
  await choose(announcementText.recent, 'Tea is served')
  await expect.element(field).toHaveValue('Tea is served')
  // It's kept for this tab, so for the next test too
  await field.fill('')
})

test('the stage display has a link, which can be renewed', async () => {
  await openPresenter('On stage')
  await choose(hallText.menu, hallText.stage)
  const open = page.getByRole('link', { name: keyLinkText.open })
  const address = async () => (await open.findElement()).getAttribute('href')
  const first = await address()
  expect(first).toMatch(/\?display=stage&key=[\w-]{22}$/)
  await press(keyLinkText.renew)
  await expect.poll(address).not.toBe(first)
})
