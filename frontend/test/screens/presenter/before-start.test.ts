import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { shareText } from '../../../text/events/editor.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { invitationText } from '../../../text/presenter/stage.ts'
import { api, open, PHONE, show } from '../support/app.ts'
import { answer, answerAsUsual, changesSent, NO_LIST } from '../support/calls.ts'
import { addShowing } from '../support/events.ts'
import { button, expectToast, press } from '../support/steps.ts'
import { expectMarked, openPresenter, presenterAt, statusLine } from './steps.ts'

// Before the start the stage shows how to join; Start can show the first slide

const invitation = () => page.getByRole('region', { name: invitationText.heading })
const option = () => invitation().getByRole('checkbox', { name: invitationText.startsWithFirst })
const chooseOption = async () => {
  onTestFinished(() => localStorage.removeItem('start with the first slide'))
  await invitation().getByText(invitationText.startsWithFirst).click()
  await expect.element(option()).toBeChecked()
}
const fontSizeOf = (words: string) =>
  Number.parseFloat(getComputedStyle(invitation().getByText(words).element()).fontSize)

test('the stage shows QR code, address and access code, large, until the start; on a phone all and Start at once', async () => {
  const event = await openPresenter('Waiting')
  const code = event.accessCode.replace(/^(\d{4})/, '$1 ')
  const qr = invitation().getByRole('img', { name: shareText.qrName('Waiting') })
  await expect.element(qr).toBeVisible()
  const [address = ''] = event.publicLink.replace(/^https?:\/\//, '').split(`/${event.accessCode}`)
  await expect.element(invitation().getByText(address, { exact: true })).toBeVisible()
  expect(fontSizeOf(code)).toBeGreaterThanOrEqual(36)
  await page.viewport(PHONE.width, PHONE.height)
  const words = [code, invitationText.startsWithFirst].map((text) => invitation().getByText(text))
  for (const way of [qr, ...words, button(presenterText.start)]) await expect.element(way).toBeInViewport({ ratio: 1 })
  // The smallest phones scroll, upwards and downwards only
  await page.viewport(320, 568)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  qr.element().scrollIntoView({ block: 'center' })
  await expect.element(qr).toBeInViewport({ ratio: 1 })
  await press(presenterText.start)
  await expect.element(invitation()).not.toBeInTheDocument()
})

test('a preview has no access code, and shows its own link', async () => {
  const event = await openPresenter('Waiting preview')
  const path = `/api/sessions/${event.reference}/preview`
  const { reference } = await api.call<{ reference: string }>('POST', path)
  await open(presenterAt(event, reference))
  await expect.element(invitation().getByRole('img')).toBeVisible()
  await expect.element(invitation().getByText(shareText.code)).not.toBeInTheDocument()
  // In one piece, or a screen reader would speak each of its parts alone
  await expect.element(invitation().getByText(/^https?:\/\/[^ ]+\/preview\/[^ ]+$/)).toBeVisible()
  // Below the band that says that it's a preview, too
  await expect.element(invitation().getByText(invitationText.startsWithFirst)).toBeInViewport({ ratio: 1 })
})

test('Start shows the first slide if that option is set, which is remembered; alone or if it fails it shows none', async () => {
  const event = await openPresenter('Start with the first')
  await expect.element(option()).not.toBeChecked()
  await press(presenterText.start)
  await expect.poll(statusLine).toMatch(/^Live/)
  expect(changesSent()).toEqual(['startShowing'])
  const { reference } = await addShowing(api, event)
  show(presenterAt(event, reference))
  await chooseOption()
  show()
  await expect.element(option()).toBeChecked()
  answer('startShowing', NO_LIST)
  await press(presenterText.start)
  await expectToast(presenterText.problem)
  await expect.element(invitation()).toBeVisible()
  answerAsUsual('startShowing')
  await press(presenterText.start)
  await expectMarked('First', presenterText.presenting)
  expect(changesSent()).toEqual(['startShowing', 'startShowing', 'startShowing', 'showSlide'])
})
