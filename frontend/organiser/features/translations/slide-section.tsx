import { memo } from 'react'
import type { ApiError } from '../../../api/client/api-error.ts'
import type { Translation } from '../../../api/translations.ts'
import { translationsText } from '../../../text/events/translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { needOf, type Original, originalsOf, type Texts } from './state/texts.ts'
import { type TextCommands, TextRow } from './text-row.tsx'

interface SlideSectionProps {
  translation: Translation
  texts: Texts
  /** What teammates have saved for the same texts. */
  conflicts: Texts | undefined
  /** Why the server has refused the slide. */
  refused: ApiError | undefined
  /** The texts to show; undefined for all. */
  shown: ReadonlySet<string> | undefined
  languages: { from: string; to: string }
  commands: SlideCommands
}

/** What can be done with a slide and its texts; the same functions as long as the page is open. */
export interface SlideCommands extends TextCommands {
  checkAll: (slide: string, keys: readonly string[]) => void
  preview: (slide: string) => void
  retry: () => void
}

/** A slide with its texts, row by row beside their translations. */
export const SlideSection = memo((props: SlideSectionProps) => {
  const { translation, texts, conflicts, refused, shown, languages, commands } = props
  const { slideReference: slide, name, screen } = translation
  const originals = originalsOf(translation)
  const labels = labelsOf(originals, screen)
  const unchecked = originals.filter((one) => needOf(one, texts[one.key]) === 'machine').map(({ key }) => key)
  const headingId = `slide-${slide}`
  return (
    <section className="translation-slide" aria-labelledby={headingId}>
      <SlideHead {...{ headingId, translation, unchecked, languages, commands }} />
      {refused && <RefusedBanner name={name.original} refused={refused} onRetry={commands.retry} />}
      {originals.map((original, index) =>
        shown === undefined || shown.has(`${slide} ${original.key}`) ? (
          <TextRow
            key={original.key}
            slide={slide}
            slideName={name.original}
            original={original}
            label={labels[index] ?? ''}
            written={texts[original.key]}
            theirs={conflicts?.[original.key]}
            languages={languages}
            commands={commands}
          />
        ) : null,
      )}
    </section>
  )
})

interface SlideHeadProps extends Pick<SlideSectionProps, 'translation' | 'languages' | 'commands'> {
  headingId: string
  /** The texts that were translated by machine and not checked yet. */
  unchecked: readonly string[]
}

/** The slide's name, and what can be done with all of it. */
const SlideHead = ({ headingId, translation, unchecked, languages, commands }: SlideHeadProps) => {
  const { slideReference: slide, name, screen } = translation
  return (
    <div className="translation-slide__head">
      <h2 id={headingId} lang={languages.from} dir="auto">
        {name.original}
      </h2>
      {screen && <p className="muted">{translationsText.screens[screen]}</p>}
      {unchecked.length > 1 && (
        <Button size="small" icon="tick" onPress={() => commands.checkAll(slide, unchecked)}>
          {translationsText.checkSlide(unchecked.length)}
        </Button>
      )}
      {!screen && (
        <Button
          size="small"
          icon="eye"
          variant="quiet"
          aria-label={translationsText.previewOf(name.original)}
          onPress={() => commands.preview(slide)}
        >
          {translationsText.preview}
        </Button>
      )}
    </div>
  )
}

const RefusedBanner = ({ name, refused, onRetry }: { name: string; refused: ApiError; onRetry: () => void }) => (
  <Banner kind="error">
    <p>{translationsText.refused(name)}</p>
    {refused.hasErrorList && refused.errors.map(({ message }) => <p key={message}>{message}</p>)}
    <Button size="small" onPress={onRetry}>
      {translationsText.tryAgain}
    </Button>
  </Banner>
)

/** The texts and pictures of a slide are counted apart. */
const labelsOf = (originals: readonly Original[], screen: Translation['screen']) => {
  let [texts, pictures] = [0, 0]
  return originals.map(({ blockType }) => {
    if (blockType === 'Name') return screen ? translationsText.screenNames[screen] : translationsText.name
    if (blockType === 'Text') return translationsText.words(++texts)
    return translationsText.picture(++pictures)
  })
}
