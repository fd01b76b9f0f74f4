import type { LecternEvent } from '../../../../api/events/events.ts'
import { translationsText } from '../../../../text/events/translations.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import type { TranslationStore } from '../state/autosave.ts'
import { needOf, originalsOf } from '../state/texts.ts'
import type { TranslationState } from '../state/translation-state.ts'
import { writeCsv } from './csv.ts'
import type { TranslationText } from './texts.ts'
import { writeXliff } from './xliff.ts'

interface FilesInput {
  event: LecternEvent
  language: string
  store: TranslationStore
}

/** Downloads the texts of the page for translators. */
export const useTranslationFiles = ({ event, language, store }: FilesInput) => {
  const download = (write: typeof writeXliff, type: string, ending: string) => {
    const texts = {
      eventName: event.name,
      sourceLanguage: event.defaultLanguageCode,
      targetLanguage: language,
      texts: textsOfPage(store.get()),
    }
    saveFile(new Blob([write(texts)], { type }), `${event.name} ${language}`, ending)
    showToast({ kind: 'success', message: translationsText.downloaded })
  }
  return {
    downloadXliff: () => download(writeXliff, 'application/xliff+xml', 'xlf'),
    downloadCsv: () => download(writeCsv, 'text/csv', 'csv'),
  }
}

/** The texts of the page as files have them. */
export const textsOfPage = ({ saved, written }: TranslationState): TranslationText[] =>
  saved.flatMap((translation) => {
    const { slideReference: slide } = translation
    return originalsOf(translation).map((original) => {
      const text = written[slide]?.[original.key]
      const need = needOf(original, text)
      return {
        slide,
        block: original.key,
        original: original.original,
        translation: text?.text ?? '',
        isStale: need === 'stale',
        isMachine: text?.isMachine ?? false,
      }
    })
  })
