import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessTokensText as listText, newTokenText } from '../../text/account/access-tokens.ts'
import { accountText } from '../../text/account/account.ts'
import { errorText } from '../../text/errors.ts'
import { open } from './support/app.ts'
import { answer, answerAsUsual, changesSent } from './support/calls.ts'
import { keys } from './support/keyboard.ts'
import {
  answerQuestion,
  button,
  dialog,
  expectRefusal,
  field,
  fill,
  heading,
  keyOn,
  press,
  pressIn,
  problem,
} from './support/steps.ts'

const NAME = 'Lyrics bridge'
const BASIC = { who: 'basic' } as const
const shown = () => dialog(newTokenText.shownTitle(NAME))
const table = () => page.getByRole('table', { name: listText.caption })
const choice = (which: keyof typeof newTokenText.choices) =>
  page.getByRole('checkbox', { name: newTokenText.choices[which] })

async function make() {
  await fill({ [newTokenText.name]: NAME })
  await keyOn(choice('present'), ' ')
  await press(newTokenText.submit)
}

test('the page opens from the account menu; name and permission are required, and offline typed text stays', async () => {
  await open('/account/details', BASIC)
  const entry = page.getByRole('navigation', { name: accountText.menu }).getByRole('link', { name: listText.heading })
  await keyOn(entry, 'Enter')
  await expect.element(heading(listText.heading)).toHaveFocus()
  await expect.element(page.getByText(listText.empty)).toBeVisible()
  await keyOn(button(newTokenText.submit), 'Enter')
  await expectRefusal(newTokenText.nameRequired, newTokenText.name)
  await expectRefusal(newTokenText.mayRequired)
  await keyOn(problem().getByRole('link', { name: newTokenText.mayRequired }), 'Enter')
  await expect.element(choice('read')).toHaveFocus()
  expect(changesSent()).toEqual([])
  answer('createToken', () => Promise.reject(new TypeError('Failed to fetch')))
  await make()
  await expectRefusal(errorText.unexpected)
  await expect.element(field(newTokenText.name)).toHaveValue(NAME)
  await expect.element(choice('present')).toBeChecked()
  answerAsUsual('createToken')
  await press(newTokenText.submit)
  await expect.element(shown()).toBeVisible()
})

test('a token is created and shown once; leaving it uncopied asks for confirmation, and so does revoking it', async () => {
  await open('/account/tokens', BASIC)
  await make()
  await expect.element(shown()).toBeVisible()
  await expect.element(page.getByText(newTokenText.made(NAME)).first()).toBeInTheDocument()
  await expect.element(shown().getByRole('button', { name: newTokenText.secret.copy })).toHaveFocus()
  const token = /lectern_[\w-]{43}/.exec(shown().element().textContent)?.[0] ?? ''
  expect(token).not.toBe('')
  await keys('Escape')
  const leave = page.getByRole('dialog', { name: newTokenText.secret.leave })
  await expect.element(leave).toMatchTextContent(newTokenText.secret.leaveBody)
  await keys('Escape')
  await expect.element(leave).not.toBeInTheDocument()
  await expect.element(shown()).toBeVisible()
  await pressIn(newTokenText.shownTitle(NAME), newTokenText.secret.done)
  await answerQuestion(newTokenText.secret.leave, newTokenText.secret.leaveConfirm)
  await expect.element(shown()).not.toBeInTheDocument()
  await expect.element(button(newTokenText.submit)).toHaveFocus()
  await expect.element(table().getByRole('row', { name: new RegExp(`${NAME}.*${listText.never}`) })).toBeVisible()
  expect(document.body.textContent).not.toContain(token)

  await keyOn(button(listText.revokeNamed(NAME)), 'Enter')
  const revoke = page.getByRole('dialog', { name: listText.revokeQuestion(NAME) })
  await expect.element(revoke).toMatchTextContent(listText.revokeBody)
  expect(changesSent()).toEqual(['createToken'])
  await answerQuestion(listText.revokeQuestion(NAME), listText.revoke)
  await expect.element(heading(listText.heading)).toHaveFocus()
  await expect.element(page.getByText(listText.empty)).toBeVisible()
})
