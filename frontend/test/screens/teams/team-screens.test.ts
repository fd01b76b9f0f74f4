import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { membersText, teamsText } from '../../../text/teams.ts'
import { api, open } from '../support/app.ts'
import { teamOf } from '../support/events.ts'
import { addressOf } from '../support/people.ts'
import { button, chooseFile, dialog, expectToast, field, heading, isAt, key, picture, press } from '../support/steps.ts'
import { textsOf } from '../text/steps.ts'

// docs/product-rules.md#teams: a test per sentence about teams, their members, invites and the default theme

const columnsOf = (table: string) => textsOf(page.getByRole('table', { name: table }).getByRole('columnheader'))
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const DATE = /^\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d$/

/** The visible text of the cells after the name; labels are for phones. */
const cellsOf = (row: Locator) =>
  row
    .getByRole('cell')
    .elements()
    .map((cell) => (cell as HTMLElement).innerText)

describe('teams', () => {
  test("/teams: 'Your teams' table with columns Name, Is Owner, Members, Created Date", async () => {
    await teamOf(api, 'Bell ringers')
    await open('/teams')
    await expect.element(heading('Your teams')).toBeVisible()
    await expect.poll(() => columnsOf('Your teams')).toEqual(['Name', 'Is Owner', 'Members', 'Created Date', 'Actions'])
    expect(cellsOf(rowOf('Bell ringers')).slice(0, 3)).toEqual(['Yes', '1', expect.stringMatching(DATE)])
  })

  test('Owners get View (to /teams/{reference}), Edit, Delete', async () => {
    const { reference } = await teamOf(api, 'Flower guild')
    await open('/teams')
    const row = rowOf('Flower guild')
    const view = row.getByRole('link', { name: 'View Flower guild' })
    await expect.element(view).toHaveAttribute('href', `/teams/${reference}`)
    const remove = row.getByRole('button', { name: 'Delete Flower guild' })
    await expect.element(remove).toHaveTextContent('Delete')
    await row.getByRole('button', { name: 'Edit Flower guild' }).click()
    await expect.element(field(teamsText.nameField)).toHaveValue('Flower guild')
  })

  test("'Add Team' opens a name form", async () => {
    await open('/teams')
    await press('Add Team')
    const name = dialog('Add Team').getByRole('textbox', { name: teamsText.nameField })
    await expect.element(name).toHaveFocus()
    await key('Escape')
    await expect.element(button('Add Team')).toHaveFocus()
  })

  test("Empty: 'No teams found'", async () => {
    await open('/teams', { who: 'free' })
    await expect.element(page.getByText('No teams found', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  test("'Your invites' table (only if any) with columns Team and Invite Date and actions Join and Delete", async () => {
    await open('/teams', { who: 'basic' })
    await expect.element(heading('Your teams')).toBeVisible()
    await expect.element(page.getByText('No teams found', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'Your invites' })).not.toBeInTheDocument()
    await teamOf(api, 'Summer choir')
    await open('/teams', { who: 'basic' })
    await expect.poll(() => columnsOf('Your invites')).toEqual(['Team', 'Invite Date', 'Actions'])
    const row = rowOf('Summer choir')
    expect(cellsOf(row)[0]).toMatch(DATE)
    await expect.poll(() => textsOf(row.getByRole('button'))).toEqual(['Join', 'Delete'])
  })
})

describe('members', () => {
  test("/teams/{reference}: '{team name} members', 'Back to teams' link, table with Name, Created Date, Confirmed", async () => {
    const { reference, emailAddress } = await teamOf(api, 'Vestry')
    await open(`/teams/${reference}`)
    await expect.element(heading('Vestry members')).toBeVisible()
    await expect.poll(() => columnsOf('Vestry members')).toEqual(['Name', 'Created Date', 'Confirmed', 'Actions'])
    expect(cellsOf(rowOf(emailAddress)).slice(0, 2)).toEqual([expect.stringMatching(DATE), 'No'])
    await page.getByRole('link', { name: 'Back to teams' }).click()
    await isAt('/teams')
  })

  test('Name shows first name, last name and e-mail in brackets when a name exists, otherwise just the e-mail', async () => {
    const { reference } = await teamOf(api, 'Names of all kinds')
    await api.call('POST', `/api/teams/${reference}/members`, { emailAddress: 'alto@example.org' })
    const { firstName, lastName } = await api.call<Record<'firstName' | 'lastName', string>>('GET', '/api/user/info')
    await open(`/teams/${reference}`)
    const names = page.getByRole('rowheader')
    await expect.element(names.first()).toHaveTextContent(`${firstName} ${lastName} (${addressOf('premium')})`)
    await expect.element(names.filter({ hasText: 'alto' })).toHaveTextContent('alto@example.org')
  })

  test('Edit and Delete for every member except the current user', async () => {
    const { reference, emailAddress } = await teamOf(api, 'Everybody but me')
    await open(`/teams/${reference}`)
    await expect.poll(() => textsOf(rowOf(emailAddress).getByRole('button'))).toEqual(['Edit', 'Delete'])
    await expect.element(rowOf(addressOf('premium'))).toBeVisible()
    await expect.poll(() => textsOf(rowOf(addressOf('premium')).getByRole('button'))).toEqual([])
  })

  test("'Add Team Member' opens an e-mail form; the e-mail is read-only when editing", async () => {
    const { reference, emailAddress } = await teamOf(api, 'Addressed once')
    await open(`/teams/${reference}`)
    await press('Add Team Member')
    const email = field(membersText.email)
    await expect.element(email).toBeEnabled()
    await expect.element(email).not.toHaveAttribute('readonly')
    await key('Escape')
    await press(membersText.named('Edit', emailAddress))
    await expect.element(email).toHaveValue(emailAddress)
    await expect.element(email).toHaveAttribute('readonly')
  })

  test('Team invite: pending -> accepted (Join) or deleted. Member: unconfirmed or confirmed', async () => {
    for (const [name, verb] of [
      ['Accepted choir', 'Join'],
      ['Deleted choir', 'Delete'],
    ] as const) {
      const { reference, emailAddress } = await teamOf(api, name)
      await open(`/teams/${reference}`)
      await expect.element(rowOf(emailAddress)).toMatchTextContent('No')
      await open('/teams', { who: 'basic' })
      await press(`${verb} ${name}`)
      await expectToast(verb === 'Join' ? 'Invite accepted' : 'Invite deleted')
      await open(`/teams/${reference}`)
      await expect.element(rowOf(addressOf('premium'))).toBeVisible()
      if (verb === 'Join') await expect.element(rowOf(emailAddress)).toMatchTextContent('Yes')
      else await expect.element(rowOf(emailAddress)).not.toBeInTheDocument()
    }
  })
})

describe('the default theme', () => {
  test("/defaults/theme: 'Default Themes' with 'Default icon', used on the welcome screen of all events", async () => {
    await open('/defaults/theme')
    await expect.element(heading('Default Themes')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2, name: 'Default icon' })).toBeVisible()
    const use = page.getByText(/Shown on the welcome screen of all your events, unless an event/)
    await expect.element(use).toBeVisible()
  })

  test("Shows 'No default icon has been provided.' when none", async () => {
    await open('/defaults/theme', { who: 'free' })
    await expect.element(page.getByText('No default icon has been provided.', { exact: true })).toBeVisible()
  })

  test("Form 'Change icon' with button 'Set as default icon' and a remove option", async () => {
    await open('/defaults/theme', { who: 'free' })
    await chooseFile('Choose image', picture)
    await page.getByRole('form', { name: 'Change icon' }).getByRole('button', { name: 'Set as default icon' }).click()
    const icon = page.getByRole('img', { name: 'Your default icon' })
    await expect.element(icon).toBeVisible()
    await expect.poll(() => (icon.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
    await press('Remove default icon')
    await expect.element(icon).not.toBeInTheDocument()
  })
})
