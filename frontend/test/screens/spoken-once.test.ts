import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText, editorText } from '../../text/events/editor.ts'
import { wizardText } from '../../text/events/events.ts'
import { presenterText, showingsText } from '../../text/presenter/presenter.ts'
import { pressingText } from '../../text/presenter/pressing.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { hold } from './support/calls.ts'
import { addShowing, editorOf, eventWith, presenterOf, showingsOf } from './support/events.ts'
import { spokenAnywhere } from './support/spoken.ts'
import { button, choose, heading, keyOn, press } from './support/steps.ts'
import { openTheme } from './wizard/steps.ts'

// What a real screen reader said twice or too early, as far as it shows without one

/** Follows which elements take the focus from now on. */
function followFocus() {
  const focused: Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused.push(target)
  })
  return focused
}

/** When an element that `isIt` finds next takes the focus, in milliseconds. */
const focusTime = (isIt: (element: Element) => boolean) =>
  new Promise<number>((resolve) => {
    document.addEventListener('focusin', ({ target, timeStamp }) => {
      if (target instanceof Element && isIt(target)) resolve(timeStamp)
    })
  })

/** Follows which headings appear in the page from now on. */
function followHeadings() {
  const seen = new Set<string>()
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('main h2')) seen.add(textContent)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
  return seen
}

const answerByKeys = (question: string, action: string) =>
  keyOn(page.getByRole('dialog', { name: question }).getByRole('button', { name: action, exact: true }), 'Enter')

const panel = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('a confirmation is a dialog, since an alertdialog is read twice; then the focus rests on nothing, and never goes to what goes', async () => {
  await open(editorOf(await eventWith(api, 'Deleted', 'Gloria', 'Sanctus')))
  await keyOn(button(editorText.deleteSlide), 'Enter')
  const asked = page.getByRole('dialog', { name: editorText.confirmDeleteSlide })
  await expect.element(asked).toHaveAccessibleDescription('Gloria')
  await expect.element(asked.getByRole('button', { name: uiText.cancel })).toHaveFocus()
  const focused = followFocus()
  const seen = followHeadings()
  await answerByKeys(editorText.confirmDeleteSlide, editorText.delete)
  await expect.element(panel('Sanctus')).toHaveFocus()
  const after = focused.filter((element) => !element.closest('[role=dialog]') && !element.matches('.modal *'))
  // The heading would be silent if what had the focus before were gone
  expect(after.every((element) => element.isConnected)).toBe(true)
  expect(after.map(({ textContent }) => textContent).filter((text) => text !== uiText.cancel)).toEqual(['', 'Sanctus'])
  // The next slide comes at once, and no other screen in between
  expect(seen).toContain('Sanctus')
  expect(seen).not.toContain(editorText.welcome)
})

test('a question asked from a menu has an element before it, and the focus rests after its answer', async () => {
  const event = await eventWith(api, 'On tour', 'Gloria')
  await addShowing(api, event, '2031-12-24T17:00:00Z')
  await open(showingsOf(event))
  await choose(showingsText.menuOf('24-Dec-2031 17:00'), showingsText.delete)
  const asked = page.getByRole('dialog', { name: showingsText.confirmDelete })
  await expect.element(asked.getByRole('button', { name: uiText.cancel })).toHaveFocus()
  // With the menu item gone, a screen reader goes to the first element: inside the dialog, it wouldn't say the question
  expect(asked.element().previousElementSibling).toHaveAccessibleName(uiText.dismiss)
  const focused = followFocus()
  await answerByKeys(showingsText.confirmDelete, showingsText.delete)
  await expect.element(heading(showingsText.heading)).toHaveFocus()
  const after = focused.filter((element) => !element.matches('.modal *'))
  expect(after.map(({ textContent }) => textContent)).toEqual(['', showingsText.heading])
})

test('a new select is out of reach until it was reported, or it would be spoken instead of the new text', async () => {
  await open(editorOf(await eventWith(api, 'Written', 'Gloria')))
  const styles = page.getByRole('combobox', { name: contentText.textStyle })
  await expect.element(styles.first()).toBeVisible()
  const inert: boolean[] = []
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.querySelector('select'))
        inert.push(node.querySelector('[inert] select') !== null)
  }).observe(document.body, { childList: true, subtree: true })
  await press(contentText.addText)
  await expect.poll(() => styles.elements()).toHaveLength(2)
  await expect.poll(() => document.querySelector('[inert] select')).toBe(null)
  expect(inert).toEqual([true])
})

test('Back from a new slide focuses what it leads to, although the focused field is gone', async () => {
  await open(editorOf(await eventWith(api, 'Gone back', 'Gloria')))
  await press(editorText.addSlide)
  await expect.element(panel(editorText.newSlide(2))).toBeVisible()
  await press(contentText.addText)
  await expect.element(page.getByRole('textbox', { name: contentText.text, exact: true })).toHaveFocus()
  await press(contentText.save)
  await expect.element(page.getByText(contentText.unsaved)).not.toBeInTheDocument()
  history.back()
  await expect.element(panel('Gloria')).toHaveFocus()
})

test('the title of a new event leaves the focus to its first text, even if that loads slowly', async () => {
  const release = hold('getContents')
  await openTheme('Begun')
  const restedAt = focusTime((element) => element.matches('[data-focus-rest]'))
  const titledAt = focusTime((element) => element.textContent === 'Begun')
  await keyOn(button(wizardText.create), 'Enter')
  await expect.element(heading('Begun')).toHaveFocus()
  expect((await titledAt) - (await restedAt)).toBeGreaterThan(1_400)
  release()
  await expect.element(page.getByRole('textbox', { name: contentText.text, exact: true })).toHaveFocus()
})

test('who else is presenting does not replace the name of the event', async () => {
  const event = await eventWith(api, 'Vigil', 'Gloria', 'Sanctus')
  await api.call('POST', `/api/sessions/${event.reference}/showings/${event.showing}/start`, {})
  await api.call('POST', '/api/navigation/show', {
    showingReference: event.showing,
    sessionPageReference: event.slides[0]?.reference,
    showBlank: false,
  })
  const words = spokenAnywhere()
  await open(presenterOf(event))
  const spoken = () => words.join('\n')
  await expect.poll(spoken).toContain(pressingText.elsewhere.replace(/\.$/, ''))
  expect(spoken()).toContain(presenterText.pageTitle('Vigil'))
})

test('the status of a presentation is spoken when it changes, not before the heading', async () => {
  await open(presenterOf(await eventWith(api, 'Matins', 'Gloria')))
  await expect.element(heading('Matins')).toBeVisible()
  expect(page.getByText(presenterText.notStarted).element().closest('[aria-live]')).toBe(null)
  await press(presenterText.start)
  await expect.poll(() => document.querySelector('.announcer')?.textContent).toContain(presenterText.live)
})
