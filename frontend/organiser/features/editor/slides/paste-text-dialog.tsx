import { useDeferredValue, useMemo, useState } from 'react'
import { MAX_SLIDES } from '../../../../../openapi/rules/quantities.ts'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { NewSlide } from '../../../../api/slides/create-slides.ts'
import { pasteText } from '../../../../text/events/slides.ts'
import { SubmitButton } from '../../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../../ui/feedback/banner.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { parseText } from '../../../shared/songs/parse-text.ts'
import type { ImportedSlide, Remark } from '../../../shared/songs/parsed-file.ts'
import { FoundSlides } from './found-slides.tsx'
import './paste-text.css'

/** A call may have 1 MB. */
const MOST_CHARACTERS = 200_000

interface PasteTextDialogProps {
  event: LecternEvent
  slideCount: number
  /** What was pasted already; undefined while the dialog is closed. */
  text: string | undefined
  /** Adds the slides; answers whether it could. */
  onAdd: (slides: NewSlide[]) => Promise<boolean>
  onClose: () => void
}

/** A text becomes slides, which are seen before they are added. */
export const PasteTextDialog = ({ text, onClose, ...rest }: PasteTextDialogProps) => (
  <Modal title={pasteText.title} isOpen={text !== undefined} onClose={onClose} size="half" isDismissable={false}>
    <PasteTextForm text={text ?? ''} onClose={onClose} {...rest} />
  </Modal>
)

interface PasteTextFormProps extends PasteTextDialogProps {
  text: string
}

const PasteTextForm = ({ event, slideCount, text: pasted, onAdd, onClose }: PasteTextFormProps) => {
  const [text, setText] = useState(pasted)
  const [errors, setErrors] = useState<ShownError[]>([])
  const [isPending, setPending] = useState(false)
  const settled = useDeferredValue(text)
  const { slides, remarks } = useMemo(() => parse(settled), [settled])
  const submit = async () => {
    const { slides: found, remarks: why } = parse(text)
    const problem = problemOf(found, why, MAX_SLIDES - slideCount)
    setErrors(problem ? [{ field: 'text', message: problem }] : [])
    if (problem) return
    setPending(true)
    const isAdded = await onAdd(found.map(({ name, rows, notes }) => ({ name, rows, ...(notes ? { notes } : {}) })))
    setPending(false)
    if (isAdded) onClose()
  }
  return (
    <Form errors={errors} pending={isPending} onSubmit={submit}>
      <div className="paste-text">
        <TextArea
          name="text"
          label={pasteText.label}
          hint={pasteText.hint}
          value={text}
          onChange={setText}
          limit={MOST_CHARACTERS}
          rows={12}
        />
        <FoundSlides event={event} slides={slides} remarks={remarks} />
      </div>
      <div className="form__actions">
        <SubmitButton isPending={isPending}>
          {slides.length > 0 ? pasteText.add(slides.length) : pasteText.addNone}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** A longer text isn't read, since its field says already that it is too long. */
const parse = (text: string) => parseText(text.length > MOST_CHARACTERS ? '' : text)

const problemOf = (slides: readonly ImportedSlide[], remarks: readonly Remark[], room: number): string | undefined => {
  if (slides.length === 0) return remarks[0]?.message ?? pasteText.required
  return slides.length > room ? pasteText.tooMany(slides.length - room, room) : undefined
}
