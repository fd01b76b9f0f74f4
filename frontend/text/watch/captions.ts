import type { Language } from './languages.ts'

/** The texts about captions. They come with the script for captions, so phones of events without any don't load them. */
export interface CaptionText {
  captions: string
  sizes: Record<'off' | 'short' | 'tall', string>
  readAloud: string
  readAloudHint: string
  earlier: string
  newWords: string
  waiting: string
  corrected: (words: string) => string
}

export const captionTexts: Record<Language, CaptionText> = {
  en: {
    captions: 'Captions',
    sizes: { off: 'Off', short: 'A few lines', tall: 'Half the screen' },
    readAloud: 'Have captions read aloud',
    readAloudHint: 'Your screen reader speaks each new sentence, and only the titles of slides.',
    earlier: 'Earlier captions',
    newWords: 'New words below',
    waiting: 'The next words will appear here.',
    corrected: (words) => `Corrected: ${words}`,
  },
  de: {
    captions: 'Untertitel',
    sizes: { off: 'Aus', short: 'Wenige Zeilen', tall: 'Halber Bildschirm' },
    readAloud: 'Untertitel vorlesen lassen',
    readAloudHint: 'Ihr Screenreader spricht jeden neuen Satz und von Folien nur den Titel.',
    earlier: 'Frühere Untertitel',
    newWords: 'Neue Worte unten',
    waiting: 'Die nächsten Worte erscheinen hier.',
    corrected: (words) => `Berichtigt: ${words}`,
  },
  fr: {
    captions: 'Sous-titres',
    sizes: { off: 'Désactivés', short: 'Quelques lignes', tall: 'La moitié de l’écran' },
    readAloud: 'Faire lire les sous-titres',
    readAloudHint: 'Votre lecteur d’écran lit chaque nouvelle phrase et seulement le titre des diapositives.',
    earlier: 'Sous-titres précédents',
    newWords: 'Nouveaux mots en bas',
    waiting: 'Les prochains mots apparaîtront ici.',
    corrected: (words) => `Corrigé : ${words}`,
  },
  es: {
    captions: 'Subtítulos',
    sizes: { off: 'Desactivados', short: 'Unas líneas', tall: 'Media pantalla' },
    readAloud: 'Leer los subtítulos en voz alta',
    readAloudHint: 'Su lector de pantalla lee cada frase nueva y solo el título de las diapositivas.',
    earlier: 'Subtítulos anteriores',
    newWords: 'Palabras nuevas abajo',
    waiting: 'Las próximas palabras aparecerán aquí.',
    corrected: (words) => `Corregido: ${words}`,
  },
  cy: {
    captions: 'Capsiynau',
    sizes: { off: 'I ffwrdd', short: 'Ychydig linellau', tall: 'Hanner y sgrin' },
    readAloud: 'Darllen y capsiynau yn uchel',
    readAloudHint: 'Mae eich darllenydd sgrin yn dweud pob brawddeg newydd, a theitlau sleidiau yn unig.',
    earlier: 'Capsiynau cynharach',
    newWords: 'Geiriau newydd isod',
    waiting: 'Bydd y geiriau nesaf yn ymddangos yma.',
    corrected: (words) => `Wedi’i gywiro: ${words}`,
  },
  ar: {
    captions: 'التسميات التوضيحية',
    sizes: { off: 'إيقاف', short: 'بضعة أسطر', tall: 'نصف الشاشة' },
    readAloud: 'قراءة التسميات التوضيحية بصوت عالٍ',
    readAloudHint: 'ينطق قارئ الشاشة كل جملة جديدة، ومن الشرائح عناوينها فقط.',
    earlier: 'تسميات سابقة',
    newWords: 'كلمات جديدة في الأسفل',
    waiting: 'ستظهر الكلمات التالية هنا.',
    corrected: (words) => `تصحيح: ${words}`,
  },
}
