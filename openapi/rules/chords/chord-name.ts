/** How accidentals are chosen: by the key, or always one of them. */
export const ACCIDENTALS = ['key', 'sharps', 'flats'] as const
export type Accidentals = (typeof ACCIDENTALS)[number]

/** How a chord is to be read and written. */
export interface Naming {
  /** Written with H for B and B for B flat. */
  isGerman: boolean
  /** To be written so. */
  toGerman: boolean
  /** Undefined keeps what each note has. */
  hasFlats: boolean | undefined
}

// With German names such as "Fis", "Es" and "As"; the A of "Asus" is no A flat, and "Bis" and "His" are words
const NOTE = '(?:[ACDFG]is|[CDG]es|[EA]s(?!us)|[A-H](?:##|bb|[#b♯♭])?)'
const QUALITY =
  '(?:maj|min|mi|ma|dim|aug|sus|add|m|M|[+\\-°øΔ^])?\\d{0,2}(?:(?:maj|min|sus|add|dim|aug|no|omit|alt|m|M|[#b+-])\\d{0,2}){0,3}(?:\\([#b+\\-\\da-z]{1,8}\\))?(?:\\/\\d{1,2})?'
const CHORD = new RegExp(`^(\\(?)(${NOTE})(${QUALITY})(?:\\/(${NOTE}))?(\\)?\\*?)$`)
const LONGEST_CHORD = 16

/** Whether a text without spaces is a chord, such as "F#m7/C#". German H is one too. */
export const isChord = (text: string) => text.length <= LONGEST_CHORD && CHORD.test(text)

/** Whether a chord is named as only in German: with an H, or with "is" and "es" for sharps and flats. */
export const isGermanChord = (text: string) =>
  isChord(text) && /(?:^\(?|\/)(?:H|[CDFGA]is|[CDG]es|[EA]s)/.test(text.replaceAll('sus', ''))

const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11, H: 11 }
const WITH_SHARPS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']
const WITH_FLATS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B']

const inOctave = (halfTones: number) => ((halfTones % 12) + 12) % 12

/** The half tones above C of a note. */
const toneOf = (note: string, isGerman: boolean) => {
  const [letter = '', ...signs] = note
  const accidental = signs.join('')
  // A German B is flat already, and "Bb" is the same
  const base = isGerman && letter === 'B' ? 10 : (LETTERS[letter] ?? 0)
  if (isGerman && letter === 'B' && accidental === 'b') return base
  if (accidental === '##') return inOctave(base + 2)
  if (accidental === 'bb') return inOctave(base - 2)
  if (accidental === '') return base
  return inOctave(base + (/^(?:#|♯|is)$/.test(accidental) ? 1 : -1))
}

const noteOf = (tone: number, { toGerman, hasFlats }: Pick<Naming, 'toGerman' | 'hasFlats'>, from = '') => {
  if (toGerman && tone === 11) return 'H'
  const note = ((hasFlats ?? !/[#♯]|is/.test(from)) ? WITH_FLATS : WITH_SHARPS)[tone] ?? ''
  return toGerman && note === 'Bb' ? 'B' : note
}

/** A chord so many half tones higher; what is no chord, such as "N.C." or a bar, stays. */
export const transposeChord = (text: string, halfTones: number, naming: Naming): string => {
  const parts = text.length <= LONGEST_CHORD ? CHORD.exec(text) : null
  if (!parts) return /[\s|]/.test(text) ? transposeEach(text, halfTones, naming) : text
  const [, open = '', root = '', quality = '', bass, close = ''] = parts
  const moved = (note: string) => noteOf(inOctave(toneOf(note, naming.isGerman) + halfTones), naming, note)
  return `${open}${moved(root)}${quality}${bass === undefined ? '' : `/${moved(bass)}`}${close}`
}

/** Several chords in one pair of brackets, with bars between them. */
const transposeEach = (text: string, halfTones: number, naming: Naming) =>
  text.replaceAll(/[^\s|]+/g, (one) => (isChord(one) ? transposeChord(one, halfTones, naming) : one))

/** A key: its half tones above C, and whether it is minor. */
export interface Key {
  tone: number
  isMinor: boolean
}

/** The key that a chord or a text such as "Gm", "G minor" or "g-moll" names; undefined if it names none. */
export const keyOf = (text: string, isGerman: boolean): Key | undefined => {
  const [, note = '', rest = ''] =
    new RegExp(`^(${NOTE})(.*)$`).exec(text.trim().replace(/^./, (letter) => letter.toUpperCase())) ?? []
  if (note === '') return undefined
  return { tone: toneOf(note, isGerman), isMinor: /^\s*-?\s*(?:m(?!aj|a\b)|moll)/i.test(rest) && !/^\s*M/.test(rest) }
}

/** Majors with flats; F sharp has as many sharps as G flat has flats. */
const FLAT_MAJORS = new Set([1, 3, 5, 8, 10])

/** Whether the chords of a key have flats. E flat minor has, though its major is F sharp here. */
export const hasFlats = ({ tone, isMinor }: Key) =>
  isMinor ? tone === 3 || FLAT_MAJORS.has(inOctave(tone + 3)) : FLAT_MAJORS.has(tone)

/** A key as chords write it, such as "Bbm". */
export const keyName = ({ tone, isMinor }: Key, naming: Pick<Naming, 'toGerman' | 'hasFlats'>) =>
  `${noteOf(tone, naming)}${isMinor ? 'm' : ''}`

/** A key so many half tones higher. */
export const transposeKey = ({ tone, isMinor }: Key, halfTones: number): Key => ({
  tone: inOctave(tone + halfTones),
  isMinor,
})
