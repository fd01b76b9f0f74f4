import { type ClipboardEvent, useState } from 'react'
import { MAX_SLIDES } from '../../../../../openapi/rules/quantities.ts'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { NewSlide } from '../../../../api/slides/create-slides.ts'
import { pasteText } from '../../../../text/events/slides.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { SubmitButton } from '../../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../../ui/feedback/banner.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { type PastedText, pastedText } from '../../../shared/paste/pasted-markdown.ts'
import { CreditPlaceSelect, useCreditPlace } from '../../../shared/songs/credit-place.tsx'
import { slidesWithCredits } from '../../../shared/songs/credits.ts'
import { LanguagesSelect } from '../../../shared/songs/languages-select.tsx'
import type { ImportedSlide, Remark } from '../../../shared/songs/reading/parsed-file.ts'
import { useReadText } from '../../../shared/songs/reading/use-read-text.ts'
import { UnclearLines } from '../../../shared/songs/unclear-lines.tsx'
import { FoundSlides } from './found-slides.tsx'
import './paste-text.css'

/** A call may have 1 MB. */
const MOST_CHARACTERS = 200_000

interface PasteTextDialogProps {
  event: LecternEvent
  slideCount: number
  /** What was pasted already; undefined while the dialog is closed. */
  pasted: PastedText | undefined
  /** Adds the slides; answers whether it could. */
  onAdd: (slides: NewSlide[]) => Promise<boolean>
  /** Puts the text into the block where it was pasted; undefined if it was pasted elsewhere. */
  onKeep?: (() => void) | undefined
  onClose: () => void
}

/** A text becomes slides, which are seen before they are added. */
export const PasteTextDialog = ({ pasted, onClose, ...rest }: PasteTextDialogProps) => (
  <Modal title={pasteText.title} isOpen={pasted !== undefined} onClose={onClose} size="half" isDismissable={false}>
    {pasted && <PasteTextForm pasted={pasted} onClose={onClose} {...rest} />}
  </Modal>
)

const toNewSlide = ({ name, rows, notes, chords }: ImportedSlide) => ({
  name,
  rows,
  ...(notes ? { notes } : {}),
  ...(chords ? { chords } : {}),
})

interface PasteTextFormProps extends PasteTextDialogProps {
  pasted: PastedText
}

/** The text, the slides that it becomes with what was chosen, and how they are added. */
const usePastedText = ({ slideCount, pasted, onAdd, onClose }: PasteTextFormProps) => {
  const [written, setWritten] = useState(pasted)
  const { text, isMarkdown } = written
  const [place, setPlace] = useCreditPlace()
  const [errors, setErrors] = useState<ShownError[]>([])
  const [isPending, setPending] = useState(false)
  // A longer text isn't read, since its field says already that it is too long
  const { readNow, ...reading } = useReadText(text.length > MOST_CHARACTERS ? '' : text, isMarkdown)
  const submit = async () => {
    setPending(true)
    const now = await readNow()
    const found = slidesWithCredits(now, place)
    const problem = problemOf(found, now.remarks, MAX_SLIDES - slideCount)
    setErrors(problem ? [{ field: 'text', message: problem }] : [])
    if (problem) return setPending(false)
    const isAdded = await onAdd(found.map(toNewSlide))
    setPending(false)
    if (isAdded) onClose()
  }
  return { written, setWritten, place, setPlace, errors, isPending, ...reading, submit }
}

const PasteTextForm = (props: PasteTextFormProps) => {
  const { event, onKeep, onClose } = props
  const { written, setWritten, place, setPlace, read, choose, setLanguages, errors, isPending, submit } =
    usePastedText(props)
  const slides = slidesWithCredits(read, place)
  const keep = () => {
    onClose()
    onKeep?.()
  }
  return (
    <Form errors={errors} pending={isPending} onSubmit={submit}>
      <div className="paste-text">
        <SongField written={written} onChange={setWritten} />
        <FoundSlides event={event} slides={slides} remarks={read.remarks}>
          {read.songs.some(({ credits }) => credits.length > 0) && (
            <CreditPlaceSelect place={place} onChange={setPlace} />
          )}
          {read.languages && (
            <LanguagesSelect
              name="languages"
              label={pasteText.languages}
              value={read.languages}
              onChange={setLanguages}
            />
          )}
          <UnclearLines file={pasteText.label} marks={read.marks} onChoose={choose} />
        </FoundSlides>
      </div>
      <div className="form__actions">
        <SubmitButton isPending={isPending}>
          {slides.length > 0 ? pasteText.add(slides.length) : pasteText.addNone}
        </SubmitButton>
        {onKeep && <Button onPress={keep}>{pasteText.keep}</Button>}
      </div>
    </Form>
  )
}

interface SongFieldProps {
  written: PastedText
  onChange: (written: PastedText) => void
}

/** What is pasted in place of all its text keeps its format. */
const SongField = ({ written: { text, isMarkdown }, onChange }: SongFieldProps) => {
  const onPaste = (event: ClipboardEvent) => {
    const { selectionStart, selectionEnd, value } = event.target as HTMLTextAreaElement
    const pasted = pastedText(event.clipboardData)
    const isReplacement = selectionEnd - selectionStart === value.length
    if (!isReplacement || !(pasted.isMarkdown || isMarkdown)) return
    event.preventDefault()
    onChange(pasted)
  }
  return (
    <TextArea
      name="text"
      label={pasteText.label}
      hint={pasteText.hint}
      limit={MOST_CHARACTERS}
      rows={12}
      onPaste={onPaste}
      value={text}
      onChange={(next) => onChange({ text: next, isMarkdown })}
    />
  )
}

const problemOf = (slides: readonly ImportedSlide[], remarks: readonly Remark[], room: number): string | undefined => {
  if (slides.length === 0) return remarks[0]?.message ?? pasteText.required
  return slides.length > room ? pasteText.tooMany(slides.length - room, room) : undefined
}
