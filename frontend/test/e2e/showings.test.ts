import { presenterText, showingsText } from '../../text/presenter/presenter.ts'
import { uiText } from '../../text/ui.ts'
import { textRow } from './support/content/slides.ts'
import { expect, test } from './support/fixtures.ts'

// From a new showing to its phones; frontend/test/screens tests the page and the form

test.afterEach(({ devices }) => devices.close())

test('a showing is created and presented; offline it stays, and new ones appear after reconnecting', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const event = await api.createEvent({
    name: 'Through a tunnel',
    slides: [{ name: 'Welcome', rows: [textRow('Welcome, everyone')] }],
  })
  const desk = await devices.desktop({ storageState: await api.login() })
  const cards = desk.getByRole('main').getByRole('listitem')
  const press = (name: string) => desk.getByRole('button', { name, exact: true }).click()
  await desk.goto(`/Sessions/${event.reference}/Showings`)
  await press(showingsText.add)
  await desk.getByLabel(showingsText.startDate).fill('2031-12-24T17:00')
  await desk.getByLabel(showingsText.location).fill('Bath')
  await press(showingsText.save)
  await expect(cards).toHaveCount(1)

  await desk.context().setOffline(true)
  await press(showingsText.add)
  await press(showingsText.save)
  await expect(desk.getByRole('region', { name: uiText.thereIsAProblem })).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(cards).toHaveCount(1)
  const wells = { startDateUtc: '2031-12-25T17:00:00Z', location: 'Wells' }
  await api.call('POST', `/api/sessions/${event.reference}/showings`, wells)
  await desk.context().setOffline(false)
  await expect(cards).toHaveCount(2)

  await desk.getByRole('link', { name: '24-Dec-2031 17:00' }).click()
  await press(presenterText.start)
  await expect(desk.getByRole('button', { name: presenterText.end, exact: true })).toBeVisible()
  const showing = /\/Present\/([^/?]+)/.exec(desk.url())?.[1]
  const phone = await devices.phone()
  await phone.goto(`/watch/${event.accessCode}/${showing}?autoJoin=true`)
  await expect(phone.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  await press(presenterText.next)
  await expect(phone.getByText('Welcome, everyone', { exact: true })).toBeVisible()
})
