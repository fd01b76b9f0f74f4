import { maxLengths } from '../../../../../generated/limits.ts'
import { furtherLanguages, type LecternEvent } from '../../../../api/events/events.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { SubmitButton } from '../../../../ui/actions/submit-button.tsx'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { languageOptions } from '../../../shared/languages/languages.ts'
import { LanguagesField } from '../../../shared/languages/languages-field.tsx'
import { TeamField } from '../../../shared/team-field.tsx'
import { DetailsVersions } from './details-versions.tsx'
import { ShowingFields } from './showing-fields.tsx'
import { useDetails } from './use-details.ts'

interface DetailsDialogProps {
  event: LecternEvent
  isOpen: boolean
  /** The event was just duplicated, so its name is the first thing to change. */
  isCopy: boolean
  onClose: () => void
}

/** Name and settings of the event. */
export const DetailsDialog = ({ event, isOpen, isCopy, onClose }: DetailsDialogProps) => (
  <Modal title={editorText.editDetails} isOpen={isOpen} onClose={onClose}>
    <Details event={event} isCopy={isCopy} onSaved={onClose} />
  </Modal>
)

interface DetailsProps {
  event: LecternEvent
  isCopy: boolean
  onSaved: () => void
}

const Details = ({ event, isCopy, onSaved }: DetailsProps) => {
  const edited = useDetails(event, onSaved)
  if (!edited.conflict) return <DetailsForm event={event} isCopy={isCopy} edited={edited} />
  return (
    <DetailsVersions
      conflict={edited.conflict}
      mine={edited.details}
      isPending={edited.isPending}
      onChoose={edited.choose}
    />
  )
}

type Edited = ReturnType<typeof useDetails>

const DetailsForm = ({ event, isCopy, edited }: Omit<DetailsProps, 'onSaved'> & { edited: Edited }) => {
  const { details, set, showing, errors, isPending, submit } = edited
  return (
    <Form errors={errors} pending={isPending} onSubmit={submit}>
      <TextField
        name="name"
        label={editorText.eventName}
        value={details.name}
        onChange={(name) => set({ name })}
        limit={maxLengths.EventName}
        isRequired
        autoFocus={isCopy}
        selectsOnFocus={isCopy}
      />
      {showing && <ShowingFields showing={showing} />}
      <Permissions details={details} set={set} />
      <Languages event={event} details={details} set={set} />
      <TeamField
        value={details.teamReference}
        saved={event.teamReference}
        onChange={(teamReference) => set({ teamReference })}
      />
      <Checkbox
        name="isTemplate"
        hint={editorText.isTemplateHint}
        isSelected={details.isTemplate}
        onChange={(isTemplate) => set({ isTemplate })}
      >
        {editorText.isTemplate}
      </Checkbox>
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{editorText.save}</SubmitButton>
      </div>
    </Form>
  )
}

/** The language of the slides' words, and those into which they are translated. */
const Languages = ({ event, details, set }: Pick<Edited, 'details' | 'set'> & { event: LecternEvent }) => (
  <>
    <Select
      name="defaultLanguageCode"
      label={editorText.language}
      value={details.defaultLanguageCode}
      onChange={(defaultLanguageCode) => set({ defaultLanguageCode })}
      groups={[{ options: languageOptions([event.defaultLanguageCode], details.languages) }]}
    />
    <LanguagesField
      value={details.languages}
      saved={furtherLanguages(event)}
      defaultLanguageCode={details.defaultLanguageCode}
      onChange={(languages) => set({ languages })}
    />
  </>
)

/** What attendees may do. */
const Permissions = ({ details, set }: Pick<Edited, 'details' | 'set'>) => (
  <>
    <Checkbox
      name="allowUserNavigation"
      hint={editorText.allowUserNavigationHint}
      isSelected={details.allowUserNavigation}
      onChange={(allowUserNavigation) => set({ allowUserNavigation })}
    >
      {editorText.allowUserNavigation}
    </Checkbox>
    <Checkbox
      name="allowViewAllPages"
      hint={editorText.allowViewAllPagesHint}
      isSelected={details.allowViewAllPages}
      onChange={(allowViewAllPages) => set({ allowViewAllPages })}
    >
      {editorText.allowViewAllPages}
    </Checkbox>
  </>
)
