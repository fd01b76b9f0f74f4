import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '../../../generated/errors.ts'
import { newTokenText } from '../../text/account/access-tokens.ts'
import { detailsText } from '../../text/account/account.ts'
import { newPasswordText, resetPasswordText } from '../../text/account/passwords.ts'
import { editorText } from '../../text/events/editor.ts'
import { endText } from '../../text/events/end.ts'
import { uiText } from '../../text/ui.ts'
import { openEndScreen } from './editor/end-pages/steps.ts'
import { api, open } from './support/app.ts'
import { editorOf, eventWith } from './support/events.ts'
import { spokenAnywhere } from './support/spoken.ts'
import { button, expectSaid, expectToast, field, fill, key, keyOn, press, problem } from './support/steps.ts'

// What a real screen reader said too often, or not at all

const menuOf = (name: string) => page.getByRole('menu', { name })

test('the invisible buttons around a menu close it, which VoiceOver and TalkBack need', async () => {
  await open(editorOf(await eventWith(api, 'Dismissed', 'Gloria')))
  for (const at of ['first', 'last'] as const) {
    await keyOn(button(editorText.settings), 'Enter')
    await expect.element(menuOf(editorText.settings)).toBeVisible()
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    await expect.poll(() => dismiss.elements()).toHaveLength(2)
    ;(dismiss[at]().element() as HTMLElement).click()
    await expect.element(menuOf(editorText.settings)).not.toBeInTheDocument()
    await expect.element(button(editorText.settings)).toHaveFocus()
  }
})

/** Collects the descriptions of the focused field from now on: each one that isn't empty is read. */
function descriptionsOf(input: Element) {
  const found = new Set<string>()
  const note = () => {
    if (document.activeElement !== input) return
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
    found.add(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
  }
  note()
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
  return () => [...found].filter((text) => text !== '')
}

test('a hint that follows what is typed is said once typing pauses, and not again after a save', async () => {
  await openEndScreen([])
  const donation = field(endText.donation)
  await donation.fill('ftp:door')
  await keyOn(donation, 'Enter')
  await expect.element(problem()).toHaveFocus()
  ;(donation.element() as HTMLElement).focus()
  const descriptions = descriptionsOf(donation.element())
  await donation.fill('ftp:window')
  await expectSaid(endText.otherAddress)
  await donation.fill('https://example.org/give')
  await key('Enter')
  await expectToast(endText.saved)
  await expect.element(donation).not.toHaveAttribute('aria-invalid')
  expect(descriptions()).toHaveLength(1)
  await key('Tab')
  await expect.element(donation).toHaveAccessibleDescription(endText.linkHint)
})

test("a group's hint and error are described when the focus enters, not with each option", async () => {
  await open('/account/tokens', { who: 'basic' })
  const choices = Object.values(newTokenText.choices).map((name) => page.getByRole('checkbox', { name }))
  await press(newTokenText.submit)
  await expect.element(problem()).toHaveFocus()
  const [first, second] = [choices[0], choices[1]]
  if (!first || !second) throw new Error('no choices')
  const words = expect.stringMatching(/ Please select what the token can do$/)
  await expect.element(second).toHaveAccessibleDescription(words)
  ;((await first.findElement()) as HTMLElement).focus()
  await expect.element(second).not.toHaveAttribute('aria-describedby')
  await expect.element(first).toHaveAccessibleDescription(words)
  await key('Tab')
  await expect.element(second).toHaveFocus()
  await expect.element(second).not.toHaveAttribute('aria-describedby')
  ;((await field(newTokenText.name).findElement()) as HTMLElement).focus()
  await expect.element(second).toHaveAccessibleDescription(words)
})

test("a refused form says its problem, without an 'Error' after it", async () => {
  await open('/account/details', { who: 'free' })
  await field(detailsText.firstName).fill('')
  const spoken = spokenAnywhere()
  await press(detailsText.save)
  await expect.element(problem()).toHaveFocus()
  await expect.element(page.getByText(uiText.error, { exact: true })).toBeVisible()
  await expect.element(page.getByText(uiText.error, { exact: true })).not.toBeInTheDocument()
  expect(spoken.join()).not.toContain(uiText.error)
})

test('a summary with other errors is a new element: a changed description is said twice', async () => {
  await open('/Account/ResetPassword?code=expired', { who: 'signed-out' })
  await press(resetPasswordText.submit)
  await expect.element(problem()).toHaveFocus()
  const first = problem().element()
  await fill({
    [resetPasswordText.email]: 'free@demo.lectern.test',
    [newPasswordText.label]: 'eight-lamps-and-a-bell',
    [newPasswordText.confirm]: 'eight-lamps-and-a-bell',
  })
  await press(resetPasswordText.submit)
  await expect.poll(() => problem().element().textContent).toContain(messages['invalid-link'])
  await expect.element(problem()).toHaveFocus()
  expect(first.isConnected).toBe(false)
})

test('an error describes its field a moment after the summary took the focus: before, it is said twice', async () => {
  await open('/account/details', { who: 'free' })
  const name = field(detailsText.firstName)
  await name.fill('')
  const input = name.element()
  const changes: { at: number; isDescribed: boolean }[] = []
  const note = () => changes.push({ at: performance.now(), isDescribed: input.getAttribute('aria-describedby') !== '' })
  const observer = new MutationObserver(note)
  observer.observe(input, { attributeFilter: ['aria-describedby'] })
  let leftAt = Number.POSITIVE_INFINITY
  input.addEventListener('blur', () => {
    leftAt = performance.now()
  })
  await keyOn(name, 'Enter')
  await expect.element(problem()).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(detailsText.firstNameRequired))
  observer.disconnect()
  // Timers may fire a millisecond early
  expect(changes.filter(({ at, isDescribed }) => isDescribed && at < leftAt + 395)).toEqual([])
})
