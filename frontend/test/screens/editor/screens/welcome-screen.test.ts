import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText } from '../../../../text/events/editor.ts'
import { welcomeText } from '../../../../text/events/welcome.ts'
import { uiText } from '../../../../text/ui.ts'
import { api, open } from '../../support/app.ts'
import { Program, type Who } from '../../support/calls.ts'
import { editorOf, eventWith } from '../../support/events.ts'
import { expectFocusPreserved, pressByKeys } from '../../support/keyboard.ts'
import { chooseByKeys, pictureOf, upload } from '../../support/pictures.ts'
import { button, chooseFile, key, keyOn, tooLarge } from '../../support/steps.ts'
import { expectNewPreview } from './steps.ts'

type Name = 'image' | 'icon'

const words = welcomeText.images
const part = (name: Name) => page.getByRole('region', { name: words[name].heading })
const inPart = (name: Name, text: string | RegExp) => part(name).getByText(text)
const seen = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
const chosen = (name: Name, file: string) => expect.element(inPart(name, file)).toBeVisible()
const choose = (name: Name, file: File) =>
  chooseFile(new RegExp(`^(${words[name].choose}|${words[name].replace})$`), file)

async function openWelcome(name: string, changes?: object) {
  const event = await eventWith(api, name)
  if (changes) await change(event.reference, changes)
  await open(editorOf(event))
  await expect.element(part('icon')).toBeVisible()
  return event
}
/** Changes the welcome screen through the API, as another session would. */
const change = (reference: string, changes: object) => api.call('PATCH', `/api/sessions/${reference}/welcome`, changes)

/** Drops or pastes a file onto a section, with the browser's events. */
async function give(name: Name, kind: 'drop' | 'paste', file: File) {
  const files = new DataTransfer()
  files.items.add(file)
  const init = { bubbles: true, cancelable: true }
  const event =
    kind === 'drop'
      ? new DragEvent('drop', { ...init, dataTransfer: files })
      : new ClipboardEvent('paste', { ...init, clipboardData: files })
  const section = await part(name).findElement()
  section.querySelector('button')?.dispatchEvent(event)
}

test('a header image and a logo are chosen and removed by keyboard alone, and come back by Undo', async () => {
  await openWelcome('Evensong')
  await expect.element(inPart('image', words.image.none)).toBeVisible()
  for (const name of ['image', 'icon'] as const) {
    const file = await pictureOf(`${name}.png`, 6000, 400)
    await expectNewPreview('welcome', () => chooseByKeys(words[name].choose, file))
    await seen(words[name].updated)
    await expect.element(part(name).getByRole('img', { name: words[name].now })).toBeVisible()
    await chosen(name, file.name)
    await expect.element(part(name).getByRole('button', { name: words[name].replace })).toHaveFocus()
  }
  await keyOn(part('image').getByRole('button', { name: words.image.remove }), 'Enter')
  await expect.element(page.getByRole('dialog', { name: words.image.confirmRemove })).toBeVisible()
  await expectNewPreview('welcome', () => pressByKeys('button', welcomeText.remove))
  await seen(words.image.removed)
  await expect.element(part('image').getByRole('button', { name: words.image.choose })).toHaveFocus()
  await chosen('icon', 'icon.png')
  await button(uiText.actionOf(uiText.undo, words.image.removed)).click()
  await chosen('image', 'image.png')
  await expect.element(part('image').getByRole('img', { name: words.image.now })).toBeVisible()
  await keyOn(part('icon').getByRole('button', { name: words.icon.remove }), 'Enter')
  await pressByKeys('button', welcomeText.remove)
  await seen(words.icon.removed)
  await expect.element(inPart('icon', words.icon.none)).toBeVisible()
})

test('the default icon is hidden and shown', async () => {
  await api.call('PUT', '/api/icons/default', await upload(await pictureOf('default.png', 300, 300)))
  const event = await openWelcome('Matins')
  const toggle = page.getByRole('checkbox', { name: welcomeText.hideIcon })
  const isHidden = async () => {
    const { useNoIcon } = await api.call<{ useNoIcon: boolean }>('GET', `/api/sessions/${event.reference}/welcome`)
    return useNoIcon
  }
  await expectNewPreview('welcome', () => keyOn(toggle, 'Space'))
  await seen(welcomeText.iconHidden)
  await expect.element(toggle).toBeChecked()
  expect(await isHidden()).toBe(true)
  await expectNewPreview('welcome', () => key('Space'))
  await seen(welcomeText.iconShown)
  await expect.element(toggle).not.toBeChecked()
  await expect.element(toggle).toHaveFocus()
  expect(await isHidden()).toBe(false)
})

test('a file of more than 40 MB, a renamed text and a broken drawing are refused with an error, and the image stays', async () => {
  await openWelcome('Compline', { image: await upload(await pictureOf('kept.png', 600, 200)) })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
  for (const [refused, why] of [
    [tooLarge, contentText.imageTooLarge],
    [new File(['not a picture'], 'notes.png', { type: 'image/png' }), welcomeText.unreadable],
    [new File([svg], 'drawing.svg', { type: 'image/svg+xml' }), welcomeText.unreadable],
    [new File([svg], 'drawing.png', { type: 'image/png' }), welcomeText.unreadable],
  ] as const) {
    await choose('image', refused)
    await expect.element(part('image').getByRole('alert')).toHaveTextContent(why)
    await chosen('image', 'kept.png')
  }
  await choose('image', await pictureOf('right.png', 6000, 400))
  await seen(words.image.updated)
  await expect.element(part('image').getByRole('alert')).toBeEmptyDOMElement()
})

test('an image below the recommended size works, with a hint', async () => {
  await openWelcome('Vespers')
  await expect.element(inPart('image', /At least 6000px x 400px/)).toBeVisible()
  await expect.element(inPart('icon', /At least 300px x 300px/)).toBeVisible()
  await choose('icon', await pictureOf('small.png', 299, 300))
  await seen(words.icon.updated)
  await expect.element(inPart('icon', welcomeText.small(299, 300))).toBeVisible()
  await choose('icon', await pictureOf('right.png', 300, 300, '#a33'))
  await chosen('icon', 'right.png')
  await expect.element(inPart('icon', welcomeText.small(299, 300))).not.toBeInTheDocument()
})

test('an image can be dropped or pasted onto its section', async () => {
  await openWelcome('Candlemas')
  await give('image', 'drop', await pictureOf('dropped.png', 6000, 400))
  await chosen('image', 'dropped.png')
  await give('icon', 'paste', await pictureOf('pasted.png', 300, 300))
  await chosen('icon', 'pasted.png')
  await chosen('image', 'dropped.png')
})

test('another user’s change is shown first, and your own can still be saved', async () => {
  const event = await openWelcome('Shared evensong')
  await change(event.reference, { image: await upload(await pictureOf('theirs.png', 600, 200)) })
  await choose('image', await pictureOf('mine.png', 6000, 400))
  await expect.element(page.getByText(welcomeText.conflict)).toBeVisible()
  await chosen('image', 'theirs.png')
  await keyOn(button(welcomeText.repeat), 'Enter')
  await seen(words.image.updated)
  await chosen('image', 'mine.png')
  await expect.element(page.getByText(welcomeText.conflict)).not.toBeInTheDocument()
  await expectFocusPreserved()
})

test('a plan without images says which plan has them, and can still hide the icon', async () => {
  const who: Who = 'free'
  const event = await eventWith(new Program(who), 'Fête')
  await open(editorOf(event), { who })
  for (const name of ['image', 'icon'] as const) {
    await expect.element(part(name).getByText(words[name].needsPlan, { exact: false })).toBeVisible()
    await expect.element(part(name).getByRole('button')).not.toBeInTheDocument()
    await expect.element(part(name).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/subscription/i))
  }
  await page.getByText(welcomeText.hideIcon, { exact: true }).click()
  await seen(welcomeText.iconHidden)
})
