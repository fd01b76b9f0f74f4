import type { LecternEvent } from '../../../api/events/events.ts'
import { useSavedRows } from '../../../api/slides/slides.ts'
import type { Row } from '../../../api/watch/types.ts'
import { translationsText } from '../../../text/events/translations.ts'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { languageName } from '../../shared/languages/languages.ts'
import { SlidePicture } from '../../shared/slide/slide-picture.tsx'
import { useDrawnBackground } from '../../shared/slide/use-drawn-background.ts'
import type { Texts } from './state/texts.ts'
import type { TranslationState } from './state/translation-state.ts'

interface PreviewDialogProps {
  event: LecternEvent
  language: string
  state: TranslationState
  /** Undefined while the dialog is closed. */
  slide: string | undefined
  onClose: () => void
}

/** A slide as an attendee reads it in the language; what is missing is in the original. */
export const PreviewDialog = ({ event, language, state, slide, onClose }: PreviewDialogProps) => {
  const name = state.saved.find(({ slideReference }) => slideReference === slide)?.name.original ?? ''
  return (
    <Modal
      title={translationsText.previewTitle(name, languageName(language))}
      isOpen={slide !== undefined}
      onClose={onClose}
      size="half"
    >
      {slide !== undefined && (
        <Preview event={event} language={language} slide={slide} texts={state.written[slide] ?? {}} />
      )}
    </Modal>
  )
}

interface PreviewProps extends Pick<PreviewDialogProps, 'event' | 'language'> {
  slide: string
  texts: Texts
}

const Preview = ({ event, language, slide, texts }: PreviewProps) => {
  const rows = useSavedRows(event.reference, slide)
  const background = useDrawnBackground(event)
  if (!rows) return <Loading />
  return (
    <div className="translation-preview">
      <SlidePicture theme={event} background={background} rows={translated(rows, texts)} languageCode={language} />
    </div>
  )
}

const translated = (rows: readonly Row[], texts: Texts): Row[] =>
  rows.map((row) => ({
    ...row,
    blocks: row.blocks.map((block) => {
      const { text = '' } = texts[block.reference] ?? {}
      if (text.trim() === '') return block
      return block.blockType === 'Text' ? { ...block, text } : { ...block, altText: text }
    }),
  }))
