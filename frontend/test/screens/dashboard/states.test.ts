import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../text/events/editor.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open } from '../support/app.ts'
import { answer, answerAsUsual, Program } from '../support/calls.ts'
import { button, expectSaid, heading, keyOn } from '../support/steps.ts'
import { cardOf, emptyEvent, list, openDashboard, reloadDashboard } from './steps.ts'

// The dashboard while it's empty, loading, offline, or used by keyboard

interface Listed {
  events: { reference: string; sessionDetails: { isTour: boolean } }[]
}

test('a new user is led to the wizard and to the sample event', async () => {
  const newcomer = new Program('free')
  const { events } = await newcomer.call<Listed>('GET', '/api/events')
  const deleteAll = async (isTour: boolean) => {
    for (const { reference, sessionDetails } of events)
      if (sessionDetails.isTour === isTour) await newcomer.call('DELETE', `/api/sessions/${reference}`)
  }
  await deleteAll(false)
  await openDashboard('free')
  const upcoming = list(dashboardText.upcoming)
  const first = upcoming.getByRole('heading', { name: dashboardText.firstTitle })
  await expect.element(first).toBeVisible()
  await expect.element(upcoming.getByText(dashboardText.tourTag, { exact: true })).toBeVisible()
  await upcoming.getByRole('link', { name: dashboardText.seeTour }).click()
  await expect.element(page.getByRole('link', { name: editorText.viewAllEvents })).toBeVisible()
  await reloadDashboard()
  await upcoming.getByRole('link', { name: dashboardText.create }).click()
  await expect.element(heading(wizardText.step(1))).toHaveFocus()

  await deleteAll(true)
  await reloadDashboard()
  await expect.element(first).toBeVisible()
  await expect.element(upcoming.getByRole('link', { name: dashboardText.seeTour })).not.toBeInTheDocument()

  await emptyEvent(newcomer, 'The first one')
  await reloadDashboard()
  await expect.element(cardOf('The first one')).toBeVisible()
  await expect.element(page.getByText(dashboardText.firstTitle)).not.toBeInTheDocument()
})

test('the lists show that they are loading, what went wrong, and can be retried', async () => {
  await emptyEvent(api, 'Winter serenade')
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  answer('listEvents', async () => {
    await held
    return { status: 500, body: '' }
  })
  await open('/dashboard')
  await expect.element(list(dashboardText.upcoming)).toHaveAttribute('aria-busy', 'true')
  await expectSaid(uiText.loading)
  goOn()
  await expect.element(page.getByRole('alert')).toMatchTextContent('There was a problem loading the events')
  answerAsUsual('listEvents')
  await keyOn(button(uiText.tryAgain), 'Enter')
  await expect.element(cardOf('Winter serenade')).toBeVisible()
  await expect.element(heading(/Dashboard/)).toHaveFocus()
})
