import type {
  EventScreens,
  EventSettings,
  FileSlide,
  FileTranslation,
  FileUpload,
  FILE_FORMAT as Written,
} from '../../../../api/event-file/format.ts'
import { importText } from '../../../../text/events/import.ts'
import { rowLayouts } from '../../slide/row-layouts.ts'
import { slideTransitions, textPositions, waysOverPictures } from '../../theme/hall-text.ts'
import { isTypeface } from '../../theme/typefaces.ts'
import {
  checkCount,
  type ImportedSlide,
  MAX_CHORDS,
  MAX_NAME,
  MAX_NOTES,
  MAX_TEXT,
  type ParsedFile,
  type Remark,
  type SlideRows,
  shortName,
} from '../reading/parsed-file.ts'

/** The marker that a download writes. */
const FILE_FORMAT: typeof Written = 'lectern-event'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** An event downloaded as one file: its slides and its screens with their images; undefined for any other JSON. */
export const parseEvent = (event: unknown): ParsedFile | undefined => {
  const remarks: Remark[] = []
  if (!isFields(event) || event.format !== FILE_FORMAT) return undefined
  const slides = slidesOf(event.slides, remarks).map((slide): ImportedSlide => ({ ...slide, line: 1 }))
  const settings = settingsOf(isFields(event.event) ? event.event : {})
  const translations = translationsOf(event.translations, settings.languages ?? [])
  const file: ParsedFile = {
    ...{ slides, songs: [], marks: [], remarks, event: settings },
    ...(translations.length > 0 ? { translations } : {}),
  }
  return isFields(event.screens) ? { ...file, screens: screensOf(event.screens, remarks) } : file
}

/** Unchanged, so the event round-trips exactly. */
const nameOf = (value: unknown) => {
  const name = textOf(value)
  return name.trim() !== '' && name.length <= MAX_NAME ? name : shortName(name) || importText.untitled
}

const slidesOf = (value: unknown, remarks: Remark[]): FileSlide[] => {
  const slides = listOf(value)
  checkCount(slides.length)
  return slides.map((slide) => {
    const name = nameOf(slide.name)
    const notes = textOf(slide.notes).slice(0, MAX_NOTES)
    const seconds = secondsOf(slide.advanceAfterSeconds)
    const chords = textOf(slide.chords).slice(0, MAX_CHORDS)
    const more = {
      ...(notes ? { notes } : {}),
      ...(chords ? { chords } : {}),
      ...(seconds ? { advanceAfterSeconds: seconds } : {}),
    }
    return { name, rows: rowsOf(slide.rows, name, remarks), ...more }
  })
}

const secondsOf = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 3 && value <= 600 ? value : undefined

const rowsOf = (rows: unknown, name: string, remarks: Remark[]): SlideRows =>
  listOf(rows)
    .map((row) => toRow(row, name, remarks))
    .filter(hasBlocks)

const screensOf = (screens: Fields, remarks: Remark[]): EventScreens => {
  const [welcome, end, background] = [screens.welcome, screens.end, screens.background].map((part) =>
    isFields(part) ? part : {},
  ) as [Fields, Fields, Fields]
  const linkOf = (value: unknown) => textOf(value) || null
  const file = uploadOf(background.file, importText.parts.background, remarks)
  return {
    welcome: {
      image: uploadOf(welcome.image, importText.parts.headerImage, remarks),
      icon: uploadOf(welcome.icon, importText.parts.headerLogo, remarks),
      useNoIcon: welcome.useNoIcon === true,
    },
    about: rowsOf(screens.about, importText.parts.about, remarks),
    end: {
      donationPageLink: linkOf(end.donationPageLink),
      feedbackLink: linkOf(end.feedbackLink),
      subscribeLink: linkOf(end.subscribeLink),
      pages: slidesOf(end.pages, remarks),
    },
    background: file && { type: background.type === 'Video' ? 'Video' : 'Image', file },
    scrimOpacity: scrimOf(screens.scrimOpacity),
    looks: looksOf(isFields(screens.looks) ? screens.looks : {}),
  }
}

const scrimOf = (value: unknown) => {
  const scrim = Number(value)
  return Number.isInteger(scrim) && scrim > 0 && scrim <= 100 ? scrim : 0
}

const schemeOf = (value: unknown): 'Light' | 'Dark' | null => (value === 'Light' || value === 'Dark' ? value : null)

const looksOf = (looks: Fields): EventScreens['looks'] => ({
  textAlignment: looks.textAlignment === 'Left' || looks.textAlignment === 'Centre' ? looks.textAlignment : null,
  colourScheme: schemeOf(looks.colourScheme),
  accentColour: colourOf(looks.accentColour),
  secondColour: colourOf(looks.secondColour),
  groundColour: colourOf(looks.groundColour),
  typeface: isTypeface(looks.typeface) ? looks.typeface : null,
  hasHallLogo: looks.hasHallLogo === true,
  textPosition: oneOf(textPositions, looks.textPosition),
  textOverPictures: oneOf(waysOverPictures, looks.textOverPictures),
  hasOneHallSize: looks.hasOneHallSize === true,
  slideTransition: oneOf(slideTransitions, looks.slideTransition),
})

const oneOf = <Value>(values: readonly Value[], value: unknown) => values.find((one) => one === value) ?? null

const colourOf = (value: unknown) => (/^#[0-9a-f]{6}$/.test(textOf(value)) ? textOf(value) : null)

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** A missing file needs no remark; an unreadable one does. */
const uploadOf = (value: unknown, name: string, remarks: Remark[]): FileUpload | null => {
  if (!isFields(value)) return null
  const fileContents = textOf(value.fileContents)
  if (BASE64.test(fileContents)) return { fileName: textOf(value.fileName) || 'file', fileContents }
  remarks.push({ message: importText.imageMissing(name) })
  return null
}

const DIGEST = /^[0-9a-f]{16}$/

const translationsOf = (value: unknown, languages: readonly string[]): FileTranslation[] =>
  listOf(value).flatMap(({ languageCode, texts }) => {
    const code = textOf(languageCode)
    const read = listOf(texts).flatMap(({ originalDigest, text, madeFromDigest, isMachine, isName }) => {
      const [original, madeFrom] = [textOf(originalDigest), textOf(madeFromDigest)]
      const words = textOf(text).slice(0, isName === true ? MAX_NAME : MAX_TEXT)
      if (!DIGEST.test(original) || !DIGEST.test(madeFrom) || words.trim() === '') return []
      const more = { isMachine: isMachine === true, ...(isName === true ? { isName: true as const } : {}) }
      return [{ originalDigest: original, text: words, madeFromDigest: madeFrom, ...more }]
    })
    return languages.includes(code) && read.length > 0 ? [{ languageCode: code, texts: read }] : []
  })

const languagesOf = (value: unknown) => {
  const languages = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
  return languages.length > 0 ? { languages } : {}
}

/** Missing or unknown settings get their defaults. */
const settingsOf = (event: Fields): EventSettings => ({
  ...languagesOf(event.languages),
  name: nameOf(event.name),
  allowUserNavigation: event.allowUserNavigation !== false,
  allowViewAllPages: event.allowViewAllPages === true,
  defaultLanguageCode: textOf(event.defaultLanguageCode) || 'en',
  fontStyleEnum: event.fontStyleEnum === 'Modern' ? 'Modern' : 'Classic',
  colourStyleEnum:
    event.colourStyleEnum === 'Blue' || event.colourStyleEnum === 'Green' ? event.colourStyleEnum : 'Purple',
})

const hasBlocks = ({ blocks }: SlideRows[number]) => blocks.length > 0

const toRow = (row: Fields, name: string, remarks: Remark[]): SlideRows[number] => ({
  isExpandable: row.isExpandable === true,
  ...layoutOf(row.layout),
  blocks: listOf(row.blocks).flatMap((block): SlideRows[number]['blocks'] => {
    if (block.blockType === 'Text') return [toText(block)]
    const imageContents = textOf(block.imageContents)
    if (!BASE64.test(imageContents)) {
      remarks.push({ message: importText.imageMissing(name) })
      return []
    }
    const altText = typeof block.altText === 'string' ? block.altText : null
    const imageName = textOf(block.imageName) || 'image'
    const image = { blockType: 'Image' as const, altText, imageName, imageContents }
    return [{ ...image, ...backgroundOf(block.background), ...videoOf(block.videoFile, name, remarks) }]
  }),
})

const layoutOf = (value: unknown) => {
  const layout = rowLayouts.find((one) => one === value)
  return layout ? { layout } : {}
}

const backgroundOf = (background: unknown) => {
  if (!isFields(background)) return {}
  const colourScheme = schemeOf(background.colourScheme) ?? 'Dark'
  return { background: { scrimOpacity: scrimOf(background.scrimOpacity), colourScheme } }
}

const videoOf = (video: unknown, name: string, remarks: Remark[]) => {
  if (!isFields(video)) return {}
  const [fileContents, captions] = [textOf(video.fileContents), textOf(video.captionsContents)]
  const durationSeconds = Number(video.durationSeconds)
  if (!BASE64.test(fileContents) || !Number.isInteger(durationSeconds)) {
    remarks.push({ message: importText.videoMissing(name) })
    return {}
  }
  return {
    videoFile: { fileContents, durationSeconds, ...(BASE64.test(captions) ? { captionsContents: captions } : {}) },
  }
}

const toText = ({ text, textStyle }: Fields): SlideRows[number]['blocks'][number] => ({
  blockType: 'Text',
  text: textOf(text),
  textStyle: textStyle === 'Header' || textStyle === 'SubHeader' ? textStyle : 'Basic',
})
