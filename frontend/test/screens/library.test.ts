import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { libraryText } from '../../text/events/library.ts'
import { slidesText } from '../../text/events/slides.ts'
import { uiText } from '../../text/ui.ts'
import { api, open, show } from './support/app.ts'
import { answer, answerAsUsual, changesSent, NO_LIST } from './support/calls.ts'
import { expectOrder, saveSlide, texts } from './support/editor-steps.ts'
import { addSlide, editorOf, eventWith, textRow } from './support/events.ts'
import { keys, pressByKeys, typeByKeys } from './support/keyboard.ts'
import {
  button,
  dialog,
  expectDone,
  expectRefusal,
  expectSaid,
  field,
  heading,
  press,
  pressIn,
} from './support/steps.ts'

// The library (docs/product-rules.md#library)

const SONG = ['Zion bells, verse 1', 'Zion bells, chorus', 'Zion bells, verse 2']
const WORDS = ['Über den Hügeln', 'Hear them ring', 'Under the moon']

/** An event with a song of two verses and a chorus. */
async function withSong(name: string) {
  const event = await eventWith(api, name)
  const slides = []
  for (const [at, slide] of SONG.entries()) {
    slides.push(await addSlide(api, event.reference, slide, [textRow(WORDS[at] ?? '')]))
  }
  return { ...event, slides }
}
const items = () => page.getByRole('list', { name: libraryText.list }).getByRole('listitem')
const song = () => page.getByRole('button', { name: /^Zion bells/ })
const star = () => page.getByRole('button', { name: libraryText.favourite('Zion bells') })

test('a song is found by words without accents, marked and opened, by keyboard alone', async () => {
  await withSong('Evensong')
  await withSong('Matins')
  await open('/library')
  await expect.element(heading(libraryText.heading)).toBeVisible()
  await typeByKeys('searchbox', libraryText.search, 'bells hugel')
  await expectSaid(libraryText.found(1))
  await expect.element(song()).toMatchTextContent('Über den Hügeln')
  await expect.element(song()).toMatchTextContent(libraryText.facts({ slideCount: 3, useCount: 2 }))
  await pressByKeys('button', libraryText.favourite('Zion bells'))
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true')
  await press(libraryText.favourites)
  await expect.poll(() => items().elements().length).toBe(1)
  await typeByKeys('searchbox', libraryText.search, 'nothing like this')
  await expectSaid(libraryText.noneFound)
  await keys('Escape')
  // Kept in the address
  await expect.poll(() => location.search).toBe('?show=Favourite')
  show()
  await song().click()
  const details = dialog('Zion bells')
  await expect.element(details.getByRole('link', { name: 'Evensong' })).toBeVisible()
  await expect.element(details.getByRole('link', { name: 'Matins' })).toBeVisible()
  await details.getByRole('textbox', { name: libraryText.tags }).fill('Advent, slow,, advent')
  await details.getByRole('button', { name: libraryText.saveTags }).click()
  await expectDone(libraryText.tagsSaved)
  await expect.element(details.getByRole('textbox', { name: libraryText.tags })).toHaveValue('Advent, slow')
  await pressIn('Zion bells', uiText.close)
  await expect.element(song()).toHaveFocus()
})

test('says what the library is for while it is empty, and a failed load can be repeated', async () => {
  answer('listLibrary', NO_LIST)
  await open('/library')
  await expect.element(page.getByText(libraryText.loadFailed)).toBeVisible()
  answer('listLibrary', {
    json: { success: true, responseData: { items: [], total: 0, nextCursor: null }, errors: [] },
  })
  await press(uiText.tryAgain)
  await expect.element(page.getByText(libraryText.none)).toBeVisible()
  answerAsUsual('listLibrary')
  await page.getByLabelText(libraryText.from).fill('2026-12-24')
  await page.getByLabelText(libraryText.to).fill('2026-12-01')
  await press(libraryText.download)
  await expectRefusal(libraryText.periodWrong)
})

test('a song is added behind the open slide in an order of its own, and Undo takes it away', async () => {
  await withSong('Evensong')
  const event = await eventWith(api, 'Vespers', 'Welcome', 'Goodbye')
  await open(editorOf(event))
  await press(libraryText.add)
  await typeByKeys('searchbox', libraryText.search, 'hear them')
  await expectSaid(libraryText.found(1))
  await song().click()
  await expect.element(button(libraryText.back)).toHaveFocus()
  await expect.element(field(libraryText.order)).toHaveValue('V1 C V2')
  await field(libraryText.order).fill('C V3')
  await press(libraryText.insert(1))
  await expectRefusal(libraryText.orderUnknown(['V3'], 'V1, C, V2'), libraryText.order)
  await field(libraryText.order).fill('c v1 c')
  await press(libraryText.insert(3))
  await expectDone(slidesText.added(3))
  expect(changesSent()).toEqual(['createSlides'])
  await expectOrder([
    'Welcome',
    'Zion bells, whole song',
    'Zion bells, chorus',
    'Zion bells, verse 1',
    'Zion bells, chorus',
    'Goodbye',
  ])
  await press(uiText.actionOf(uiText.undo, slidesText.added(3)))
  await expectOrder(['Welcome', 'Goodbye'])
})

test('a changed song is changed in another event too, if its organiser says so', async () => {
  const event = await withSong('Evensong')
  const other = await withSong('Matins')
  await open(editorOf(event, 1))
  await expect.element(texts()).toMatchTextContent('Hear them ring')
  await texts().fill('Hear them sing')
  await saveSlide()
  await expectSaid(libraryText.elsewhere('Song', 1))
  await press(libraryText.changeElsewhere)
  const asked = dialog(libraryText.elsewhereTitle(1))
  await expect.element(asked.getByRole('checkbox', { name: 'Matins' })).toBeChecked()
  await pressIn(libraryText.elsewhereTitle(1), libraryText.change(1))
  await expectDone(libraryText.changed(1))
  await expect.element(asked).not.toBeInTheDocument()
  const path = `/api/content/pages/${other.slides[1]?.pageReference}/contents`
  const saved = await api.call<{ rows: { blocks: { text: string }[] }[] }>('GET', path)
  expect(saved.rows[0]?.blocks[0]?.text).toBe('Hear them sing')
  await expect.element(page.getByText(libraryText.elsewhere('Song', 1))).not.toBeInTheDocument()
})
