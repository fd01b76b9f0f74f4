import { editorText } from '../../text/events/editor.ts'
import { libraryText } from '../../text/events/library.ts'
import { presenterText } from '../../text/presenter/presenter.ts'
import { watchText } from '../../text/watch/en.ts'
import { textRow } from './support/content/slides.ts'
import { expect, test } from './support/fixtures.ts'

test.afterEach(({ devices }) => devices.close())

test('a song of last week is found by its words, added in another order, and live on a phone', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const song = [
    { name: 'Fields of gold, verse 1', rows: [textRow('Évening falls on the river')] },
    { name: 'Fields of gold, chorus', rows: [textRow('Sing, all you fields')] },
  ]
  await api.createEvent({ name: 'Last Sunday', slides: song })
  const event = await api.createEvent({
    name: 'Next Sunday',
    slides: [{ name: 'Welcome', rows: [textRow('Welcome')] }],
  })
  const phone = await devices.phone()
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  const press = (name: string) => desk.getByRole('button', { name, exact: true }).click()

  await press(libraryText.add)
  await desk.getByRole('searchbox', { name: libraryText.search }).fill('evening riv')
  await desk.getByRole('button', { name: /^Fields of gold/ }).click()
  await desk.getByLabel(libraryText.order).fill('C V1 C')
  await press(libraryText.insert(3))
  await expect(desk.getByRole('dialog')).toBeHidden()
  await desk.getByRole('link', { name: editorText.present, exact: true }).click()
  await press(presenterText.start)
  await desk
    .getByRole('button', { name: presenterText.presentItem('Fields of gold, chorus'), exact: true })
    .first()
    .click()
  await expect(phone.getByRole('region', { name: watchText.slideRegion })).toContainText('Sing, all you fields')
})
