import { afterAll, beforeAll, test } from 'vitest'
import { editorText } from '../../../text/events/editor.ts'
import { announcementText } from '../../../text/presenter/announcement.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { shortcutText } from '../../../text/presenter/stage.ts'
import type { PreparedEvent } from '../../e2e/support/people/organiser-api.ts'
import type { Device } from '../support/device.ts'
import { inOtherBrowsers } from '../support/in-other-browsers.ts'
import { createEvent, expectAnnounced, expectOnPhones, logIn } from './steps.ts'

const EVENT = 'Presented elsewhere'
const LINE = 'Tea is served.'
const RECONNECT_MS = 40_000

inOtherBrowsers('An organiser presents', (world) => {
  let event: PreparedEvent
  let desk: Device

  beforeAll(async () => {
    event = await createEvent(world, EVENT)
    desk = await world.desktop()
  })
  afterAll(() => world.api.call('DELETE', `/api/sessions/${event.reference}`))

  const seeOnPhones = (status: 'waiting' | 'live' | 'hold' | 'ended', slide: string | null = null) =>
    expectOnPhones(world, event, status, slide)

  /** A button whose action has just changed ignores presses: they could be the second half of a double press. */
  const seeFocusTakingPresses = () =>
    desk.until('the focused button take presses', () => !document.activeElement?.hasAttribute('aria-disabled'))

  test('logs in, opens the event and goes to its presenter page', async () => {
    await logIn(desk)
    await desk.look('dashboard')
    await desk.press('link', EVENT)
    await desk.seeFocus('heading', EVENT)
    await desk.look('editor')
    await desk.press('link', editorText.present)
    await desk.seeText(presenterText.notStarted)
  })

  test('starts, and goes forward and back', async () => {
    await desk.press('button', presenterText.start)
    await desk.seeText(presenterText.live)
    await desk.seeFocus('button', presenterText.next)
    await seeFocusTakingPresses()
    await desk.press('button', presenterText.next)
    await seeOnPhones('live', 'First')
    await desk.press('button', presenterText.next)
    await seeOnPhones('live', 'Second')
    await desk.look('presenter')
    await desk.press('button', presenterText.previous)
    await seeOnPhones('live', 'First')
    await desk.press('button', presenterText.presentItem('Third'))
    await seeOnPhones('live', 'Third')
  })

  test("presents with a clicker's keys", async () => {
    await desk.key('PageUp')
    await seeOnPhones('live', 'Second')
    await desk.key('ArrowLeft')
    await seeOnPhones('live', 'First')
    await desk.key('PageDown', 'ArrowRight')
    await seeOnPhones('live', 'Third')
    await desk.key('b')
    await seeOnPhones('hold')
    await desk.key('b')
    await seeOnPhones('live', 'Third')
  })

  test('Escape opens the list of keys and closes it', async () => {
    await desk.key('Escape')
    await desk.see('dialog', shortcutText.title)
    await desk.look('list of keys')
    await desk.key('Escape')
    await desk.seeNo('dialog', shortcutText.title)
  })

  test('announces a line and removes it', async () => {
    await desk.fill('textbox', announcementText.label, LINE)
    await desk.press('button', announcementText.announce)
    await desk.seeText(LINE)
    await expectAnnounced(world, event, LINE)
    await desk.press('button', announcementText.takeBack)
    await desk.seeFocus('textbox', announcementText.label)
    await expectAnnounced(world, event, null)
  })

  test('continues after the server was down', async () => {
    await world.server.stop('SIGKILL')
    await desk.seeText(presenterText.connectionLost)
    await world.server.start()
    await desk.seeNoText(presenterText.connectionLost, RECONNECT_MS)
    await desk.press('button', presenterText.previous)
    await seeOnPhones('live', 'Second')
  })

  test('ends the event and reopens it', async () => {
    await desk.press('button', presenterText.end)
    await desk.seeText(presenterText.ended)
    await desk.seeFocus('button', presenterText.reopen)
    await seeFocusTakingPresses()
    await seeOnPhones('ended')
    await desk.press('button', presenterText.reopen)
    await desk.seeText(presenterText.paused)
    await seeOnPhones('hold')
  })
})
