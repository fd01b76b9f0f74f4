import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText } from '../../../text/events/editor.ts'
import { shellText } from '../../../text/shell.ts'
import { membersText } from '../../../text/teams.ts'
import { open, PHONE } from '../support/app.ts'
import { Program } from '../support/calls.ts'
import { editorOf, eventWith } from '../support/events.ts'
import { addressOf } from '../support/people.ts'
import { textsOf } from '../support/steps.ts'
import { smallTargets } from '../support/targets.ts'

// What a narrow phone has no room for; its targets, overflow and Tab key are tested with all screens (accessibility)

beforeEach(() => page.viewport(320, 640))

test("a text's bar doesn't lie over its formats", async () => {
  await open(editorOf(await eventWith(new Program('premium'), 'Vespers', 'Gloria')))
  const text = page.getByRole('textbox', { name: contentText.text, exact: true })
  await expect.element(text).toBeVisible()
  ;(text.element() as HTMLElement).focus()
  const edges = (name: string) => page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
  const remove = edges(contentText.removeBlock(contentText.textBlock(1)))
  for (const name of [contentText.bold, contentText.italic, contentText.bullets, contentText.numbers]) {
    const { left, right, top, bottom } = edges(name)
    const isApart = right <= remove.left || left >= remove.right || bottom <= remove.top || top >= remove.bottom
    expect(isApart, name).toBe(true)
  }
})

test('the members of a team, without actions on oneself', async () => {
  const basic = new Program('basic')
  const { reference } = await basic.call<{ reference: string }>('POST', '/api/teams', { name: 'Choir office' })
  await basic.call('POST', `/api/teams/${reference}/members`, { emailAddress: 'somebody@example.org' })
  await open(`/teams/${reference}`, { who: 'basic' })
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/somebody@/)).toBeVisible()
  const labels = (name: RegExp) =>
    [...row(name).element().querySelectorAll<HTMLElement>('.data-table__label')].map((label) => label.innerText)
  const [created, confirmed, actions] = [membersText.created, membersText.confirmed, membersText.actions]
  expect(labels(/somebody@/)).toEqual([created, confirmed, actions])
  expect(labels(new RegExp(addressOf('basic')))).toEqual([created, confirmed])
})

test("an administrator's header fits on one line of a common phone", async () => {
  await page.viewport(PHONE.width, PHONE.height)
  await open('/dashboard', { who: 'admin' })
  const links = page.getByRole('navigation', { name: shellText.mainNavigation }).getByRole('link')
  await expect
    .poll(() => textsOf(links))
    .toEqual([shellText.home, shellText.teams, shellText.users, shellText.help, shellText.myAccount])
  const header = page.getByRole('banner').element().getBoundingClientRect()
  expect(header.height, 'two lines of 44 px and more').toBeLessThan(88)
  expect(smallTargets()).toEqual([])
})
