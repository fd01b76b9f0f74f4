import { useState } from 'react'
import { asApiError } from '../../../../api/client/api-error.ts'
import { furtherLanguages, type LecternEvent } from '../../../../api/events/events.ts'
import { useSetHallLanguages } from '../../../../api/showings/hall-languages.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { hallText } from '../../../../text/presenter/hall.ts'
import { SubmitButton } from '../../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../../ui/feedback/banner.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { languageName } from '../../../shared/languages/languages.ts'

interface HallLanguagesProps {
  event: LecternEvent
  showing: Showing
  onClose: () => void
}

/** Chooses in which one or two languages the hall displays show slides and announcements. */
export const HallLanguagesDialog = ({ isOpen, ...props }: HallLanguagesProps & { isOpen: boolean }) => (
  <Modal title={hallText.languages} isOpen={isOpen} onClose={props.onClose}>
    <HallLanguagesForm {...props} />
  </Modal>
)

const HallLanguagesForm = ({ event, showing, onClose }: HallLanguagesProps) => {
  const [[first = '', second = ''], setChosen] = useState(showing.hallLanguages ?? [])
  const [errors, setErrors] = useState<readonly ShownError[]>([])
  const set = useSetHallLanguages(event.reference, showing.reference)
  const options = [event.defaultLanguageCode, ...furtherLanguages(event)].map((value) => ({
    value,
    label: languageName(value),
  }))
  const submit = async () => {
    const chosen = [first, second].filter((code) => code !== '')
    try {
      await set.mutateAsync(chosen)
      showToast({ kind: 'success', message: hallText.languagesShown(chosen.map(languageName)) })
      onClose()
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return (
    <Form errors={errors} pending={set.isPending} onSubmit={submit}>
      <Select
        name="languageCodes.0"
        label={hallText.first}
        value={first}
        onChange={(code) => setChosen(code === '' || code === second ? [code] : [code, second])}
        groups={[{ options: [{ value: '', label: hallText.asEachScreen }, ...options] }]}
        hint={hallText.languagesHint}
      />
      {first !== '' && (
        <Select
          name="languageCodes.1"
          label={hallText.second}
          value={second}
          onChange={(code) => setChosen([first, code])}
          groups={[
            {
              options: [{ value: '', label: hallText.none }, ...options.filter(({ value }) => value !== first)],
            },
          ]}
        />
      )}
      <div className="form__actions">
        <SubmitButton isPending={set.isPending}>{hallText.showLanguages}</SubmitButton>
      </div>
    </Form>
  )
}
