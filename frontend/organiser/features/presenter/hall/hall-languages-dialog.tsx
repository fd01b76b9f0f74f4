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

/** Shows these languages on the hall displays, and closes the dialog. */
const useShowLanguages = ({ event, showing, onClose }: HallLanguagesProps) => {
  const [errors, setErrors] = useState<readonly ShownError[]>([])
  const { isPending, mutateAsync } = useSetHallLanguages(event.reference, showing.reference)
  const show = async (chosen: string[]) => {
    try {
      await mutateAsync(chosen)
      showToast({ kind: 'success', message: hallText.languagesShown(chosen.map(languageName)) })
      onClose()
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isPending, show }
}

const HallLanguagesForm = (props: HallLanguagesProps) => {
  const { event, showing } = props
  const [[first = '', second = ''], setChosen] = useState(showing.hallLanguages ?? [])
  const { errors, isPending, show } = useShowLanguages(props)
  const options = [event.defaultLanguageCode, ...furtherLanguages(event)].map((value) => ({
    value,
    label: languageName(value),
  }))
  const submit = () => show([first, second].filter((code) => code !== ''))
  return (
    <Form errors={errors} pending={isPending} onSubmit={submit}>
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
            { options: [{ value: '', label: hallText.none }, ...options.filter(({ value }) => value !== first)] },
          ]}
        />
      )}
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{hallText.showLanguages}</SubmitButton>
      </div>
    </Form>
  )
}
