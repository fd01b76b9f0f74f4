import type { Language } from './languages.ts'

/** The tools for chords on stage displays and the presenter page. Apart from the other texts, so that no phone loads them. */
export interface ChordText {
  /** The name of the tools. */
  group: (song: string) => string
  lower: string
  higher: string
  more: string
  capo: string
  noCapo: string
  accidentals: string
  byKey: string
  sharps: string
  flats: string
  german: string
  asWritten: string
  keyOf: (key: string) => string
  capoAt: (fret: number) => string
  sounds: (key: string) => string
  original: (key: string) => string
  /** Some chords have no words on the slide any more. */
  left: string
}

export const chordText: Record<Language, ChordText> = {
  en: {
    group: (song) => `Transpose ${song}`,
    lower: 'Half a tone lower',
    higher: 'Half a tone higher',
    more: 'Capo and note names',
    capo: 'Capo',
    noCapo: 'None',
    accidentals: 'Sharps and flats',
    byKey: 'By key',
    sharps: 'Sharps (F#)',
    flats: 'Flats (Gb)',
    german: 'H for B, B for Bb',
    asWritten: 'As written',
    keyOf: (key) => `Key ${key}`,
    capoAt: (fret) => `capo ${fret}`,
    sounds: (key) => `sounds in ${key}`,
    original: (key) => `original key ${key}`,
    left: 'Words were changed, so some chords are missing.',
  },
  de: {
    group: (song) => `${song} transponieren`,
    lower: 'Halbton tiefer',
    higher: 'Halbton höher',
    more: 'Kapodaster und Notennamen',
    capo: 'Kapodaster',
    noCapo: 'Keiner',
    accidentals: 'Vorzeichen',
    byKey: 'Nach Tonart',
    sharps: 'Kreuze (F#)',
    flats: 'B-Vorzeichen (Gb)',
    german: 'H und B statt B und Bb',
    asWritten: 'Wie notiert',
    keyOf: (key) => `Tonart ${key}`,
    capoAt: (fret) => `Kapo ${fret}`,
    sounds: (key) => `klingt in ${key}`,
    original: (key) => `Originaltonart ${key}`,
    left: 'Der Text wurde geändert, deshalb fehlen Akkorde.',
  },
  fr: {
    group: (song) => `Transposer ${song}`,
    lower: 'Un demi-ton plus bas',
    higher: 'Un demi-ton plus haut',
    more: 'Capo et noms des notes',
    capo: 'Capo',
    noCapo: 'Aucun',
    accidentals: 'Altérations',
    byKey: 'Selon la tonalité',
    sharps: 'Dièses (F#)',
    flats: 'Bémols (Gb)',
    german: 'H et B au lieu de B et Bb',
    asWritten: 'Comme écrit',
    keyOf: (key) => `Tonalité ${key}`,
    capoAt: (fret) => `capo ${fret}`,
    sounds: (key) => `sonne en ${key}`,
    original: (key) => `tonalité d’origine ${key}`,
    left: 'Les paroles ont changé : il manque des accords.',
  },
  es: {
    group: (song) => `Transportar ${song}`,
    lower: 'Medio tono más bajo',
    higher: 'Medio tono más alto',
    more: 'Cejilla y nombres de las notas',
    capo: 'Cejilla',
    noCapo: 'Ninguna',
    accidentals: 'Alteraciones',
    byKey: 'Según la tonalidad',
    sharps: 'Sostenidos (F#)',
    flats: 'Bemoles (Gb)',
    german: 'H y B en lugar de B y Bb',
    asWritten: 'Como está escrito',
    keyOf: (key) => `Tonalidad ${key}`,
    capoAt: (fret) => `cejilla ${fret}`,
    sounds: (key) => `suena en ${key}`,
    original: (key) => `tonalidad original ${key}`,
    left: 'La letra ha cambiado, por eso faltan acordes.',
  },
  cy: {
    group: (song) => `Trawsgyweirio ${song}`,
    lower: 'Hanner tôn yn is',
    higher: 'Hanner tôn yn uwch',
    more: 'Capo ac enwau nodau',
    capo: 'Capo',
    noCapo: 'Dim',
    accidentals: 'Llonodau a meddalnodau',
    byKey: 'Yn ôl y cywair',
    sharps: 'Llonodau (F#)',
    flats: 'Meddalnodau (Gb)',
    german: 'H am B, B am Bb',
    asWritten: 'Fel y’i hysgrifennwyd',
    keyOf: (key) => `Cywair ${key}`,
    capoAt: (fret) => `capo ${fret}`,
    sounds: (key) => `yn swnio yn ${key}`,
    original: (key) => `cywair gwreiddiol ${key}`,
    left: 'Newidiwyd y geiriau, felly mae rhai cordiau ar goll.',
  },
  ar: {
    group: (song) => `نقل المقام: ${song}`,
    lower: 'أخفض بنصف نغمة',
    higher: 'أعلى بنصف نغمة',
    more: 'الكابو وأسماء النغمات',
    capo: 'الكابو',
    noCapo: 'بلا',
    accidentals: 'علامات التحويل',
    byKey: 'بحسب المقام',
    sharps: 'دييز (F#)',
    flats: 'بيمول (Gb)',
    german: '‏H بدل B وB بدل Bb',
    asWritten: 'كما كُتبت',
    keyOf: (key) => `المقام ${key}`,
    capoAt: (fret) => `كابو ${fret}`,
    sounds: (key) => `يُسمع في ${key}`,
    original: (key) => `المقام الأصلي ${key}`,
    left: 'تغيّرت الكلمات، لذلك تنقص بعض التآلفات.',
  },
}
