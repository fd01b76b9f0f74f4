import { csvText, withoutGuard } from '../../../../../openapi/rules/text/csv.ts'
import { translationFileText } from '../../../../text/events/translations.ts'
import { csvRows } from '../../../shared/files/csv-rows.ts'
import { FileRefused, type TranslationFile, type TranslationTexts } from './texts.ts'

const COLUMNS = ['slide', 'block', 'original', 'translation'] as const
type Column = (typeof COLUMNS)[number]

/** `Original (en)`: the language may be in brackets. */
const HEADING = /^(slide|block|original|translation)(?: *\(([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)\))?$/i
/** Excel writes and reads this line before the first one, to say what separates the cells. */
const SEPARATOR_LINE = /^sep=(.)?$/i

/** The texts as a table for spreadsheets: slide, block, original, translation. */
export const writeCsv = ({ sourceLanguage, targetLanguage, texts }: TranslationTexts): string =>
  csvText([
    ['Slide', 'Block', `Original (${sourceLanguage})`, `Translation (${targetLanguage})`],
    ...texts.map(({ slide, block, original, translation }) => [slide, block, original, translation]),
  ])

/**
 * Reads a table that a spreadsheet has saved: separated by commas, semicolons or tabs, in any order of rows and columns, with others between.
 * @throws FileRefused without its columns
 */
export const readCsv = (text: string): TranslationFile => {
  const rows = csvRows(text.replace(/^sep=.?\n/i, ''))
  const [header = [], ...others] = rows.filter(([first]) => !SEPARATOR_LINE.test(first?.text.trim() ?? ''))
  const headings = header.map((cell) => HEADING.exec(cell.text.trim()))
  const columnOf = (name: Column) => headings.findIndex((heading) => heading?.[1]?.toLowerCase() === name)
  const languageOf = (name: Column) => headings[columnOf(name)]?.[2]
  const missing = COLUMNS.filter((name) => name !== 'original' && columnOf(name) < 0)
  if (missing.length > 0) throw new FileRefused(translationFileText.columnsMissing(missing))
  return {
    sourceLanguage: languageOf('original'),
    targetLanguage: languageOf('translation'),
    texts: others.map((row) => {
      const cell = (name: Column) => row[columnOf(name)]?.text
      const field = (name: Column) => withoutGuard(cell(name) ?? '')
      return {
        slide: field('slide').trim(),
        block: field('block').trim(),
        original: cell('original') === undefined ? undefined : field('original'),
        translation: field('translation'),
        isChecked: false,
        line: row[0]?.line ?? 1,
      }
    }),
  }
}
