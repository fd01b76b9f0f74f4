import { translationFileText } from '../../../../text/events/translations.ts'
import { decodeText } from '../../../shared/songs/reading/decode-text.ts'
import { readCsv } from './csv.ts'
import { FileRefused, type TranslationFile } from './texts.ts'
import { readXliff } from './xliff.ts'

/** What a translator's file has at most, in bytes: more than all the texts of an event in two languages. */
const MOST_BYTES = 60 * 1024 * 1024

/**
 * Reads a file that a translator or a program for translators has sent back. It's known by its content, not by its name.
 * @throws FileRefused
 */
export const readTranslationFile = async (file: Blob): Promise<TranslationFile> => {
  if (file.size > MOST_BYTES) throw new FileRefused(translationFileText.tooLarge(MOST_BYTES / 1024 / 1024))
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (!decoded) throw new FileRefused(translationFileText.noTextFile)
  return decoded.exact.trimStart().startsWith('<') ? readXliff(decoded.exact) : readCsv(decoded.text)
}

/** Refuses a file of another language. Regions don't matter: programs add and drop them. @throws FileRefused */
export const checkLanguages = (file: TranslationFile, sourceLanguage: string, targetLanguage: string) => {
  const pairs = [
    [file.targetLanguage, targetLanguage],
    [file.sourceLanguage, sourceLanguage],
  ] as const
  for (const [found, expected] of pairs)
    if (found !== undefined && baseOf(found) !== baseOf(expected))
      throw new FileRefused(translationFileText.otherLanguage(found, expected))
}

const baseOf = (code: string) => code.toLowerCase().split('-')[0]
