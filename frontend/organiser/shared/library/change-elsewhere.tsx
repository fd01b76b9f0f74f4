import { useState } from 'react'
import { asApiError } from '../../../api/client/api-error.ts'
import { type ApplyResult, type LibraryItemDetails, type LibraryUse, useApplyItem } from '../../../api/library.ts'
import { libraryText } from '../../../text/events/library.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { Banner, type ShownError } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { CheckboxGroup } from '../../../ui/forms/choices.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'

/** The events that have an item with other contents than those shown. */
export const otherUses = ({ uses }: Pick<LibraryItemDetails, 'uses'>) => uses.filter(({ isSame }) => !isSame)

interface Props {
  /** What other events may take; undefined while the dialog is closed. */
  details: LibraryItemDetails | undefined
  onClose: () => void
}

/** Asks which other events take changed contents too; upcoming ones are chosen already. */
export const ChangeElsewhere = ({ details, onClose }: Props) => (
  <Modal
    title={libraryText.elsewhereTitle(details ? otherUses(details).length : 0)}
    isOpen={details !== undefined}
    onClose={onClose}
  >
    {details && <EventsForm details={details} onClose={onClose} />}
  </Modal>
)

const EventsForm = ({ details, onClose }: Props & { details: LibraryItemDetails }) => {
  const others = otherUses(details)
  const [chosen, setChosen] = useState(() => others.filter(({ isUpcoming }) => isUpcoming).map(idOf))
  const [errors, setErrors] = useState<readonly ShownError[]>([])
  const [left, setLeft] = useState<readonly ApplyResult[]>([])
  const apply = useApplyItem()
  const submit = async () => {
    if (chosen.length === 0) return setErrors([{ field: 'events', message: libraryText.chooseEvents }])
    setErrors([])
    try {
      const targets = others.filter((use) => chosen.includes(idOf(use)))
      const { eventReference } = details
      const results = await apply.mutateAsync({ itemReference: details.item.reference, eventReference, targets })
      const updated = results.filter(({ outcome }) => outcome === 'Updated').length
      if (updated > 0) showToast({ kind: 'success', message: libraryText.changed(updated) })
      const failed = results.filter(({ outcome }) => outcome !== 'Updated' && outcome !== 'Unchanged')
      if (failed.length === 0) onClose()
      setLeft(failed)
      setChosen([])
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return (
    <Form errors={errors} pending={apply.isPending} onSubmit={submit}>
      {left.length > 0 && <LeftAlone results={left} uses={details.uses} />}
      <CheckboxGroup
        name="events"
        label={libraryText.events}
        hint={libraryText.elsewhereHint}
        value={chosen}
        onChange={setChosen}
        choices={others.map((use) => ({ value: idOf(use), label: <EventLabel use={use} /> }))}
      />
      <SubmitButton isPending={apply.isPending}>{libraryText.change(chosen.length)}</SubmitButton>
    </Form>
  )
}

const idOf = ({ eventReference }: LibraryUse) => eventReference

const EventLabel = ({ use: { eventName, startDateUtc } }: { use: LibraryUse }) => (
  <>
    <bdi>{eventName}</bdi>
    {startDateUtc && (
      <>
        {', '}
        <DateText value={startDateUtc} part="day" />
      </>
    )}
  </>
)

const LeftAlone = ({ results, uses }: { results: readonly ApplyResult[]; uses: readonly LibraryUse[] }) => (
  <Banner kind="warning">
    {libraryText.notChanged}
    <ul>
      {results.map(({ eventReference, outcome }) => (
        <li key={eventReference}>
          <bdi>{uses.find((use) => use.eventReference === eventReference)?.eventName}</bdi>{' '}
          {libraryText.outcomes[outcome]}
        </li>
      ))}
    </ul>
  </Banner>
)
