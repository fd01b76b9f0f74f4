import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { shareText } from '../../../../text/events/editor.ts'
import { announcementText } from '../../../../text/presenter/announcement.ts'
import { hallText, keyLinkText } from '../../../../text/presenter/hall.ts'
import { liveNotesText } from '../../../../text/presenter/live-notes.ts'
import { presenterText } from '../../../../text/presenter/presenter.ts'
import { pressingText } from '../../../../text/presenter/pressing.ts'
import { shortcutText, stageText } from '../../../../text/presenter/stage.ts'
import { isFocusLost } from '../../../../ui/focus/rest.ts'
import { api } from '../../support/app.ts'
import { answer } from '../../support/calls.ts'
import { presentAsBasic, presenterOf } from '../../support/events.ts'
import { choose, fill, key, press } from '../../support/steps.ts'
import { mixedEvent } from './content.ts'
import { at, isOpen, isShown, type Screens, screen, VISITOR } from './screen.ts'

const openPresenter = async () => {
  const event = await mixedEvent()
  await at(presenterOf(event))
  await isShown(presenterText.notStarted)
  return event
}
const start = async () => {
  const event = await openPresenter()
  await press(presenterText.start)
  await expect.element(page.getByRole('button', { name: presenterText.end })).toBeVisible()
  return event
}
const present = async () => {
  const event = await start()
  await press(presenterText.presentItem('Interval'))
  await isShown(presenterText.presenting)
  // A press whose button has gone leaves the focus nowhere for a moment
  await expect.poll(isFocusLost).toBe(false)
  return event
}

const states: Screens = {
  'presenter, not started': screen('present', openPresenter, { walks: true }),
  'presenter, live': screen('present', present, { walks: true }),
  'presenter, with speaker notes': screen('present', async () => {
    const event = await mixedEvent()
    const contents = `/api/content/pages/${event.slides[0]?.pageReference}/contents`
    await api.call('PUT', contents, { rows: [], notes: 'Nod to the organist' })
    await at(presenterOf(event))
    await expect.element(page.getByRole('note', { name: stageText.notesOf('Opening') })).toBeVisible()
  }),
  'presenter, on hold': screen('present', async () => {
    await present()
    await press(presenterText.hold)
    await isShown(presenterText.paused)
  }),
  'presenter, ended': screen('present', async () => {
    await present()
    await press(presenterText.end)
    await isShown(presenterText.ended)
  }),
}

const more: Screens = {
  'captioner, live': screen(
    'captioner',
    async () => {
      const event = await mixedEvent()
      const showing = `/api/sessions/${event.reference}/showings/${event.showing}`
      const captions = [{ id: 'one', text: 'Good evening, all.', version: 1, isFinal: true }]
      await api.call('POST', `${showing}/captions`, { captions })
      const { captionerLink } = await api.call<{ captionerLink: string }>('PUT', `${showing}/captioner`)
      await at(new URL(captionerLink).pathname, VISITOR)
      await isShown('Good evening, all.')
    },
    { walks: true },
  ),
  'captioner, whose link has ended': screen('captioner', () => at('/captioner/AAAAAAAAAAAAAAAAAAAAAA', VISITOR)),
  'presenter, inviting a captioner': screen('present', async () => {
    await openPresenter()
    await choose(hallText.menu, liveNotesText.open)
    await press(liveNotesText.invite)
    await isOpen(keyLinkText.captioner.title)
  }),
  'presenter, not started, without its QR code': screen('present', async () => {
    await openPresenter()
    document.querySelector('.invitation__qr')?.dispatchEvent(new Event('error'))
    await isShown(shareText.qrFailed)
  }),
  'presenter, with the list of keys': screen('present', async () => {
    await openPresenter()
    await key('Escape')
    await isOpen(shortcutText.title)
  }),
  'presenter, with an announcement': screen('present', async () => {
    await start()
    await fill({
      [announcementText.label]: 'Please move your car, it blocks the fire brigade. '.repeat(3),
    })
    await press(announcementText.announce)
    await isShown(announcementText.shownNow)
  }),
  'presenter, with several languages': screen('present', async () => {
    const event = await mixedEvent()
    await api.call('PUT', `/api/sessions/${event.reference}`, { languages: ['cy', 'ar'] })
    await at(presenterOf(event))
    await page.getByText(announcementText.otherLanguages(2), { exact: true }).click()
    await isShown(announcementText.inLanguage('Arabic'))
    await choose(hallText.menu, hallText.languages)
    await isOpen(hallText.languages)
  }),
  'presenter, with presses waiting for the connection': screen('present', async () => {
    await present()
    answer('showSlide', () => {
      throw new TypeError('Failed to fetch')
    })
    await press(presenterText.previous)
    await isShown(new RegExp(pressingText.waiting(1, 'Opening')))
  }),
  'presenter, while another user presents': screen('present', async () => {
    const event = await mixedEvent()
    await presentAsBasic(api, event)
    await at(presenterOf(event))
    await expect.element(page.getByRole('button', { name: pressingText.takeOver })).toBeVisible()
  }),
}

/** Presenting a showing. */
export const presenterScreens: Screens = { ...states, ...more }
