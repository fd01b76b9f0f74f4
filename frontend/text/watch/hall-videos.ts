import type { Language } from './languages.ts'

/** The texts about videos in a hall, which only its display loads. */
export interface HallVideoText {
  pause: string
  play: string
  withSound: string
  withoutSound: string
  /** While the browser waits for a press on the display. */
  silent: string
}

export const hallVideoTexts: Record<Language, HallVideoText> = {
  en: {
    pause: 'Pause video',
    play: 'Play video',
    withSound: 'Play videos with sound',
    withoutSound: 'Play videos without sound',
    silent: 'Without sound until you press a key or click',
  },
  de: {
    pause: 'Video anhalten',
    play: 'Video abspielen',
    withSound: 'Videos mit Ton abspielen',
    withoutSound: 'Videos ohne Ton abspielen',
    silent: 'Ohne Ton, bis Sie eine Taste drücken oder klicken',
  },
  fr: {
    pause: 'Mettre la vidéo en pause',
    play: 'Lire la vidéo',
    withSound: 'Lire les vidéos avec le son',
    withoutSound: 'Lire les vidéos sans le son',
    silent: 'Sans le son jusqu’à ce que vous appuyiez sur une touche ou cliquiez',
  },
  es: {
    pause: 'Pausar el vídeo',
    play: 'Reproducir el vídeo',
    withSound: 'Reproducir los vídeos con sonido',
    withoutSound: 'Reproducir los vídeos sin sonido',
    silent: 'Sin sonido hasta que pulse una tecla o haga clic',
  },
  cy: {
    pause: 'Oedi’r fideo',
    play: 'Chwarae’r fideo',
    withSound: 'Chwarae fideos gyda sain',
    withoutSound: 'Chwarae fideos heb sain',
    silent: 'Heb sain nes i chi bwyso bysell neu glicio',
  },
  ar: {
    pause: 'إيقاف الفيديو مؤقتًا',
    play: 'تشغيل الفيديو',
    withSound: 'تشغيل مقاطع الفيديو مع الصوت',
    withoutSound: 'تشغيل مقاطع الفيديو بلا صوت',
    silent: 'بلا صوت حتى تضغط مفتاحًا أو تنقر',
  },
}
