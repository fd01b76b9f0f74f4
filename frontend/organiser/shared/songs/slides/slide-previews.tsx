import type { LecternEvent, Theme } from '../../../../api/events/events.ts'
import type { Row } from '../../../../api/watch/types.ts'
import { importText } from '../../../../text/events/import.ts'
import { languageName } from '../../languages/languages.ts'
import { SlidePicture } from '../../slide/slide-picture.tsx'
import { useDrawnBackground } from '../../slide/use-drawn-background.ts'
import { WhenSeen } from '../../slide/when-seen.tsx'
import { type ImportedSlide, shortName } from '../reading/parsed-file.ts'
import './slide-previews.css'

/** How much of a slide's notes is shown, in characters. */
const MOST_OF_NOTES = 120
/** How much of a text is drawn, in characters; a picture of a slide shows less. */
const MOST_OF_TEXT = 1000

interface SlidesProps {
  slides: readonly ImportedSlide[]
  className?: string
}

interface SlidePreviewsProps extends SlidesProps {
  theme: Theme
  languageCode: string
  background?: ReturnType<typeof useDrawnBackground>
}

/** Slides that aren't added yet, in the style of the event that they would belong to. */
export const EventSlidePreviews = ({ event, ...rest }: SlidesProps & { event: LecternEvent }) => (
  <SlidePreviews
    theme={event}
    languageCode={event.defaultLanguageCode}
    background={useDrawnBackground(event)}
    {...rest}
  />
)

/** Slides that aren't added yet, as phones would show them, with their names and notes. */
export const SlidePreviews = ({ theme, languageCode, background, slides, className = '' }: SlidePreviewsProps) => (
  <ol className={`plain-list ${className}`.trim()}>
    {slides.map((slide, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the slides of a text never change their places
      <li key={index} className="found-slide">
        <WhenSeen className="found-slide__picture">
          {onlyPictureOf(slide) ? (
            // Browsers look at the content, whatever the type says; the description is beside it
            <img src={`data:image/jpeg;base64,${onlyPictureOf(slide)}`} alt="" />
          ) : (
            <SlidePicture theme={theme} background={background} rows={shownRows(slide)} languageCode={languageCode} />
          )}
        </WhenSeen>
        <div>
          <span dir="auto">{slide.name}</span>
          {[
            ...imagesIn(slide),
            ...alsoIn(slide),
            ...(slide.chords ? [importText.hasChords] : []),
            ...(slide.notes ? [importText.notes(shortName(slide.notes, MOST_OF_NOTES))] : []),
          ].map((said) => (
            <p key={said} className="muted small" dir="auto">
              {said}
            </p>
          ))}
        </div>
      </li>
    ))}
  </ol>
)

/** The picture of a slide that shows nothing else at first, such as a drawn page. */
const onlyPictureOf = ({ rows }: ImportedSlide) => {
  const [block, ...others] = rows.filter((row) => !row.isExpandable).flatMap(({ blocks }) => blocks)
  return others.length === 0 ? block?.imageContents : undefined
}

/** The languages that a slide's words are translated into. */
const alsoIn = ({ languages }: ImportedSlide): string[] => {
  const names = languages?.translations.map(({ languageCode }) => languageName(languageCode)) ?? []
  return names.length === 0 ? [] : [importText.hasTranslations(names.join(', '))]
}

/** What the images of a slide show, which aren't on the server yet. */
const imagesIn = ({ rows }: ImportedSlide) => {
  const images = rows.flatMap(({ blocks }) => blocks).filter(({ blockType }) => blockType === 'Image')
  return [...new Set(images.map(({ altText }) => importText.imageOf(altText ?? '')))]
}

const EMPTY = { fileName: null, blobName: null, altText: null, width: null, height: null }

const shownRows = ({ rows }: ImportedSlide): Row[] =>
  rows.map(({ blocks, isExpandable }, row) => ({
    reference: `${row}`,
    isExpandable: isExpandable === true,
    blocks: blocks.map(({ blockType, text, textStyle = null }, place) => ({
      ...EMPTY,
      reference: `${row} ${place}`,
      blockType,
      text: text?.slice(0, MOST_OF_TEXT) ?? null,
      textStyle,
    })),
  }))
