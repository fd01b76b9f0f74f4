import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { plansText } from '../../../text/account/plans.ts'
import { open } from '../support/app.ts'
import { changesSent } from '../support/calls.ts'
import { keys } from '../support/keyboard.ts'
import { answerQuestion, press, problem, titled } from '../support/steps.ts'

const radio = (name: string) => page.getByRole('radio', { name })
async function choose(name: string) {
  await page.getByText(name, { exact: true }).click()
  await press(plansText.change)
}
const isNow = (level: string) => expect.element(page.getByText(plansText.nowIs(level)).first()).toBeVisible()

test('without payments a plan changes immediately, a downgrade after a confirmation', async () => {
  await open('/account/subscription', { who: 'free' })
  await titled(plansText.heading)
  await press(plansText.change)
  await expect.element(problem()).toMatchTextContent(plansText.sameAlready)
  const free = radio(plansText.keep('Free')).element()
  await choose(plansText.choose('Premium'))
  await isNow('Premium')
  await expect.element(radio(plansText.keep('Premium'))).toBeChecked()
  // Screen readers would hear its former words
  expect(free.isConnected).toBe(false)
  await choose(plansText.choose('Basic'))
  const question = page.getByRole('dialog', { name: plansText.confirm('Basic') })
  await expect.element(question).toMatchTextContent(plansText.atOnce)
  await expect.element(question).toMatchTextContent(plansText.features.WelcomeCustomPage)
  await keys('Escape')
  await expect.element(question).not.toBeInTheDocument()
  expect(changesSent()).toEqual(['changePlan'])
  await press(plansText.change)
  await answerQuestion(plansText.confirm('Basic'), plansText.change)
  await isNow('Basic')
})
