import type { EventSettings, FILE_FORMAT as Written } from '../../../../api/event-file.ts'
import { importText } from '../../../../text/import.ts'
import { type ImportedSlide, type ParsedFile, type Remark, type SlideRows, shortName } from './parsed-file.ts'

/** What says so; the download writes it. */
const FILE_FORMAT: typeof Written = 'lectern-event'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** An event that was downloaded as one file: its slides with their images. */
export const parseEventFile = (text: string): ParsedFile => {
  const remarks: Remark[] = []
  const event = readJson(text)
  if (!isFields(event) || event.format !== FILE_FORMAT) {
    return { slides: [], titles: new Map(), remarks: [{ line: 1, message: importText.badEvent }] }
  }
  const slides = listOf(event.slides).map((slide): ImportedSlide => {
    const name = shortName(textOf(slide.name)) || importText.untitled
    return {
      name,
      line: 1,
      rows: listOf(slide.rows)
        .map((row) => toRow(row, name, remarks))
        .filter(hasBlocks),
    }
  })
  return { slides, titles: new Map(), remarks, event: settingsOf(isFields(event.event) ? event.event : {}) }
}

/** A setting that is missing, or that this version does not know, takes its default. */
const settingsOf = (event: Fields): EventSettings => ({
  name: shortName(textOf(event.name)) || importText.untitled,
  allowUserNavigation: event.allowUserNavigation !== false,
  allowViewAllPages: event.allowViewAllPages === true,
  defaultLanguageCode: textOf(event.defaultLanguageCode) || 'en',
  fontStyleEnum: event.fontStyleEnum === 'Modern' ? 'Modern' : 'Classic',
  colourStyleEnum:
    event.colourStyleEnum === 'Blue' || event.colourStyleEnum === 'Green' ? event.colourStyleEnum : 'Purple',
})

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const hasBlocks = ({ blocks }: SlideRows[number]) => blocks.length > 0

const toRow = (row: Fields, name: string, remarks: Remark[]): SlideRows[number] => ({
  isExpandable: row.isExpandable === true,
  blocks: listOf(row.blocks).flatMap((block): SlideRows[number]['blocks'] => {
    if (block.blockType === 'Text') return [toText(block)]
    const imageContents = textOf(block.imageContents)
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(imageContents)) {
      remarks.push({ message: importText.imageMissing(name) })
      return []
    }
    const altText = typeof block.altText === 'string' ? block.altText : null
    return [{ blockType: 'Image', altText, imageName: textOf(block.imageName) || 'image', imageContents }]
  }),
})

const toText = ({ text, textStyle }: Fields): SlideRows[number]['blocks'][number] => ({
  blockType: 'Text',
  text: textOf(text),
  textStyle: textStyle === 'Header' || textStyle === 'SubHeader' ? textStyle : 'Basic',
})
