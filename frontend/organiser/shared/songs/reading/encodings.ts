/** The encodings of files that aren't Unicode, the likeliest first; as TextDecoder calls them. */
export const ENCODINGS = ['windows-1252', 'macintosh', 'windows-1250', 'windows-1251', 'shift_jis'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The letters that languages have besides those of English, by the encodings of their files. */
const WESTERN = [
  'äöüß',
  'àâçéèêëîïôœùûüÿæ',
  'áéíñóúü¿¡',
  'ãõáâàçéêíóôú',
  'åæøäöé',
  'àèéìíòóù',
  'âêîôûŵŷäëïö',
  'áðéíóúýþæö',
]
const CENTRAL = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ']
const LANGUAGES: Partial<Record<Encoding, string[]>> = {
  'windows-1252': WESTERN,
  macintosh: WESTERN,
  'windows-1250': CENTRAL,
}
const PUNCTUATION = '’‘“”„–—…«»•°·©®£€§\u00a0'
const SIGNS = /\P{ASCII}/gu
/** Other letters, read wrong: a capital behind a small one. */
const LATE_CAPITALS = /(?<=\p{Ll})(?!\p{ASCII})\p{Lu}/gu
const CYRILLIC = /\p{Script=Cyrillic}/gu
const CYRILLIC_WORD = /\p{Script=Cyrillic}{3,}/gu
const KANA = /[\u3041-\u30fa]/g

/** The encoding whose letters make words of a language; Windows-1252 if others don't do it better. */
export const guessedEncoding = (bytes: Uint8Array): Encoding => {
  const sample = bytes.subarray(0, 50_000)
  if (isJapanese(sample)) return 'shift_jis'
  if (isCyrillic(sample)) return 'windows-1251'
  const scores = (['windows-1252', 'windows-1250', 'macintosh'] as const).map((encoding) => ({
    encoding,
    score: scoreOf(sample, encoding),
  }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

const decoded = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes)
const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0

/** Letters and quotation marks of the language that fits best, less twice the signs that it doesn't have. */
const scoreOf = (bytes: Uint8Array, encoding: Encoding) => {
  const text = decoded(bytes, encoding)
  const found = new Map<string, number>()
  for (const [sign] of text.matchAll(SIGNS)) found.set(sign, (found.get(sign) ?? 0) + 1)
  const scores = (LANGUAGES[encoding] ?? []).map((letters) => {
    const known = new Set(letters + letters.toUpperCase() + PUNCTUATION)
    return [...found].reduce((sum, [sign, times]) => sum + (known.has(sign) ? times : -2 * times), 0)
  })
  return Math.max(...scores) - 3 * count(text, LATE_CAPITALS)
}

/** Japanese has a sign of its two alphabets in nearly every word; of other texts read like this, hardly one becomes such a sign. */
const isJapanese = (bytes: Uint8Array) => {
  const text = decoded(bytes, 'shift_jis')
  const others = count(text, /[\ufffd\uff61-\uff9f]/g)
  return count(text, KANA) > 2 * others
}

/** The words of other languages have such letters one by one among those of English. */
const isCyrillic = (bytes: Uint8Array) => {
  const text = decoded(bytes, 'windows-1251')
  const inWords = (text.match(CYRILLIC_WORD) ?? []).reduce((sum, word) => sum + word.length, 0)
  return inWords > 0.7 * count(text, CYRILLIC)
}
