import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { expect, test } from '../support/fixtures.ts'

/** As when a phone reconnects to its network. */
const wake = (phone: Page) => phone.evaluate(() => void dispatchEvent(new Event('online')))

test("an event deleted before it starts hasn't ended: waiting attendees see that it's gone, and Join disappears", async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({ name: 'Called off', slides: [] })
  const [waiting, invited] = [await devices.phone(), await devices.phone()]
  await waiting.goto(`${event.publicLink}?autoJoin=true`)
  await expect(waiting.getByText(watchText.waiting, { exact: true })).toBeVisible()
  await invited.goto(event.publicLink)
  const join = invited.getByRole('link', { name: watchText.join })
  await expect(join).toBeVisible()

  await api.call('DELETE', `/api/sessions/${event.reference}`)
  await expect(waiting.getByRole('heading', { name: watchText.gone })).toBeVisible()
  await expect(waiting.getByText(watchText.ended)).toBeHidden()
  await wake(invited)
  await expect(invited.getByRole('heading', { name: watchText.gone })).toBeVisible()
  await expect(join).toBeHidden()
  await expect(invited.getByRole('link', { name: watchText.enterAnotherCode })).toBeVisible()
})
