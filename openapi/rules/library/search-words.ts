import { beginningOf } from '../text/texts.ts'

/** Letters that Unicode doesn't take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
}

const withoutMarks = (text: string) => text.replaceAll(/\p{M}/gu, '')

/** A text without case, accents and compatibility forms, so that NFC and NFD, "É" and "e" are the same. */
export const normalised = (text: string): string =>
  // Marks go first, since NFKD sorts those of a letter in time with their square
  withoutMarks(withoutMarks(text).normalize('NFKD'))
    // Upper case first, since "ß" is "SS" there
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[øłđðþæœıς]/g, (letter) => LETTERS[letter] ?? letter)

const APOSTROPHES = /(?<=\p{L})['’ʼ‘`´](?=\p{L})/gu
/** Scripts without spaces between words: each of their signs is found on its own. */
const SIGNS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const WORDS = new RegExp(String.raw`[${SIGNS}]|[[\p{L}\p{N}]--[${SIGNS}]]+`, 'gv')

/** PostgreSQL takes words of up to 2,046 bytes; longer ones are found by their beginning. */
const LONGEST = 64

/** The words of a text as the library finds them, each once, in their order. "Don't" is one word. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    (normalised(text.replaceAll(APOSTROPHES, '')).match(WORDS) ?? []).map((word) => beginningOf(word, LONGEST)),
  ),
]

/** Whether an item has all words that were searched for; the last one may be incomplete. */
export const hasWords = (words: readonly string[], searched: readonly string[]): boolean =>
  searched.every((word, at) =>
    at === searched.length - 1 ? words.some((one) => one.startsWith(word)) : words.includes(word),
  )
