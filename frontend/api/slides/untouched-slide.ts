import { wizardText } from '../../text/events/events.ts'
import { api, unwrap } from '../client/client.ts'
import { readContents } from './slides.ts'

/**
 * The empty slide that the wizard made, if it is still the event's only one and nothing was written on it: imported
 * slides replace it. Also undefined if that can't be found out, since the slide is then only one too many.
 */
export const findUntouchedSlide = (eventReference: string): Promise<string | undefined> =>
  readUntouchedSlide(eventReference).catch(() => undefined)

const readUntouchedSlide = async (eventReference: string) => {
  const params = { path: { eventReference } }
  const { pages } = await unwrap(api.GET('/api/sessions/{eventReference}/pages', { params }))
  const [slide] = pages
  if (pages.length !== 1 || slide?.name !== wizardText.firstSlide) return undefined
  const { data } = await readContents(slide.pageReference)
  return data.rows.length === 0 && data.notes === '' && !data.chords ? slide.reference : undefined
}

/** Removes a deleted slide from the bin: one without contents has nothing to restore. */
export const forgetSlide = (binReference: string) =>
  api.DELETE('/api/bin/{binReference}', { params: { path: { binReference } } })

/** Deletes a slide that is too many, also from the bin. It stays if that fails. */
export const discardSlide = async (eventReference: string, slideReference: string) => {
  try {
    await api.DELETE('/api/sessions/{eventReference}/pages/{slideReference}', {
      params: { path: { eventReference, slideReference } },
    })
    await forgetSlide(slideReference)
  } catch {
    // One slide too many
  }
}
