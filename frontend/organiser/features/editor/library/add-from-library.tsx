import { useEffect, useRef, useState } from 'react'
import { MAX_SLIDES } from '../../../../../openapi/rules/quantities.ts'
import type { LecternEvent } from '../../../../api/events/events.ts'
import {
  type LibraryItem,
  type LibraryItemDetails,
  type LibrarySlide,
  useLibraryItem,
} from '../../../../api/library.ts'
import type { NewSlide } from '../../../../api/slides/create-slides.ts'
import { libraryText } from '../../../../text/events/library.ts'
import { pasteText } from '../../../../text/events/slides.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { SubmitButton } from '../../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../../ui/feedback/banner.tsx'
import { QueryState } from '../../../../ui/feedback/query-state.tsx'
import { moveFocus } from '../../../../ui/focus/move-focus.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { ItemSlides } from '../../../shared/library/item-slides.tsx'
import { LibraryList } from '../../../shared/library/library-list.tsx'
import { useLibrarySearch } from '../../../shared/library/use-library-search.ts'
import { inOrder, partsOf, type SongPart } from './verse-order.ts'

interface Props {
  event: LecternEvent
  slideCount: number
  isOpen: boolean
  /** Adds the slides; answers whether it could. */
  onAdd: (slides: NewSlide[]) => Promise<boolean>
  onClose: () => void
}

/** Finds a song or slide of any event and adds a copy, a song in an order of its own. */
export const AddFromLibrary = ({ isOpen, onClose, ...rest }: Props) => (
  <Modal title={libraryText.addTitle} isOpen={isOpen} onClose={onClose} size="half">
    {isOpen && <Choosing onClose={onClose} {...rest} />}
  </Modal>
)

const Choosing = (props: Omit<Props, 'isOpen'>) => {
  const search = useLibrarySearch()
  const [item, setItem] = useState<LibraryItem>()
  if (!item) return <LibraryList search={search} onChoose={setItem} />
  const back = () => {
    setItem(undefined)
    moveFocus(() => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(item.reference)}"] button`), {
      after: 'removal',
    })
  }
  return <ChosenItem item={item} onBack={back} {...props} />
}

interface ChosenProps extends Omit<Props, 'isOpen'> {
  item: LibraryItem
  onBack: () => void
}

const ChosenItem = ({ item, onBack, ...rest }: ChosenProps) => {
  const query = useLibraryItem(item.reference)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => moveFocus(back.current, { after: 'removal' }), [])
  return (
    <div className="stack">
      <p>
        <Button ref={back} icon="back" variant="quiet" size="small" onPress={onBack}>
          {libraryText.back}
        </Button>
      </p>
      <h3 dir="auto">{item.title}</h3>
      <QueryState query={query} failure={libraryText.itemFailed} />
      {query.data && <OrderForm details={query.data} {...rest} />}
    </div>
  )
}

const OrderForm = ({
  details,
  event,
  slideCount,
  onAdd,
  onClose,
}: Omit<Props, 'isOpen'> & { details: LibraryItemDetails }) => {
  const isSong = details.item.kind === 'Song'
  const { parts, order } = partsOf(details.slides)
  const [text, setText] = useState(order.join(' '))
  const [errors, setErrors] = useState<readonly ShownError[]>([])
  const [isPending, setPending] = useState(false)
  const { slides, unknown } = isSong ? inOrder(text, parts) : { slides: details.slides, unknown: [] }
  const submit = async () => {
    const problem = problemOf({ slides, unknown, parts, room: MAX_SLIDES - slideCount })
    setErrors(problem ? [{ field: 'order', message: problem }] : [])
    if (problem) return
    setPending(true)
    const isAdded = await onAdd(copiesOf(details.eventReference, slides))
    setPending(false)
    if (isAdded) onClose()
  }
  return (
    <Form errors={errors} pending={isPending} onSubmit={submit}>
      {isSong && (
        <TextField
          name="order"
          label={libraryText.order}
          hint={libraryText.orderHint(legendOf(parts))}
          value={text}
          onChange={setText}
        />
      )}
      <ItemSlides event={event} slides={slides.slice(0, SHOWN)} />
      {slides.length > SHOWN && <p>{pasteText.more(slides.length - SHOWN)}</p>}
      <SubmitButton isPending={isPending}>{libraryText.insert(slides.length)}</SubmitButton>
    </Form>
  )
}

/** As many as can be looked through. */
const SHOWN = 100

const legendOf = (parts: readonly SongPart[]) => parts.map(({ code, name }) => `${code} ${name}`).join(', ')

const copiesOf = (eventReference: string, slides: readonly LibrarySlide[]): NewSlide[] =>
  slides.map(({ slideReference }) => ({ copyOf: { eventReference, slideReference } }))

interface Order {
  slides: readonly LibrarySlide[]
  unknown: string[]
  parts: readonly SongPart[]
  room: number
}

const problemOf = ({ slides, unknown, parts, room }: Order): string | undefined => {
  if (unknown.length > 0) return libraryText.orderUnknown(unknown, parts.map(({ code }) => code).join(', '))
  if (slides.length === 0) return libraryText.orderRequired
  return slides.length > room ? pasteText.tooMany(slides.length - room, room) : undefined
}
