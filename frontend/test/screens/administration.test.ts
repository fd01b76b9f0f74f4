import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminEventsText, auditText, usersText } from '../../text/admin.ts'
import { shellText } from '../../text/shell.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { answer, answerAsUsual, changeData, changesSent, NO_LIST, Program } from './support/calls.ts'
import { eventWith } from './support/events.ts'
import { keys, tabTo } from './support/keyboard.ts'
import { addressOf } from './support/people.ts'
import { showTitled } from './support/screen-steps.ts'
import {
  button,
  expectNotice,
  expectSaid,
  expectToast,
  field,
  heading,
  isAt,
  keyOn,
  main,
  press,
  titled,
} from './support/steps.ts'

const FREE = 'Fiona Free'
const BASIC = 'Basil Basic'
const ADMIN = { who: 'admin' } as const

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const table = () => page.getByRole('table', { name: usersText.caption })
const search = (words: string) => page.getByRole('searchbox', { name: usersText.search }).fill(words)
const lock = usersText.named(usersText.lock, FREE)
const unblock = usersText.named(usersText.unblock, FREE)

async function openUsers() {
  await open('/admin/users', ADMIN)
  await titled(usersText.heading)
  await expect.element(row(FREE)).toBeVisible()
}

test('the table of users opens from the header, has a caption and row headers, and is sorted by its columns', async () => {
  await open('/dashboard', ADMIN)
  const names = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const shown = () => names.elements().map(({ textContent }) => textContent)
  await expect.poll(shown).toEqual(['Home', 'Library', 'Teams', 'Users', 'Help', 'My Account'])
  await keyOn(page.getByRole('link', { name: 'Users', exact: true }), 'Enter')
  await expect.element(heading('Users')).toHaveFocus()
  await isAt('/admin/users')
  await expect.element(table().getByRole('rowheader', { name: new RegExp(FREE) })).toBeVisible()
  const column = (name: string) => table().getByRole('columnheader', { name: new RegExp(`^${name}`) })
  await expect.element(column(usersText.name)).toHaveAttribute('aria-sort', 'ascending')
  await keyOn(button(usersText.email), 'Enter')
  await expect.element(column(usersText.email)).toHaveAttribute('aria-sort', 'ascending')
  await keys('Enter')
  await expect.element(column(usersText.email)).toHaveAttribute('aria-sort', 'descending')
  const addresses = () =>
    table()
      .getByRole('cell', { name: /@/ })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => addresses().length).toBeGreaterThan(5)
  await expect.poll(addresses).toEqual(addresses().sort().toReversed())

  await page.viewport(320, 640)
  await expect.element(table().getByRole('rowheader', { name: new RegExp(FREE) })).toBeVisible()
  await expect.element(table().getByRole('cell', { name: addressOf('free') })).toBeVisible()
  await expect.poll(() => table().getByRole('columnheader').elements()).toHaveLength(5)
})

test('a search announces the number of results; a level is saved with the focus, and never shows the old one again', async () => {
  await openUsers()
  await search('FIONA')
  // Otherwise announced after the next step
  await expectSaid(usersText.found(1))
  await expect.element(row(BASIC)).not.toBeInTheDocument()
  const level = page.getByRole('combobox', { name: usersText.levelOf(FREE) })
  const select = level.element() as HTMLSelectElement
  expect([...select.options].map(({ textContent }) => textContent)).toEqual(['Free', 'Basic', 'Premium'])
  const buttons = () => [...row(FREE).element().querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons()).toEqual(['Lock', 'Delete'])
  await keyOn(level, 'ArrowDown')
  await expect.poll(buttons).toEqual(['Save', 'Lock', 'Delete'])

  const drawn = new Set<string>()
  // Every change of an option is reported to screen readers, even if it's undone before the next frame
  const { set } = Object.getOwnPropertyDescriptor(HTMLOptionElement.prototype, 'selected') ?? {}
  for (const option of select.options)
    Object.defineProperty(option, 'selected', {
      get: () => select.selectedOptions[0] === option,
      set: (isSelected: boolean) => {
        if (isSelected) drawn.add(option.value)
        set?.call(option, isSelected)
      },
    })
  await keyOn(button(usersText.saveLevelOf(FREE)), 'Enter')
  await expect.element(level).toHaveFocus()
  await expectNotice('Account level updated')
  await expect.element(button(usersText.saveLevelOf(FREE))).not.toBeInTheDocument()
  expect(drawn).not.toContain('Free')
  expect(await new Program('free').call('GET', '/api/auth/me')).toMatchObject({ accountLevel: 'Basic' })
  await search('nobody at all')
  await expect.element(main().getByText(usersText.none)).toBeVisible()
  await expectSaid(usersText.found(0))
})

test('the same button locks and unblocks, and keeps the focus; deleting asks first, and the focus goes to the heading', async () => {
  await openUsers()
  await search('fiona')
  await expectSaid(usersText.found(1))
  await keyOn(button(lock), 'Enter')
  await expect.element(button(unblock)).toHaveFocus()
  await expect.element(row(FREE)).toMatchTextContent(usersText.blocked)
  await expectNotice('User blocked')
  // Ignored for a moment: it could be the second half of a double press
  await expect.element(button(unblock)).toBeEnabled()
  await keys('Enter')
  await expect.element(button(lock)).toHaveFocus()
  await expectNotice('User unblocked')

  const remove = button(usersText.named(usersText.delete, FREE))
  await keyOn(remove, 'Enter')
  const question = page.getByRole('dialog', { name: usersText.confirmDelete(FREE) })
  await expect.element(question.getByRole('button', { name: uiText.cancel })).toHaveFocus()
  await keys('Escape')
  await expect.element(remove).toHaveFocus()
  expect(changesSent()).toEqual(['blockUser', 'unblockUser'])
  await keys('Enter')
  await expect.element(question).toBeVisible()
  await tabTo('button', usersText.confirm)
  await keys('Enter')
  await expect.element(heading(usersText.heading)).toHaveFocus()
  await expectNotice('User deleted')
  await expect.element(main().getByText(usersText.none)).toBeVisible()
})

test("the last administrator can't be blocked, and the server says so", async () => {
  await changeData(({ accounts }) => {
    for (const account of Object.values(accounts)) account.isAdmin &&= account.email === addressOf('admin')
  })
  await open('/admin/users', ADMIN)
  await search('ada')
  await press(usersText.named(usersText.lock, 'Ada Admin'))
  await expectToast("The last administrator can't be removed")
  await expect.element(button(usersText.named(usersText.lock, 'Ada Admin'))).toBeVisible()
})

test('a list that fails to load shows an error, and can be retried', async () => {
  answer('listUsers', NO_LIST)
  await open('/admin/users', ADMIN)
  await expect.element(page.getByText('There was a problem loading the errors')).toBeVisible()
  answerAsUsual('listUsers')
  await keyOn(button(uiText.tryAgain), 'Enter')
  await expect.element(heading(usersText.heading)).toHaveFocus()
  await expect.element(row(BASIC)).toBeVisible()
})

test('the audit log lists what was done, and is filtered by action and user', async () => {
  const removed = new Program('free')
  await removed.call('POST', '/api/user/removeSelf', { password: 'Lectern-demo-1' })
  await open('/admin/users', ADMIN)
  await press(usersText.named(usersText.lock, BASIC))
  await expectSaid(usersText.userBlocked)
  await keyOn(page.getByRole('link', { name: usersText.auditLog }), 'Enter')
  await expect.element(heading(auditText.heading)).toHaveFocus()
  await expect.element(row(auditText.actions['account-deleted'])).toBeVisible()
  await page.getByRole('combobox', { name: auditText.filterAction }).selectOptions('account-blocked')
  await expect.element(row(auditText.actions['account-deleted'])).not.toBeInTheDocument()
  await expect.element(row(auditText.actions['account-blocked'])).toBeVisible()
  await field(auditText.filterUser).fill('nobody@at.all')
  await expect.element(main().getByText(auditText.none)).toBeVisible()
})

test('an event is found by its access code, taken down after a confirmation, and restored', async () => {
  const { reference } = await eventWith(api, 'Reported')
  const { accessCode } = await api.call<{ accessCode: string }>('GET', `/api/sessions/${reference}`)
  await open('/admin/users', ADMIN)
  await keyOn(page.getByRole('link', { name: adminEventsText.heading }), 'Enter')
  await expect.element(main().getByText(adminEventsText.noneTakenDown)).toBeVisible()
  await page.getByRole('searchbox', { name: adminEventsText.search }).fill(accessCode)
  await expectSaid(adminEventsText.found(1))
  await press(adminEventsText.named(adminEventsText.takeDown, 'Reported'))
  await page.getByRole('dialog').getByRole('button', { name: adminEventsText.takeDown }).click()
  await expectToast(adminEventsText.wasTakenDown)
  await expect.element(row('Reported').getByText(adminEventsText.takenDown)).toBeVisible()
  await press(adminEventsText.named(adminEventsText.restore, 'Reported'))
  await expectToast(adminEventsText.wasRestored)
  await expect.element(button(adminEventsText.named(adminEventsText.takeDown, 'Reported'))).toBeVisible()
})

test('other users get none of these pages', async () => {
  await open('/dashboard', { who: 'basic' })
  for (const path of ['/admin/users', '/Admin/Audit-Log', '/admin/events']) {
    await showTitled(path, shellText.notFoundTitle)
    await expect.element(page.getByRole('link', { name: usersText.heading, exact: true })).not.toBeInTheDocument()
  }
})
