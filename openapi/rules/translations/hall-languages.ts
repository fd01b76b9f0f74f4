interface Languages {
  defaultLanguageCode: string
  languages: readonly string[]
}

type Fail = (code: 'invalid-value', details: { field: string }) => never

const spelledIn = (offered: readonly string[], code: string) =>
  offered.find((one) => one.toLowerCase() === code.toLowerCase())

/**
 * The languages that a presenter chooses for the hall, as the event spells them.
 * @throws invalid-value for a repeated one and for one that the event doesn't have
 */
export const chosenHallLanguages =
  (fail: Fail) =>
  (codes: readonly string[], { defaultLanguageCode, languages }: Languages): string[] => {
    const offered = [defaultLanguageCode, ...languages]
    const chosen = codes.map((code, at) => spelledIn(offered, code) ?? fail('invalid-value', { field: fieldOf(at) }))
    for (const [at, code] of chosen.entries())
      if (chosen.indexOf(code) < at) fail('invalid-value', { field: fieldOf(at) })
    return chosen
  }

const fieldOf = (at: number) => `languageCodes.${at}`

/** What an answer says of the hall's languages: those that the event still has; nothing for an event in one language. */
export const shownHallLanguages = (chosen: readonly string[], { defaultLanguageCode, languages }: Languages) =>
  languages.length === 0
    ? {}
    : { hallLanguages: chosen.filter((code) => code === defaultLanguageCode || languages.includes(code)) }

interface AnnouncementTranslation {
  languageCode: string
  text: string
}

/**
 * The texts of an announcement in further languages, each of one line, as the event spells their languages; null without any.
 * @throws required for an empty text, invalid-value for a repeated language and for one that isn't among the event's further ones
 */
export const announcedTranslations =
  (fail: (code: 'invalid-value' | 'required', details: { field: string; message?: string }) => never) =>
  (
    translations: readonly AnnouncementTranslation[],
    { languages }: Pick<Languages, 'languages'>,
  ): AnnouncementTranslation[] | null => {
    const texts = new Map<string, string>()
    for (const [at, { languageCode, text }] of translations.entries()) {
      const field = `translations.${at}`
      const language = spelledIn(languages, languageCode)
      if (!language || texts.has(language)) return fail('invalid-value', { field: `${field}.languageCode` })
      const line = announcementLine(text)
      if (line === '') return fail('required', { field: `${field}.text` })
      texts.set(language, line)
    }
    return texts.size > 0 ? [...texts].map(([languageCode, text]) => ({ languageCode, text })) : null
  }

/** An announcement is one line. */
export const announcementLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
