import { contentText } from '../../../text/events/editor.ts'
import { videosText } from '../../../text/events/videos.ts'
import { watchText } from '../../../text/watch/en.ts'
import { textRow } from '../support/content/slides.ts'
import { makeVideo } from '../support/content/videos.ts'
import { expect, test } from '../support/fixtures.ts'

// A video as a slide; frontend/test/screens/editor/videos.test.ts tests the editor's rules

test.afterEach(({ devices }) => devices.close())

test('a video plays once and silently in the hall, and on a phone only after a press', async ({ api, devices }) => {
  const slides = [
    { name: 'Welcome', rows: [textRow('Welcome')] },
    { name: 'Film', rows: [] },
  ]
  const event = await api.createEvent({ name: 'A film evening', slides })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}?page=${event.slides[1]?.reference}`)
  const choosing = desk.waitForEvent('filechooser')
  await desk.getByRole('button', { name: videosText.add }).first().click()
  const buffer = await makeVideo(desk, 'video/webm')
  await (await choosing).setFiles([{ name: 'sea.webm', mimeType: 'video/webm', buffer }])
  await desk.getByLabel(contentText.altText).fill('The sea')
  await desk.getByRole('button', { name: contentText.save, exact: true }).click()
  await expect(desk.getByText(contentText.unsaved, { exact: true })).toBeHidden()

  await api.start(event)
  await api.show(event, 0)
  const { pathname } = new URL(event.publicLink)
  const wall = await devices.desktop()
  await wall.goto(`${pathname}/${event.showing}?display=hall`)
  const phone = await devices.phone()
  const films: string[] = []
  phone.on('request', (request) => request.resourceType() === 'media' && films.push(request.url()))
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  await expect(phone.getByText('Welcome').first()).toBeVisible()
  await api.show(event, 1)

  const shown = wall.locator('.hall-layer video')
  const isPlayed = (video: HTMLVideoElement) => video.muted && video.ended && video.currentTime > 0
  await expect.poll(() => shown.evaluate(isPlayed)).toBe(true)

  const play = phone.getByRole('link', { name: new RegExp(`^${watchText.playVideo}.*1 second, The sea$`) })
  await expect(play).toBeVisible()
  expect(films).toEqual([])
  await play.click()
  const video = phone.getByLabel('The sea')
  await expect(video).toBeFocused()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.ended && one.controls)).toBe(true)
  expect(films.length).toBeGreaterThan(0)

  await api.show(event, 0)
  await expect(phone.locator('video')).toHaveCount(0)
  await expect(wall.locator('video')).toHaveCount(0)
})
