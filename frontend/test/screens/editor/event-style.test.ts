import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fitOf, leastScrim, leastScrimsOf } from '../../../../openapi/rules/pictures/picture-fit.ts'
import { pictureName, readyThemes } from '../../../organiser/shared/theme/ready-themes.ts'
import { editorText } from '../../../text/events/editor.ts'
import { themeText } from '../../../text/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { api, open, PHONE } from '../support/app.ts'
import { answer, Program, timesSent, type Who } from '../support/calls.ts'
import { editorOf, eventWith, type PreparedEvent } from '../support/events.ts'
import { keys, pressByKeys, tabTo } from '../support/keyboard.ts'
import { chooseByKeys, pictureOf } from '../support/pictures.ts'
import { button, choose, chooseFile, dialog, key, pressIn, problem, tooLarge } from '../support/steps.ts'

const MB = 1024 * 1024
const plain = (colour: string) => pictureOf('wall.png', 320, 180, colour)
const form = () => dialog(styleText.heading)
const radio = (name: string) => form().getByRole('radio', { name, exact: true })
const said = (words: string) => expect.element(form().getByText(words)).toBeVisible()
async function pick(name: string) {
  // The label covers its radio button
  await radio(name).click({ force: true })
  await expect.element(radio(name)).toBeChecked()
}
const expectProblem = (words: string) => expect.poll(() => problem().element().textContent).toContain(words)
const press = (name: string) => pressIn(styleText.heading, name)
async function save(message: string = styleText.updated) {
  await press(styleText.save)
  await expect.element(page.getByText(message).first()).toBeVisible()
}
const background = ({ reference }: PreparedEvent) => api.call('GET', `/api/sessions/${reference}/background`)

/** The Event Style form of a new event. */
async function openForm(who: Who = 'premium') {
  const event = await eventWith(who === 'premium' ? api : new Program(who), 'Evening by the sea', 'One')
  await open(editorOf(event), { who })
  // On a phone one menu has all but Present
  await choose(new RegExp(`${editorText.settings}|${editorText.moreActions}`), editorText.editTheme)
  await expect.element(form().getByRole('heading', { name: styleText.heading, exact: true })).toBeVisible()
  return event
}

test('on a phone the preview stays above the choices that change it, and covers none that has the focus', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  await openForm()
  const boxOf = (element: Element | null) => (element ?? expect.fail('is missing')).getBoundingClientRect()
  radio(themeText.colours.Green).element().focus()
  const preview = boxOf(form().element().querySelector('.style-previews'))
  expect(preview.top).toBeGreaterThan(0)
  expect(preview.bottom).toBeLessThan(boxOf(radio(themeText.colours.Green).element()).top)
  await expect.element(form().getByRole('img').first()).toBeInViewport()
})

test('an image is chosen and saved by keyboard alone', async () => {
  const event = await openForm()
  await tabTo('radio', styleText.types.None)
  await keys('ArrowRight')
  await chooseByKeys(styleText.choose.Image, await plain('#e9eef5'))
  await said(styleText.chosen('wall.png'))
  await tabTo('radio', themeText.fonts.Classic)
  await keys('ArrowRight')
  await pressByKeys('button', styleText.save)
  await expect.element(page.getByText(styleText.updated).first()).toBeVisible()
  await said(styleText.stored('wall.png'))
  const preview = () => document.querySelector('.style-preview .slide-picture')?.shadowRoot?.querySelector('img')
  const { blobName } = (await background(event)) as { blobName: string }
  await expect
    .poll(() => preview()?.dataset.address)
    .toBe(`/api/images/${encodeURIComponent(blobName.replaceAll('/', '|'))}?w=1280`)
  await keys('Escape')
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(button(editorText.settings)).toHaveFocus()
  expect(await background(event)).toMatchObject({ backgroundType: 'Image', fileName: 'wall.png' })
  expect(await api.call('GET', `/api/sessions/${event.reference}`)).toMatchObject({ fontStyleEnum: 'Modern' })
})

test('files that are too large, not images, or misnamed are refused with an error, and another type clears the choice', async () => {
  await openForm()
  await pick(styleText.types.Image)
  await press(styleText.save)
  await expect.element(problem()).toHaveFocus()
  await expectProblem(styleText.missing)
  for (const [file, words] of [
    [tooLarge, styleText.tooLarge.Image],
    [new File(['<svg>'], 'a.svg', { type: 'image/svg+xml' }), styleText.unreadable.Image],
    [new File(['no image'], 'a.jpg', { type: 'image/jpeg' }), styleText.unreadable.Image],
  ] as const) {
    await chooseFile(styleText.choose.Image, file)
    await expectProblem(words)
  }
  // The drop zone is labelled by its action
  await expect.element(form().getByRole('button', { name: styleText.dropLabel, exact: true })).toBeInTheDocument()
  await expect.element(form().getByRole('button', { name: 'DropZone' })).not.toBeInTheDocument()
  await chooseFile(styleText.choose.Image, await plain('#ffffff'))
  await said(styleText.chosen('wall.png'))
  await pick(styleText.types.Video)
  await expect.element(problem()).not.toBeInTheDocument()
  for (const [file, words] of [
    [new File([new Uint8Array(25 * MB + 1)], 'long.mp4', { type: 'video/mp4' }), styleText.tooLarge.Video],
    [new File([await plain('#fff')], 'wall.mp4', { type: 'image/png' }), styleText.unreadable.Video],
  ] as const) {
    await chooseFile(styleText.choose.Video, file)
    await expectProblem(words)
  }
  // Another type clears the chosen file
  await pick(styleText.types.Image)
  await expect.element(form().getByText(styleText.chosen('wall.png'))).not.toBeInTheDocument()
  await expect.element(form().getByRole('button', { name: styleText.choose.Image, exact: true })).toBeVisible()
})

test('the fade never goes below what text over the background needs, whatever is set by hand', async () => {
  const event = await openForm()
  await pick(styleText.types.Image)
  await chooseFile(styleText.choose.Image, await plain('#808080'))
  const contrast = form()
    .getByRole('status')
    .filter({ hasText: /contrast/i })
  await expect.poll(() => contrast.element().textContent).toMatch(/easy to read.*Less than \d+% fade/)
  const slider = form().getByRole('slider', { name: styleText.scrim })
  const grey = [{ rgb: [128, 128, 128], alpha: 1 }] as const
  const least = fitOf(grey).scrimOpacity
  expect(least).toBeGreaterThan(0)
  // Once the picture's colours are known
  await expect.element(slider).toHaveValue(String(least))
  await slider.fill('0')
  await expect.element(slider).toHaveValue(String(least))
  await expect.element(slider).toHaveAttribute('aria-valuetext', styleText.scrimValue(least))
  // The other colours need more, and give it back
  for (const scheme of ['Light', 'Dark'] as const) {
    await pick(styleText.schemes[scheme])
    await expect.element(slider).toHaveValue(String(leastScrim(leastScrimsOf(grey), scheme)))
  }
  await save()
  expect(await background(event)).toMatchObject({ scrimOpacity: leastScrim(leastScrimsOf(grey), 'Dark') })
})

test("after a failed save the choices stay, and a stored file isn't uploaded again", async () => {
  const event = await openForm()
  await pick(styleText.types.Image)
  await chooseFile(styleText.choose.Image, await plain('#f4f4f4'))
  await said(styleText.chosen('wall.png'))
  answer('updateEventStyle', () => Promise.reject(new TypeError('Failed to fetch')), { times: 1 })
  await press(styleText.save)
  await expect.element(problem()).toHaveFocus()
  await said(styleText.chosen('wall.png'))
  // Only file uploads use XHR
  const uploads = vi.spyOn(XMLHttpRequest.prototype, 'send')
  const before = timesSent('updateEventStyle')
  await save()
  expect(uploads.mock.calls.filter(([body]) => body !== null)).toHaveLength(1)
  expect(timesSent('updateEventStyle')).toBe(before + 2)
  uploads.mockRestore()
  expect(await background(event)).toMatchObject({ fileName: 'wall.png' })
})

test('a theme alone leaves the background, and finds no conflict with what was saved here before', async () => {
  const event = await openForm()
  await pick(styleText.types.Image)
  await chooseFile(styleText.choose.Image, await plain('#101018'))
  await save()
  await pick(styleText.types.None)
  await pick(themeText.fonts.Classic)
  await save()
  const before = timesSent('updateEventStyle')
  await pick(themeText.colours.Green)
  await save(editorText.themeUpdated)
  expect(timesSent('updateEventStyle')).toBe(before)
  expect(await background(event)).toMatchObject({ fontStyleEnum: 'Classic', colourStyleEnum: 'Green' })
  await key('Escape')
  await expect.element(form()).not.toBeInTheDocument()
})

test("an unsaved change asks for confirmation before it's lost", async () => {
  await openForm()
  await pick(themeText.colours.Green)
  await form().getByRole('button', { name: styleText.close, exact: true }).last().click()
  const question = page.getByRole('dialog', { name: styleText.discard })
  await expect.element(question).toBeVisible()
  await key('Escape')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(radio(themeText.colours.Green)).toBeChecked()
  await key('Escape')
  await question.getByRole('button', { name: styleText.discardConfirm }).click()
  await expect.element(form()).not.toBeInTheDocument()
})

test('a plan without backgrounds says which plan has them, and still allows font and colour', async () => {
  const event = await openForm('free')
  await expect.element(form().getByText(styleText.needsPlan, { exact: false })).toBeVisible()
  await expect.element(radio(styleText.types.Image)).not.toBeInTheDocument()
  await pick(themeText.colours.Blue)
  await save(editorText.themeUpdated)
  const saved = await new Program('free').call('GET', `/api/sessions/${event.reference}`)
  expect(saved).toMatchObject({ colourStyleEnum: 'Blue' })
})

test('a ready theme sets the whole look at once, and the look of before can be taken again', async () => {
  const event = await openForm()
  const { concert, candlelight } = styleText.readyThemes
  await pick(concert)
  await expect.element(radio(themeText.typefaces.Montserrat)).toBeChecked()
  await pick(candlelight)
  await expect.element(radio(themeText.typefaces.Playfair)).toBeChecked()
  await expect.element(radio(styleText.schemes.Dark)).toBeChecked()
  await pick(styleText.ownTheme)
  await expect.element(radio(styleText.schemes.Dark)).not.toBeChecked()
  await pick(candlelight)
  await save()
  const { scrim: scrimOpacity, ...theme } = readyThemes.candlelight
  const picture = { backgroundType: 'Image', fileName: pictureName('candlelight'), scrimOpacity }
  expect(await background(event)).toMatchObject({ ...theme, ...picture })
  // Still its theme when the form opens again
  await key('Escape')
  await choose(editorText.settings, editorText.editTheme)
  await expect.element(radio(candlelight)).toBeChecked()
})

test('a dark picture takes the dark colours and a light one the light colours, instead of a thick fade', async () => {
  const event = await openForm()
  await pick(styleText.types.Image)
  await chooseFile(styleText.choose.Image, await plain('#101018'))
  await expect.element(radio(styleText.schemes.Dark)).toBeChecked()
  await expect.element(form().getByRole('slider', { name: styleText.scrim })).toHaveValue('0')
  await save()
  expect(await background(event)).toMatchObject({ colourScheme: 'Dark', scrimOpacity: 0 })
  await chooseFile(styleText.chooseOther.Image, await plain('#f4f4f4'))
  await expect.element(radio(styleText.schemes.Light)).toBeChecked()
  // Other colours are faded as far as their text needs
  await pick(styleText.schemes.Dark)
  const value = () =>
    Number((form().getByRole('slider', { name: styleText.scrim }).element() as HTMLInputElement).value)
  await expect.poll(value).toBeGreaterThan(30)
})

test('alignment, colours of its own and a typeface are drawn in the preview and saved', async () => {
  const event = await openForm('free')
  await pick(styleText.alignments.Centre)
  await form().getByRole('checkbox', { name: styleText.colours.accentColour.own }).click({ force: true })
  await form().getByLabelText(styleText.colours.accentColour.label, { exact: true }).fill('#f2a93b')
  const look = () => document.querySelector('.style-preview .slide-picture')?.shadowRoot?.querySelector('.look')
  const header = () => getComputedStyle(look()?.querySelector('.header') as Element)
  await expect.poll(() => header().textAlign).toBe('center')
  // In light colours the accent itself would be too pale
  await expect.poll(() => header().color).not.toBe('rgb(242, 169, 59)')
  await expect.poll(() => look()?.getAttribute('data-accent')).toBe('own')
  await pick(themeText.typefaces.Bitter)
  await form().getByRole('checkbox', { name: styleText.colours.groundColour.own }).click({ force: true })
  await form()
    .getByRole('textbox', { name: styleText.colourCode(styleText.colours.groundColour.label) })
    .fill('0B3D91')
  // A dark ground: the hall, and one phone instead of two
  await expect.poll(() => form().getByRole('img').elements().length).toBe(2)
  await expect.poll(() => getComputedStyle(look() as Element).backgroundColor).toBe('rgb(11, 61, 145)')
  expect(getComputedStyle(look()?.querySelector('.content') as Element).fontFamily).toMatch(/^Bitter/)
  await pick(styleText.positions.Bottom)
  await pick(styleText.waysOverPictures.Outline)
  await pick(styleText.transitions.Push)
  await save(editorText.themeUpdated)
  const saved = await new Program('free').call('GET', `/api/sessions/${event.reference}`)
  const colours = { accentColour: '#f2a93b', secondColour: null, groundColour: '#0b3d91', colourScheme: null }
  const hall = { textPosition: 'Bottom', textOverPictures: 'Outline', slideTransition: 'Push' }
  expect(saved).toMatchObject({ textAlignment: 'Centre', typeface: 'Bitter', ...colours, ...hall })
})
