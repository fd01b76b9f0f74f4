import { canonicalLanguage } from '../../../openapi/rules/translations/languages.ts'
import { api, tagged, unwrap } from '../client/client.ts'
import { ifMatch } from '../events/events.ts'
import type { SlideLanguages } from './slide-languages.ts'
import type { PageContents } from './slides.ts'

/** A slide that was added, with its translations. */
export interface AddedSlide {
  reference: string
  contents: PageContents
  languages: SlideLanguages | undefined
}

/** Stores the translations of new slides, and adds their languages to the event. Rejects with an `ApiError`. */
export const addTranslations = async (eventReference: string, added: readonly AddedSlide[]): Promise<void> => {
  const bodies = new Map<string, { slideReference: string; blocks: { blockReference: string; text: string }[] }[]>()
  for (const { reference: slideReference, contents, languages } of added) {
    const texts = contents.rows.flatMap(({ blocks }) => blocks).filter(({ blockType }) => blockType === 'Text')
    for (const translation of languages?.translations ?? []) {
      const code = canonicalLanguage(translation.languageCode)
      if (code === null) continue
      const blocks = texts.flatMap(({ reference: blockReference }, at) => {
        const text = translation.texts[at] ?? ''
        return text === '' ? [] : [{ blockReference, text }]
      })
      bodies.set(code, [...(bodies.get(code) ?? []), { slideReference, blocks }])
    }
  }
  if (bodies.size === 0) return
  const path = { eventReference }
  const { data: event, etag } = await tagged(api.GET('/api/sessions/{eventReference}', { params: { path } }))
  const languages = [...new Set([...(event.languages ?? []), ...bodies.keys()])]
  if (languages.length > (event.languages ?? []).length)
    await api.PUT('/api/sessions/{eventReference}', { params: { path, ...ifMatch(etag) }, body: { languages } })
  for (const [languageCode, slides] of bodies)
    await unwrap(
      api.PUT('/api/sessions/{eventReference}/translations/{languageCode}', {
        params: { path: { ...path, languageCode } },
        body: { slides },
      }),
    )
}
