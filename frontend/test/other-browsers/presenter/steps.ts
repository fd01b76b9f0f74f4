import { expect } from 'vitest'
import type { components } from '../../../../generated/types.ts'
import { loginText } from '../../../text/account/login.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { textRow } from '../../e2e/support/content/slides.ts'
import { addressOf, type PreparedEvent } from '../../e2e/support/people/organiser-api.ts'
import { DEMO_PASSWORD } from '../../e2e/support/server/server.ts'
import type { Device } from '../support/device.ts'
import type { World } from '../support/in-other-browsers.ts'

type Display = components['schemas']['DisplayState']

/** Logs in with the form and ends on the dashboard. At its own address the form is drawn at build time, and the app comes once it is used. */
export async function logIn(desk: Device, address = '/dashboard') {
  await desk.open(address)
  await desk.see('heading', loginText.heading)
  await desk.fill('textbox', loginText.email, addressOf('premium'))
  await desk.fillPassword(DEMO_PASSWORD)
  await desk.press('button', loginText.submit)
  await desk.seeFocus('heading', dashboardText.titleOf('Amara'))
}

/** An event whose slides contain their names. */
export const createEvent = ({ api }: World, name: string, slides = ['First', 'Second', 'Third']) =>
  api.createEvent({ name, slides: slides.map((slide) => ({ name: slide, rows: [textRow(`Words of ${slide}`)] })) })

/** What attendees' phones get: the status, and the slide's name. */
export const expectOnPhones = (
  { api }: World,
  { showing }: PreparedEvent,
  status: Display['status'],
  slide: string | null,
) =>
  expect
    .poll(async () => {
      const display = await api.call<Display>('GET', `/api/watch/showings/${showing}/display`)
      return [display.status, display.slide?.name ?? null]
    })
    .toEqual([status, slide])

/** The announcement on attendees' phones. */
export const expectAnnounced = ({ api }: World, { showing }: PreparedEvent, text: string | null) =>
  expect
    .poll(async () => {
      const display = await api.call<Display>('GET', `/api/watch/showings/${showing}/display`)
      return display.announcement?.text ?? null
    })
    .toBe(text)
