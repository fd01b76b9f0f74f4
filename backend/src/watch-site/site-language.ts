/** A page's language, and whether its address requested it. */
export interface PageLanguage {
  language: string
  isLanguageAsked: boolean
}

interface Wishes {
  /** `?lang=`, the attendee's choice. */
  asked: string | null
  /** `Accept-Language`, the phone's setting. */
  accepted: string | undefined
  known: readonly string[]
}

/** For attendees who speak none of our languages. */
const FALLBACK = 'en'
/** Browsers send a few; longer lists only waste time. */
const MOST_ACCEPTED = 20

/** The page's language: the requested one, else the phone's, else English. */
export function chooseLanguage({ asked, accepted = '', known }: Wishes): PageLanguage {
  const wanted = asked === null ? undefined : ours(asked, known)
  if (wanted) return { language: wanted, isLanguageAsked: true }
  for (const tag of tagsByWeight(accepted)) {
    const language = ours(tag, known)
    if (language) return { language, isLanguageAsked: false }
  }
  return { language: FALLBACK, isLanguageAsked: false }
}

/** Our language for a tag; regions and scripts (`de-AT`, `ar-Arab-EG`) fall back to their language. */
const ours = (tag: string, known: readonly string[]) => {
  const language = tag.trim().toLowerCase().split(/[-_]/)[0]
  return known.find((one) => one === language)
}

/** The tags of an `Accept-Language` header by weight, then by order (RFC 9110, 12.5.4). */
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
