import { useQuery } from '@tanstack/react-query'
import { type ReadSlide, type ShownTranslation, slideInLanguages } from '../../../../openapi/client/live/words.ts'
import type { LecternEvent } from '../../../api/events/events.ts'
import { captionText } from '../../../api/showings/captions.ts'
import { type SlideWithContents, useSlidesWithContents } from '../../../api/slides/slides.ts'
import { type Translation, useTranslations } from '../../../api/translations.ts'
import { readSlides } from '../../../api/watch/calls.ts'

/** A slide of the handout in the chosen language. */
export interface HandoutSlide extends Pick<ReadSlide, 'name' | 'rows' | 'isMachine'> {
  reference: string
  languageCode: string
  /** A name may stay in the original. */
  nameLanguage: string
}

interface HandoutInput {
  event: LecternEvent
  showing: string
  language: string
}

/** What a handout has: its title and slides in a language, which of them were shown, and what was said. */
export const useHandout = ({ event, showing, language }: HandoutInput) => {
  const slides = useSlidesWithContents(event.reference)
  const isOriginal = language === event.defaultLanguageCode
  const translations = useTranslations(event.reference, language, { enabled: !isOriginal })
  const shown = useQuery({ queryKey: ['handout', showing, 'shown'], queryFn: () => readShown(event, showing) })
  const captions = useQuery({
    queryKey: ['handout', showing, 'captions'],
    queryFn: () => captionText(event.reference, showing),
  })
  const inLanguage = slides.data?.map((slide) => {
    const own = translations.data?.find(({ slideReference }) => slideReference === slide.reference)
    return read(slide, own && shownOf(own, language), { language, original: event.defaultLanguageCode })
  })
  const ownName = isOriginal ? '' : translations.data?.find(({ screen }) => screen === 'welcome')?.name.text
  return {
    title: ownName || event.name,
    titleLanguage: ownName ? language : event.defaultLanguageCode,
    loads: isOriginal ? [slides] : [slides, translations],
    slides: isOriginal || translations.data ? inLanguage : undefined,
    shown: shown.data,
    captions,
  }
}

/** The slides that attendees have seen; null where the event doesn't let them look back, so it isn't known. */
const readShown = async (event: LecternEvent, showing: string): Promise<string[] | null> => {
  if (event.allowViewAllPages) return null
  const list = await readSlides(showing)
  return list && list.slides.length > 0 ? list.slides.map(({ reference }) => reference) : null
}

/** A translation as attendees get it; undefined without words, so that the slide is read in the original. */
const shownOf = ({ name, blocks: all }: Translation, languageCode: string): ShownTranslation | undefined => {
  const blocks = all.flatMap(({ blockReference: reference, text }) => (text === '' ? [] : [{ reference, text }]))
  if (blocks.length === 0 && name.text === '') return undefined
  const isMachine = all.some((block) => block.isMachine && block.text !== '')
  return {
    languageCode,
    ...(name.text && { name: name.text }),
    blocks,
    ...(isMachine && { isMachine }),
  }
}

interface Languages {
  language: string
  original: string
}

const read = (
  { reference, name, pageBody }: SlideWithContents,
  translation: ShownTranslation | undefined,
  { language, original }: Languages,
): HandoutSlide => {
  const slide = { name, rows: pageBody.rows, ...(translation && { translations: [translation] }) }
  const { rows, languageCode = original, ...own } = slideInLanguages(slide, { languages: [language], original })
  const nameLanguage = translation?.name ? language : original
  return { reference, languageCode, nameLanguage, name: own.name, rows, ...(own.isMachine && { isMachine: true }) }
}
