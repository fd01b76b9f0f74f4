import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../../text/events/editor.ts'
import { uiText } from '../../../../text/ui.ts'
import { api } from '../../support/app.ts'
import { answer, hold, timesSent } from '../../support/calls.ts'
import { expectOrder } from '../../support/editor-steps.ts'
import { keys, pressByKeys, tabTo } from '../../support/keyboard.ts'
import { button, key, press } from '../../support/steps.ts'
import { expectLive, expectLivePart, slide, TROUBLE } from '../steps.ts'
import { pressMouse } from './pointers.ts'
import { expectLifted, lifted, openList, savedOrder } from './reorder-steps.ts'

// Reordering slides (docs/product-rules.md#slides): by keyboard and buttons, and the server's responses

const START = ['Bread', 'Wine', 'Light', 'Water']

describe('without a pointer', () => {
  test('by keyboard: Enter on the handle lifts, arrows move, Enter drops', async () => {
    const event = await openList()
    await tabTo('row', 'Bread')
    await tabTo('button', uiText.drag('Bread'))
    await keys('Enter', 'ArrowDown', 'ArrowDown', 'Enter')
    const wanted = ['Wine', 'Light', 'Bread', 'Water']
    await expect.poll(() => savedOrder(event)).toEqual(wanted)
    await expectLive(uiText.movedTo('Bread', 3, 4))
    await expectOrder(wanted)
    await expect.element(button(uiText.drag('Bread'))).toHaveFocus()
  })

  test('keyboard moves are announced, and Escape, Tab and a click return the slide', async () => {
    const event = await openList()
    const grip = button(uiText.drag('Wine'))
    await expect.element(grip).toHaveAccessibleDescription(uiText.dragHint)
    await tabTo('row', 'Bread')
    await keys('ArrowDown')
    await tabTo('button', uiText.drag('Wine'))
    const lift = async () => {
      await key('Enter')
      await expectLifted('Wine')
      await expectLive(uiText.lifted('Wine', 2, 4))
    }
    await lift()
    await key('End')
    await expectLive(uiText.carried(4, 4))
    await key('Escape')
    await expectLive(uiText.staysAt('Wine', 2, 4))
    await expect.element(grip).toHaveFocus()
    await lift()
    await key('ArrowUp', 'Tab')
    await expectLifted()
    await expect.element(grip).not.toHaveFocus()
    await key('Shift+Tab')
    await lift()
    await page.getByRole('heading', { name: editorText.programmeItems }).click()
    await expectLifted()
    await grip.click()
    await lift()
    await key('Space')
    await expectLive(uiText.staysAt('Wine', 2, 4))
    expect(lifted(), 'the key that puts it down lifts it no more').toEqual([])
    await expectOrder(START)
    expect(await savedOrder(event)).toEqual(START)
  })

  test('by Move up and Move down, which keep the focus and are off at the ends', async () => {
    const event = await openList()
    await tabTo('row', 'Bread')
    await keys('ArrowDown', 'ArrowDown')
    await pressByKeys('button', uiText.moveDown('Light'))
    const down = button(uiText.moveDown('Light'))
    await expectOrder(['Bread', 'Wine', 'Water', 'Light'])
    await expectLive(uiText.movedTo('Light', 4, 4))
    await expect.element(down).toHaveFocus()
    await expect.element(down).toHaveAttribute('aria-disabled', 'true')
    await press(uiText.moveUp('Light'))
    await expect.poll(() => savedOrder(event)).toEqual(START)
  })
})

test('on failure the order is restored, the error shown and the return announced', async () => {
  const event = await openList()
  answer('reorderSlides', TROUBLE)
  const mouse = await pressMouse(slide('Bread'))
  await mouse.to(slide('Light'))
  await mouse.up()
  await expect.element(page.getByText(editorText.orderFailed, { exact: true })).toBeVisible()
  await expectLivePart(uiText.movedBack('Bread', 1, 4))
  await expectOrder(START)
  expect(await savedOrder(event)).toEqual(START)
})

test('other drags and moves are ignored while an order is being saved', async () => {
  await openList()
  const release = hold('reorderSlides')
  await press(uiText.moveDown('Bread'))
  await expectOrder(['Wine', 'Bread', 'Light', 'Water'])
  await press(uiText.moveUp('Water'))
  const mouse = await pressMouse(slide('Light'))
  await mouse.to(slide('Wine'))
  expect(lifted()).toEqual([])
  await mouse.up()
  release()
  await expectLive(uiText.movedTo('Bread', 2, 4))
  await expectOrder(['Wine', 'Bread', 'Light', 'Water'])
  expect(timesSent('reorderSlides')).toBe(1)
})

test("the server's list replaces the local one", async () => {
  const { reference } = await openList()
  const { pages } = await api.call<{ pages: { name: string }[] }>('GET', `/api/sessions/${reference}/pages`)
  const named = (wanted: string) => pages.find(({ name }) => name === wanted)
  answer('reorderSlides', {
    json: {
      success: true,
      responseData: {
        pages: ['Water', 'Light', 'Bread', 'Wine'].map((name, orderIndex) => ({ ...named(name), orderIndex })),
      },
      errors: [],
    },
  })
  await press(uiText.moveDown('Bread'))
  await expectOrder(['Water', 'Light', 'Bread', 'Wine'])
})
