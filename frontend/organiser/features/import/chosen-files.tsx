import { useState } from 'react'
import { importText } from '../../../text/events/import.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { Markdown } from '../../../ui/display/markdown.tsx'
import type { ImportedSlide, Remark } from '../../shared/songs/parsed-file.ts'
import type { ChosenFile, FileSlides } from './report.ts'

interface ChosenFilesProps {
  files: FileSlides[]
  /** The slides are being added, so nothing can be changed any more. */
  isFixed: boolean
  onRemove: (file: ChosenFile) => void
}

/** Each file with its parsed contents, before anything is added. */
export const ChosenFiles = ({ files, isFixed, onRemove }: ChosenFilesProps) => (
  <ul className="plain-list import-files">
    {files.map(({ file, slides, remarks }) => (
      <li key={file.id} className="import-file">
        <div className="import-file__head">
          <h3 dir="auto">{file.name}</h3>
          <Tag tone={slides.length > 0 ? 'success' : 'danger'}>
            {slides.length > 0 ? importText.slidesOf(slides.length) : importText.notRead}
          </Tag>
          {!isFixed && (
            <Button
              icon="delete"
              size="small"
              variant="quiet"
              aria-label={importText.removeFile(file.name)}
              onPress={() => onRemove(file)}
            />
          )}
        </div>
        <Remarks file={file.name} remarks={remarks} />
        {slides.length > 0 && <SlidesFound slides={slides} />}
      </li>
    ))}
  </ul>
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
/** How much of a text is previewed, in characters. */
const SHOWN_CHARACTERS = 1000
const startOf = (text: string) => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text)

const SlidesFound = ({ slides }: { slides: ImportedSlide[] }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{importText.showSlides}</summary>
      {isOpen && (
        <ol className="import-slides">
          {slides.slice(0, SHOWN).map((slide, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the slides of a file are never reordered
            <li key={index}>
              <strong dir="auto">{slide.name}</strong>
              <SlideWords slide={slide} />
              {slide.notes && (
                <p className="muted import-notes" dir="auto">
                  {importText.notes(startOf(slide.notes))}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {isOpen && slides.length > SHOWN && <p>{importText.moreSlides(slides.length - SHOWN)}</p>}
    </details>
  )
}

const SlideWords = ({ slide }: { slide: ImportedSlide }) =>
  slide.rows.flatMap(({ blocks }, row) =>
    blocks.map((block, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a slide are never reordered
      <div key={`${row} ${place}`} className="import-words" dir="auto">
        {block.blockType === 'Image' ? (
          <p className="muted">{block.altText || importText.image}</p>
        ) : (
          <Markdown source={startOf(block.text ?? '')} />
        )}
      </div>
    )),
  )
