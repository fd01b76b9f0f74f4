import { contentText } from '../../../text/events/editor.ts'
import { addText, saveSlide } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'

// How a phone shows what was written; frontend/test/screens tests the editor's rules

test.afterEach(({ devices }) => devices.close())

test("headers, bold, italic, both lists and a row behind 'Show more' are written, and a phone shows them", {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Formats', slides: [{ name: 'Hymn', rows: [] }] })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}?page=${event.slides[0]?.reference}`)
  const row = (n: number) => desk.getByRole('region', { name: contentText.row(n, 6) })
  const text = (n: number) => row(n).getByLabel(contentText.text, { exact: true })
  await addText(desk, 1, 'Hymn of the day', 'Header')
  await addText(desk, 2, 'Please stand', 'SubHeader')
  await addText(desk, 3, 'first\nsecond')
  await addText(desk, 4, 'one\ntwo')
  await addText(desk, 5, 'loud')
  await addText(desk, 6, 'Only for those who ask')
  for (const [n, ...tools] of [
    [3, contentText.numbers],
    [4, contentText.bullets],
    [5, contentText.bold, contentText.italic],
  ] as const) {
    await text(n).press('Control+a')
    for (const name of tools) await row(n).getByRole('button', { name }).click()
  }
  await row(6).getByRole('checkbox', { name: contentText.expandable }).press('Space')
  await saveSlide(desk)

  await api.start(event)
  await api.show(event, 0)
  const phone = await devices.phone()
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  const main = phone.getByRole('main')
  await expect(main.getByText('Hymn of the day')).toBeVisible()
  await expect(main.getByText('Please stand')).toBeVisible()
  await expect(main.locator('ol li')).toHaveText(['first', 'second'])
  await expect(main.locator('ul li').filter({ hasText: /^(one|two)$/ })).toHaveText(['one', 'two'])
  await expect(main.locator('strong em, em strong')).toHaveText('loud')
  await expect(phone.getByText('Only for those who ask')).toBeHidden()
  await phone.getByText(contentText.expandableTag).tap()
  await expect(phone.getByText('Only for those who ask')).toBeVisible()
})
