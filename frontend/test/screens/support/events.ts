import type { components } from '../../../../generated/types.ts'
import { Program } from './calls.ts'

type Schemas = components['schemas']
export type Row = Schemas['SaveRow']

/** An event created through the API, with the references a test needs. */
export interface PreparedEvent {
  reference: string
  name: string
  publicLink: string
  /** What QR code and share dialog contain. */
  shareLink: string
  accessCode: string
  /** The default showing. */
  showing: string
  slides: Schemas['Slide'][]
}

export const textRow = (text: string, textStyle: 'Header' | 'SubHeader' | 'Basic' = 'Basic'): Row => ({
  blocks: [{ blockType: 'Text', textStyle, text }],
})

/** An event with slides of these names, each containing its own. */
export async function eventWith(api: Program, name: string, ...slides: string[]): Promise<PreparedEvent> {
  const { reference } = await api.call<{ reference: string }>('POST', '/api/sessions', { name })
  const made: Schemas['Slide'][] = []
  for (const slide of slides) made.push(await addSlide(api, reference, slide))
  const event = await api.call<Schemas['Event']>('GET', `/api/sessions/${reference}`)
  const { publicLink, shareLink, accessCode, defaultShowing } = event
  return { reference, name, publicLink, shareLink, accessCode, showing: defaultShowing.reference, slides: made }
}

export async function addSlide(api: Program, event: string, name: string, rows: Row[] = [textRow(name)]) {
  const slide = await api.call<Schemas['Slide']>('POST', `/api/sessions/${event}/pages`, { name })
  await api.call('PUT', `/api/content/pages/${slide.pageReference}/contents`, { rows })
  return slide
}

/** Adds a showing to an event. */
export const addShowing = (
  api: Program,
  { reference }: PreparedEvent,
  startDateUtc = '2030-12-24T17:00:00Z',
  location = 'Bath',
) => api.call<{ reference: string }>('POST', `/api/sessions/${reference}/showings`, { startDateUtc, location })

/** A team of the organiser's with a pending invitation. */
export async function teamOf(api: Program, name: string) {
  const { reference } = await api.call<{ reference: string }>('POST', '/api/teams', { name })
  const emailAddress = 'basic@demo.lectern.test'
  const path = `/api/teams/${reference}/members`
  const invite = await api.call<{ reference: string }>('POST', path, { emailAddress })
  return { reference, invite: invite.reference, emailAddress }
}

/** Makes another account a presenter of the event, who starts it and shows its first slide. */
export async function presentAsBasic(api: Program, { reference, showing, slides }: PreparedEvent) {
  const team = await teamOf(api, 'Vergers')
  const basic = new Program('basic')
  await basic.call('POST', `/api/teamInvites/${team.invite}`)
  await api.call('PUT', `/api/sessions/${reference}`, { teamReference: team.reference })
  await basic.call('POST', `/api/sessions/${reference}/showings/${showing}/start`, {})
  const shown = { showingReference: showing, sessionPageReference: slides[0]?.reference, showBlank: false }
  await basic.call('POST', '/api/navigation/show', shown)
}

/** The paths of an event's screens. */
export const editorOf = ({ reference, slides }: PreparedEvent, index = 0) =>
  `/Sessions/${reference}${slides[index] ? `?page=${slides[index].reference}` : ''}`
export const showingsOf = ({ reference }: PreparedEvent) => `/Sessions/${reference}/Showings`
export const presenterOf = ({ reference, showing }: PreparedEvent) => `/Sessions/${reference}/Present/${showing}`
