import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../text/events/editor.ts'
import { slidesText } from '../../../text/events/slides.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open, PHONE } from '../support/app.ts'
import { eventWith } from '../support/events.ts'
import { button, keyOn, press } from '../support/steps.ts'
import { expectLargeTargets } from '../support/targets.ts'
import { editorAt, expectLive, picker, slideNames } from './steps.ts'

// The editor on small screens (docs/product-rules.md#editor): without the list, buttons beside the picker move slides

const position = (n: number, total: number) => page.getByText(editorText.slidePosition(n, total), { exact: true })
/** The slides in the picker. */
const offered = () => {
  const options = `optgroup[label="${editorText.programmeItems}"] option`
  return [...picker().element().querySelectorAll(options)].map((option) => option.textContent)
}

/** The editor on a phone, at one of the slides Bread, Wine and Light. */
const openOnPhone = async (at: number) => {
  const event = await eventWith(api, 'Order of service', 'Bread', 'Wine', 'Light')
  await page.viewport(PHONE.width, PHONE.height)
  await open(editorAt(event, at))
  await press(slidesText.more)
  await expect.element(position(at + 1, 3)).toBeVisible()
  return event
}

test('Move up and Move down move the selected slide, announce and show its position, and are disabled at the ends', async () => {
  const event = await openOnPhone(1)
  const [up, down] = [button(uiText.moveUp('Wine')), button(uiText.moveDown('Wine'))]
  await up.click()
  await expect.poll(offered).toEqual(['Wine', 'Bread', 'Light'])
  await expectLive(uiText.movedTo('Wine', 1, 3))
  await expect.element(position(1, 3)).toBeVisible()
  await expect.element(up).toHaveFocus()
  await expect.element(up).toHaveAttribute('aria-disabled', 'true')
  expect(await slideNames(event)).toEqual(['Wine', 'Bread', 'Light'])
  for (const place of [2, 3]) {
    await keyOn(down, 'Enter')
    await expectLive(uiText.movedTo('Wine', place, 3))
  }
  await expect.element(down).toHaveAttribute('aria-disabled', 'true')
  expect(await slideNames(event)).toEqual(['Bread', 'Light', 'Wine'])
  expectLargeTargets()
})

test('all actions of the event but Present are in one menu, also on the narrowest phone', async () => {
  const event = await eventWith(api, 'Order of service', 'Bread')
  await page.viewport(320, 568)
  await open(editorAt(event, 0))
  const actions = page.getByRole('group', { name: editorText.actions, exact: true })
  await expect.element(actions.getByRole('link', { name: editorText.present, exact: true })).toBeVisible()
  expectLargeTargets()
  await press(editorText.moreActions)
  for (const name of [editorText.share, editorText.showings, editorText.preview, editorText.editTheme])
    await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
})

test("a screen that isn't a slide can't be moved", async () => {
  await openOnPhone(0)
  await picker().selectOptions(editorText.end)
  await expect.element(button(editorText.deleteSlide)).not.toBeInTheDocument()
  const moves = page.getByText(editorText.moveUp, { exact: true }).elements()
  expect(moves.filter((one) => one.checkVisibility())).toEqual([])
})
