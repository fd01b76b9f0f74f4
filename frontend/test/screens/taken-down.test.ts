import { expect, test } from 'vitest'
import { dashboardText } from '../../text/events/events.ts'
import { presenterText } from '../../text/presenter/presenter.ts'
import { stageText } from '../../text/presenter/stage.ts'
import { shellText } from '../../text/shell.ts'
import { formatDateTime } from '../../ui/display/date-format.ts'
import { api, open } from './support/app.ts'
import { Program } from './support/calls.ts'
import { editorOf, eventWith, presenterOf } from './support/events.ts'
import { button, main, press } from './support/steps.ts'

test('the organiser of an event that was taken down reads so on its card, in the editor and while presenting', async () => {
  const event = await eventWith(api, 'Reported', 'First')
  const admin = new Program('admin')
  const path = `/api/admin/events/${event.reference}`
  const { takenDownDateUtc } = await admin.call<{ takenDownDateUtc: string }>('POST', `${path}/takeDown`)
  await open('/dashboard')
  await expect.element(main().getByText(dashboardText.takenDownTag)).toBeVisible()
  const notice = dashboardText.takenDown(formatDateTime(takenDownDateUtc))
  for (const place of [editorOf(event), presenterOf(event)]) {
    await open(place)
    await expect.poll(() => document.querySelector('main .banner--warning')?.textContent).toContain(notice)
    await expect.element(main().getByRole('link', { name: shellText.contact })).toBeVisible()
  }
  // Who presents reads it without a reload; changes are read at most every ten seconds
  await admin.call('POST', `${path}/restore`)
  await open(presenterOf(event))
  await expect.element(button(presenterText.start)).toBeVisible()
  await press(presenterText.start)
  await expect.element(main().getByText(presenterText.live, { exact: true })).toBeVisible()
  await admin.call('POST', `${path}/takeDown`)
  await expect.element(main().getByRole('link', { name: shellText.contact }), { timeout: 15_000 }).toBeVisible()
  await expect.element(main().getByText(stageText.audience.TakenDown)).toBeVisible()
  await expect.element(main().getByText(presenterText.live, { exact: true })).not.toBeInTheDocument()
  await open('/dashboard')
  await expect.element(main().getByText(dashboardText.takenDownTag)).toBeVisible()
  await expect.element(main().getByText(dashboardText.live, { exact: true })).not.toBeInTheDocument()
  await admin.call('POST', `${path}/restore`)
  await open(editorOf(event))
  await expect.element(main().getByRole('link', { name: shellText.contact })).not.toBeInTheDocument()
})
