import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { editorText } from '../../text/events/editor.ts'
import { dashboardText, wizardText } from '../../text/events/events.ts'
import { uiText } from '../../text/ui.ts'
import { endMove, moveFocus } from '../../ui/focus/move-focus.ts'
import { isFocusLost, isFocusResting } from '../../ui/focus/rest.ts'
import { REST_MS } from '../../ui/focus/screen-reader.ts'
import { api, open } from './support/app.ts'
import { editorOf, eventWith } from './support/events.ts'
import { button, heading, key, keyOn } from './support/steps.ts'

/** The texts of the elements that take the focus from now on, outside dialogs. The rest has none. */
function followFocus() {
  const focused: string[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest('[role=dialog]')) focused.push(target.textContent)
  })
  return focused
}

/** The clock is stopped; what a page waits for passes by `vi.advanceTimersByTime`. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
afterEach(() => void vi.useRealTimers())

describe('a dialog that closes gives the focus back to its opener', () => {
  const close = () => page.getByRole('dialog').getByRole('button', { name: uiText.close })
  beforeEach(async () => {
    await open(editorOf(await eventWith(api, 'Shared', 'Gloria')))
    await keyOn(button(editorText.share), 'Enter')
    await expect.element(close()).toHaveFocus()
  })

  test('after keys, once it has rested for as long as speech needs', async () => {
    const focused = followFocus()
    stopTime()
    await key('Escape')
    await expect.poll(isFocusResting).toBe(true)
    vi.advanceTimersByTime(REST_MS - 1)
    expect(isFocusResting()).toBe(true)
    vi.advanceTimersByTime(1)
    await expect.element(button(editorText.share)).toHaveFocus()
    expect(focused).toEqual(['', editorText.share])
  })

  test('after a pointer, without a rest', async () => {
    const focused = followFocus()
    stopTime()
    await close().click()
    await expect.element(button(editorText.share)).toHaveFocus()
    expect(focused).toEqual([editorText.share])
  })

  test('after the press of a screen reader, which is no pointer, with a rest', async () => {
    const focused = followFocus()
    await userEvent.hover(close())
    ;(close().element() as HTMLElement).dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, width: 0, height: 0 }),
    )
    ;(close().element() as HTMLElement).click()
    await expect.element(button(editorText.share)).toHaveFocus()
    expect(focused).toEqual(['', editorText.share])
  })

  test.each([0, 100])('and Enter opens it again %i ms after Escape', async (milliseconds) => {
    stopTime()
    await key('Escape')
    await expect.poll(isFocusLost).toBe(true)
    vi.advanceTimersByTime(milliseconds)
    await key('Shift')
    expect(isFocusResting()).toBe(true)
    await key('Enter')
    await expect.element(close()).toBeVisible()
  })
})

describe('a new page gives the focus to its heading', () => {
  const create = () => page.getByRole('link', { name: dashboardText.create }).first()
  beforeEach(async () => {
    await open('/dashboard')
    await expect.element(create()).toBeVisible()
  })

  test('after keys, once it has rested', async () => {
    const focused = followFocus()
    await keyOn(create(), 'Enter')
    await expect.element(heading(wizardText.step(1))).toHaveFocus()
    expect(focused.slice(-2)).toEqual(['', wizardText.step(1)])
  })

  test('after a pointer, without a rest', async () => {
    const focused = followFocus()
    await create().click()
    await expect.element(heading(wizardText.step(1))).toHaveFocus()
    expect(focused).not.toContain('')
  })
})

describe('after a removal', () => {
  let place: HTMLElement
  const add = (text: string) => {
    const element = document.createElement('button')
    element.textContent = text
    place.append(element)
    return element
  }
  const remove = (element: HTMLElement) => {
    element.remove()
    // Observers run after the task
    return Promise.resolve()
  }
  const focusOf = () => document.activeElement?.textContent
  let doomed: HTMLElement

  beforeEach(async () => {
    await key('Shift')
    stopTime()
    place = document.createElement('div')
    document.body.append(place)
    doomed = add('Doomed')
    doomed.focus()
  })
  afterEach(() => {
    endMove()
    place.remove()
  })

  test('the focus moves on, once it has rested', async () => {
    const next = add('Next')
    moveFocus(() => next, { after: 'removal' })
    expect(focusOf()).toBe('Doomed')
    await remove(doomed)
    expect(isFocusResting()).toBe(true)
    vi.advanceTimersByTime(REST_MS)
    expect(focusOf()).toBe('Next')
  })

  test('the focus moves on at once after a pointer', async () => {
    await page.elementLocator(doomed).click()
    const next = add('Next')
    moveFocus(() => next, { after: 'removal' })
    await remove(doomed)
    expect(focusOf()).toBe('Next')
  })

  test('a key ends the rest', async () => {
    const next = add('Next')
    moveFocus(() => next, { after: 'removal' })
    await remove(doomed)
    await key('Shift')
    expect(isFocusResting()).toBe(true)
    await key('a')
    expect(focusOf()).toBe('Next')
  })

  test('the focus rests until its target is there', async () => {
    let next: HTMLElement | null = null
    moveFocus(() => next, { after: 'removal' })
    await remove(doomed)
    vi.advanceTimersByTime(REST_MS)
    expect(isFocusResting()).toBe(true)
    next = add('Late')
    await Promise.resolve()
    expect(focusOf()).toBe('Late')
  })

  test('a target that never comes is replaced at the end by what there is', async () => {
    const other = add('Other')
    moveFocus((isLast) => (isLast ? other : null), { after: 'removal', withinMs: 2_000 })
    await remove(doomed)
    vi.advanceTimersByTime(1_999)
    expect(isFocusResting()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(focusOf()).toBe('Other')
  })

  test('the focus moves on again if its target is removed too', async () => {
    const first = add('First')
    const second = add('Second')
    moveFocus(() => (first.isConnected ? first : second), { after: 'removal' })
    await remove(doomed)
    vi.advanceTimersByTime(REST_MS)
    expect(focusOf()).toBe('First')
    await remove(first)
    vi.advanceTimersByTime(REST_MS)
    expect(focusOf()).toBe('Second')
  })

  test.each(['while it rests', 'from its target'])(
    'a focus that moves on %s stays, and what is lost later too',
    async (when) => {
      const next = add('Next')
      const other = add('Other')
      moveFocus(() => next, { after: 'removal' })
      await remove(doomed)
      if (when === 'from its target') vi.advanceTimersByTime(REST_MS)
      other.focus()
      vi.advanceTimersByTime(REST_MS)
      expect(focusOf()).toBe('Other')
      await remove(other)
      vi.advanceTimersByTime(REST_MS)
      expect(document.activeElement).toBe(document.body)
    },
  )

  test('a focus that leaves a target which stays is left alone: another press has begun', async () => {
    const next = add('Next')
    moveFocus(() => next, { after: 'removal' })
    await remove(doomed)
    vi.advanceTimersByTime(REST_MS)
    next.blur()
    vi.advanceTimersByTime(5_000)
    expect(document.activeElement).toBe(document.body)
  })

  test('the latest move wins, but a dialog that closes leaves the focus to the move that has begun', async () => {
    const [first, second, opener] = [add('First'), add('Second'), add('Opener')]
    moveFocus(first, { after: 'removal' })
    moveFocus(second, { after: 'removal' })
    moveFocus(opener, { after: 'dialog' })
    await remove(doomed)
    vi.advanceTimersByTime(REST_MS)
    expect(focusOf()).toBe('Second')
  })

  test('another page ends it, and sets the focus itself', async () => {
    const path = location.pathname
    moveFocus(add('Next'), { after: 'removal' })
    history.replaceState(null, '', '/elsewhere')
    await remove(doomed)
    vi.advanceTimersByTime(5_000)
    expect(document.activeElement).toBe(document.body)
    history.replaceState(null, '', path)
  })
})
