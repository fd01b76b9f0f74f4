/** What a page is written in, and whether its address asked for that. */
export interface PageLanguage {
  language: string
  isLanguageAsked: boolean
}

interface Wishes {
  /** `?lang=`, which is what the attendee chose. */
  asked: string | null
  /** `Accept-Language`: what the phone is set to. */
  accepted: string | undefined
  known: readonly string[]
}

/** For those who speak none of ours. */
const FALLBACK = 'en'
/** Browsers send a few; what is longer was made to cost time. */
const MOST_ACCEPTED = 20

/** The language of a page: the one that was asked for, or else the phone's own, or else English. */
export function chooseLanguage({ asked, accepted = '', known }: Wishes): PageLanguage {
  const wanted = asked === null ? undefined : ours(asked, known)
  if (wanted) return { language: wanted, isLanguageAsked: true }
  for (const tag of tagsByWeight(accepted)) {
    const language = ours(tag, known)
    if (language) return { language, isLanguageAsked: false }
  }
  return { language: FALLBACK, isLanguageAsked: false }
}

/** Ours for a tag: a region or a script (`de-AT`, `ar-Arab-EG`) falls back to its language. */
const ours = (tag: string, known: readonly string[]) => {
  const language = tag.trim().toLowerCase().split(/[-_]/)[0]
  return known.find((one) => one === language)
}

/** The tags of an `Accept-Language`, the most wanted first; of the same weight, in their order (RFC 9110, 12.5.4). */
const tagsByWeight = (header: string) =>
  header
    .split(',', MOST_ACCEPTED)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const weight = parameters.map((one) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(one)?.[1]).find(Boolean)
      return { tag, weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
