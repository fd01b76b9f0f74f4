import { useState } from 'react'
import type { LecternEvent } from '../../../api/events/events.ts'
import { inLanguage } from '../../../api/slides/slide-languages.ts'
import { importText } from '../../../text/events/import.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { languageOptions } from '../../shared/languages/languages.ts'
import { PDF_PAGES } from '../../shared/songs/formats/pdf/pdf-pages.ts'
import { LanguagesSelect } from '../../shared/songs/languages-select.tsx'
import { ENCODINGS } from '../../shared/songs/reading/encodings.ts'
import type { ImportedSlide, Remark, SongPlace } from '../../shared/songs/reading/parsed-file.ts'
import type { ReadOptions } from '../../shared/songs/reading/read-text.ts'
import { EventSlidePreviews, SlidePreviews } from '../../shared/songs/slides/slide-previews.tsx'
import { UnclearLines } from '../../shared/songs/unclear-lines.tsx'
import { pictureOf } from './picture-file.ts'
import { type ChosenFile, type FileSlides, isUnread } from './report.ts'

interface ChosenFilesProps {
  files: FileSlides[]
  /** The event that gets the slides; undefined if the file makes a new one. */
  event: LecternEvent | undefined
  /** The slides are being added, so nothing can be changed any more. */
  isFixed: boolean
  onRemove: (file: ChosenFile) => void
  /** Reads a file again with what was chosen for it. */
  onChoose: (file: ChosenFile, options: ReadOptions) => void
  onDescribe: (file: ChosenFile, altText: string) => void
}

/** Each file with its parsed contents, before anything is added. */
export const ChosenFiles = ({ files, ...review }: ChosenFilesProps) => (
  <ul className="plain-list import-files">
    {files.map((one) => (
      <li key={one.file.id} className="import-file">
        <ReviewedFile {...one} {...review} />
      </li>
    ))}
  </ul>
)

type ReviewedFileProps = FileSlides & Omit<ChosenFilesProps, 'files'>

/** What was found in a file, and what can be chosen for it. */
const ReviewedFile = ({ file, slides, remarks, event, isFixed, onRemove, onChoose, onDescribe }: ReviewedFileProps) => (
  <>
    <FileHead file={file} slideCount={slides.length} onRemove={isFixed ? undefined : onRemove} />
    {file.parsed.isPicture && <PictureField file={file} isFixed={isFixed} onDescribe={onDescribe} />}
    <Credits songs={file.parsed.songs} />
    {file.parsed.encoding && <EncodingSelect file={file} isFixed={isFixed} onChoose={onChoose} />}
    {file.parsed.languages && (
      <LanguageFields file={file} value={file.parsed.languages} isFixed={isFixed} onChoose={onChoose} />
    )}
    {file.parsed.pages && <PagesSelect file={file} isFixed={isFixed} onChoose={onChoose} />}
    <UnclearLines
      file={file.name}
      marks={file.parsed.marks}
      isFixed={isFixed}
      onChoose={({ id }, choice) =>
        onChoose(file, { ...file.options, choices: { ...file.options.choices, [id]: choice } })
      }
    />
    <Remarks file={file.name} remarks={remarks} />
    {slides.length > 0 && !file.parsed.isPicture && <SlidesFound slides={slides} event={event} />}
  </>
)

interface FileHeadProps {
  file: ChosenFile
  slideCount: number
  /** Undefined once the slides are being added. */
  onRemove: ChosenFilesProps['onRemove'] | undefined
}

/** What a file is, how many slides it has, and the button that takes it away. */
const FileHead = ({ file, slideCount, onRemove }: FileHeadProps) => (
  <div className="import-file__head">
    <h3 dir="auto">{file.name}</h3>
    {slideCount > 0 && file.parsed.format && <Tag>{file.parsed.format}</Tag>}
    <Tag tone={isUnread(file) ? 'danger' : 'success'}>
      {isUnread(file) ? importText.notRead : importText.slidesOf(slideCount)}
    </Tag>
    {onRemove && (
      <Button
        icon="delete"
        size="small"
        variant="quiet"
        aria-label={importText.removeFile(file.name)}
        onPress={() => onRemove(file)}
      />
    )}
  </div>
)

type PictureFieldProps = Pick<ChosenFilesProps, 'isFixed' | 'onDescribe'> & { file: ChosenFile }

/** The picture with its alternative text. */
const PictureField = ({ file, isFixed, onDescribe }: PictureFieldProps) => (
  <div className="import-picture" inert={isFixed}>
    {/* Browsers look at the content, whatever the type says */}
    <img src={`data:image/jpeg;base64,${pictureOf(file.parsed)?.imageContents ?? ''}`} alt="" />
    <TextField
      name={`altText-${file.id}`}
      label={importText.altTextOf(file.name)}
      hint={importText.altTextHint}
      value={pictureOf(file.parsed)?.altText ?? ''}
      onChange={(altText) => onDescribe(file, altText)}
    />
  </div>
)

/** Who made the songs of a file, as it can be shown. */
const Credits = ({ songs }: { songs: readonly SongPlace[] }) => {
  const said = songs.filter(({ credits }) => credits.length > 0)
  if (said.length === 0) return null
  return (
    <ul className="plain-list muted small import-credit-lines" aria-label={importText.credits}>
      {said.slice(0, SHOWN).map(({ first, title, credits }) => (
        <li key={first} dir="auto">
          {importText.creditsOf(title, credits.join(' · '))}
        </li>
      ))}
    </ul>
  )
}

type FileSelectProps = Pick<ChosenFilesProps, 'isFixed' | 'onChoose'> & { file: ChosenFile }

interface LanguageFieldsProps extends FileSelectProps {
  value: NonNullable<ChosenFile['parsed']['languages']>
}

/** Whether several languages are translations of each other, and which they are. */
const LanguageFields = ({ file, value, isFixed, onChoose }: LanguageFieldsProps) => (
  <div className="import-encoding" inert={isFixed}>
    <LanguagesSelect
      name={`languages-${file.id}`}
      label={importText.languages(file.name)}
      value={value}
      onChange={(languages) => onChoose(file, { ...file.options, languages })}
      isTranslatable
    />
    {file.parsed.languageNames && <LanguagesOfFile file={file} names={file.parsed.languageNames} onChoose={onChoose} />}
  </div>
)

/** A file that doesn't say how its letters are written may need another guess. */
const EncodingSelect = ({ file, isFixed, onChoose }: FileSelectProps) => (
  <div className="import-encoding" inert={isFixed}>
    <Select
      name={`encoding-${file.id}`}
      label={importText.encoding(file.name)}
      value={file.parsed.encoding ?? ''}
      onChange={(value) => {
        const encoding = ENCODINGS.find((one) => one === value)
        onChoose(file, encoding ? { ...file.options, encoding } : file.options)
      }}
      groups={[{ options: ENCODINGS.map((value) => ({ value, label: importText.encodings[value] })) }]}
    />
  </div>
)

interface LanguagesOfFileProps extends Pick<ChosenFilesProps, 'onChoose'> {
  file: ChosenFile
  names: readonly string[]
}

/** The languages of a file that only says how many it has, for its translations. */
const LanguagesOfFile = ({ file, names, onChoose }: LanguagesOfFileProps) =>
  names
    .filter((name) => name.startsWith('#'))
    .map((name) => {
      const none = name === '#1' ? importText.languageOfSlides : importText.languageUnknown
      return (
        <Select
          key={name}
          name={`language-${file.id}-${name}`}
          label={importText.languageOfFile(importText.languageNumber(name.slice(1)), file.name)}
          value={file.options.languageCodes?.[name] ?? ''}
          onChange={(code) => onChoose(file, { ...file.options, languageCodes: withCode(file, name, code) })}
          groups={[{ options: [{ value: '', label: none }, ...languageOptions([])] }]}
        />
      )
    })

const withCode = ({ options: { languageCodes = {} } }: ChosenFile, name: string, code: string) => {
  const { [name]: _, ...others } = languageCodes
  return code === '' ? others : { ...others, [name]: code }
}

/** The pages of a PDF as they look, or only their text. */
const PagesSelect = ({ file, isFixed, onChoose }: FileSelectProps) => (
  <div className="import-encoding" inert={isFixed}>
    <Select
      name={`pages-${file.id}`}
      label={importText.pdfPages(file.name)}
      value={file.parsed.pages ?? ''}
      onChange={(value) => {
        const pages = PDF_PAGES.find((one) => one === value)
        onChoose(file, pages ? { ...file.options, pages } : file.options)
      }}
      groups={[{ options: PDF_PAGES.map((value) => ({ value, label: importText.pdfWays[value] })) }]}
    />
  </div>
)

/** The remarks on a file, line by line. */
export const Remarks = ({ file, remarks }: { file: string; remarks: readonly Remark[] }) => {
  if (remarks.length === 0) return null
  return (
    <ul className="import-remarks" aria-label={importText.remarks(file)}>
      {remarks.slice(0, SHOWN).map(({ line, message }) => (
        <li key={`${line} ${message}`} dir="auto">
          {line !== undefined && importText.atLine(line)}
          {message}
        </li>
      ))}
      {remarks.length > SHOWN && <li>{importText.moreRemarks(remarks.length - SHOWN)}</li>}
    </ul>
  )
}

/** The number of slides and remarks shown; more would slow the page down. */
const SHOWN = 100
/** So many slides are shown at once; more are folded away. */
const OPEN_SLIDES = 12
/** Of a new event whose style isn't chosen yet. */
const NEW_LOOK = { theme: { fontStyleEnum: 'Classic', colourStyleEnum: 'Purple' }, languageCode: 'en' } as const

/** The language of a new event's slides. */
const NEW_LANGUAGE = 'en'

const SlidesFound = ({ slides, event }: { slides: ImportedSlide[]; event: LecternEvent | undefined }) => {
  const [isOpen, setOpen] = useState(slides.length <= OPEN_SLIDES)
  // As they'll be added: in the event's own language, if the file has it
  const own = event?.defaultLanguageCode ?? NEW_LANGUAGE
  const shown = { slides: slides.slice(0, SHOWN).map((slide) => inLanguage(slide, own)), className: 'import-slides' }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{importText.showSlides}</summary>
      {isOpen && (event ? <EventSlidePreviews event={event} {...shown} /> : <SlidePreviews {...NEW_LOOK} {...shown} />)}
      {isOpen && slides.length > SHOWN && <p>{importText.moreSlides(slides.length - SHOWN)}</p>}
    </details>
  )
}
