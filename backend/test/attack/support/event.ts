import type { Browser } from './browser.ts'

export interface PresentedEvent {
  reference: string
  showing: string
  accessCode: string
  slides: { reference: string; pageReference: string }[]
}

/** An organiser's account, and the event that it presents. */
export interface Presenter {
  email: string
  password: string
  address: string
  event: PresentedEvent
}

/** A new event of three slides, being presented. */
export async function presentEvent(browser: Browser, name = 'Carols under attack'): Promise<PresentedEvent> {
  const ok = async (method: string, path: string, body: unknown = {}) => {
    const { status, data, text } = await browser.json(method, path, body)
    if (status > 299 || status === 0) throw new Error(`${method} ${path} was answered with ${status}: ${text}`)
    return data
  }
  const { reference, accessCode, defaultShowing } = await ok('POST', '/api/sessions', { name })
  const slides: PresentedEvent['slides'] = []
  for (const slide of ['One', 'Two', 'Three']) {
    const { reference: of, pageReference } = await ok('POST', `/api/sessions/${reference}/pages`, { name: slide })
    slides.push({ reference: of, pageReference })
  }
  const showing = defaultShowing.reference
  await ok('POST', `/api/sessions/${reference}/showings/${showing}/start`)
  return { reference, showing, accessCode, slides }
}
