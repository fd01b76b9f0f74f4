import type { Schemas } from '../client/client.ts'
import { importTranslations, readAllTranslations } from '../translations.ts'
import type { FileTranslation } from './format.ts'

type Text = FileTranslation['texts'][number]

/** The translations of an event for its file. @throws ApiError */
export const readFileTranslations = async (
  eventReference: string,
  languages: readonly string[] = [],
): Promise<FileTranslation[]> => {
  const translations: FileTranslation[] = []
  for (const languageCode of languages) {
    const slides = await readAllTranslations(eventReference, languageCode)
    const texts = slides.flatMap(({ name, blocks }) => [
      ...toText(name).map((text) => ({ ...text, isName: true as const })),
      ...blocks.flatMap(toText),
    ])
    translations.push({ languageCode, texts })
  }
  return translations
}

type Read = Pick<Schemas['TranslatedBlock'], 'text' | 'originalDigest' | 'madeFromDigest' | 'isMachine'>

const toText = ({ text, originalDigest, madeFromDigest, isMachine }: Read): Text[] =>
  text === '' || madeFromDigest === null
    ? []
    : [{ originalDigest, text, madeFromDigest, ...(isMachine ? { isMachine } : {}) }]

/** Gives the slides of an event the translations of a file: in order, each to a text with the same original. @throws ApiError */
export const addFileTranslation = async (eventReference: string, { languageCode, texts }: FileTranslation) => {
  const waiting = new Map<string, Text[]>()
  for (const text of texts) {
    const key = keyOf(text.originalDigest, text.isName)
    waiting.set(key, [...(waiting.get(key) ?? []), text])
  }
  const take = (digest: string, isName?: true) => {
    const next = waiting.get(keyOf(digest, isName))?.shift()
    return next && { text: next.text, madeFromDigest: next.madeFromDigest, isMachine: next.isMachine ?? false }
  }
  const slides = (await readAllTranslations(eventReference, languageCode)).flatMap((slide) => {
    const name = take(slide.name.originalDigest, true)
    const blocks = slide.blocks.flatMap(({ blockReference, originalDigest }) => {
      const text = take(originalDigest)
      return text ? [{ blockReference, ...text }] : []
    })
    const { slideReference } = slide
    return name || blocks.length > 0 ? [{ slideReference, ...(name ? { name } : {}), blocks }] : []
  })
  await importTranslations({ eventReference, languageCode }, slides)
}

const keyOf = (digest: string, isName: true | undefined) => `${digest} ${isName ?? false}`
