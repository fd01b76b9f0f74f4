import { fittingLanguage } from '../../../openapi/rules/translations/languages.ts'
import { readWeights } from '../infrastructure/input/weights.ts'

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

interface WordWishes {
  /** `?words=`, one or two languages between commas. */
  asked: string | null
  accepted: string | undefined
  /** The languages of the event's slides, the original first. */
  offered: readonly string[]
  /**
   * The languages that a presenter has chosen for a big screen, which shows the original otherwise, whatever its computer's language is. Null on
   * phones.
   */
  hall: readonly string[] | null
}

/** The languages in which a page's slides are read: the requested ones, else the hall's or the phone's, else the original. */
export function chooseWords({ asked, accepted = '', offered, hall }: WordWishes) {
  const wanted = (asked ?? '').split(',', 2).flatMap((wish) => fittingLanguage(wish.trim(), offered) ?? [])
  if (wanted.length > 0) return { readLanguages: [...new Set(wanted)], areWordsAsked: true as const }
  if (hall && hall.length > 0) return { readLanguages: [...hall] }
  const fitting = hall ? [] : tagsByWeight(accepted).flatMap((tag) => fittingLanguage(tag, offered) ?? [])
  return { readLanguages: [...fitting, ...offered].slice(0, 1) }
}

/** Our language for a tag; regions and scripts (`de-AT`, `ar-Arab-EG`) fall back to their language. */
const ours = (tag: string, known: readonly string[]) => {
  const language = tag.trim().toLowerCase().split(/[-_]/)[0]
  return known.find((one) => one === language)
}

/** The tags of an `Accept-Language` header by weight, then by order (RFC 9110, 12.5.4). */
const tagsByWeight = (header: string) =>
  readWeights(header)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ value }) => value)
