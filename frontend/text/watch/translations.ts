import type { Language } from './languages.ts'

/** The texts about translated slides. They come with the script for them, so phones of events in one language don't load them. */
export interface TranslationText {
  slides: string
  second: string
  none: string
  /** Above the languages of the interface. */
  page: string
  machine: string
  /** On the hall's button. */
  inHall: (languages: string) => string
}

export const translationTexts: Record<Language, TranslationText> = {
  en: {
    slides: 'Language of the slides',
    second: 'Second language, below the first',
    none: 'None',
    page: 'Language of this page',
    machine: 'Machine translation, not checked yet',
    inHall: (languages) => `Slides: ${languages}`,
  },
  de: {
    slides: 'Sprache der Folien',
    second: 'Zweite Sprache, unter der ersten',
    none: 'Keine',
    page: 'Sprache dieser Seite',
    machine: 'Maschinelle Übersetzung, noch nicht geprüft',
    inHall: (languages) => `Folien: ${languages}`,
  },
  fr: {
    slides: 'Langue des diapositives',
    second: 'Deuxième langue, sous la première',
    none: 'Aucune',
    page: 'Langue de cette page',
    machine: 'Traduction automatique, pas encore vérifiée',
    inHall: (languages) => `Diapositives : ${languages}`,
  },
  es: {
    slides: 'Idioma de las diapositivas',
    second: 'Segundo idioma, debajo del primero',
    none: 'Ninguno',
    page: 'Idioma de esta página',
    machine: 'Traducción automática, aún sin revisar',
    inHall: (languages) => `Diapositivas: ${languages}`,
  },
  cy: {
    slides: 'Iaith y sleidiau',
    second: 'Ail iaith, o dan y gyntaf',
    none: 'Dim',
    page: 'Iaith y dudalen hon',
    machine: 'Cyfieithiad peirianyddol, heb ei wirio eto',
    inHall: (languages) => `Sleidiau: ${languages}`,
  },
  ar: {
    slides: 'لغة الشرائح',
    second: 'لغة ثانية أسفل الأولى',
    none: 'بدون',
    page: 'لغة هذه الصفحة',
    machine: 'ترجمة آلية لم تُراجع بعد',
    inHall: (languages) => `الشرائح: ${languages}`,
  },
}
