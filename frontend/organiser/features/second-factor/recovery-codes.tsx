import { useState } from 'react'
import { recoveryCodesText } from '../../../text/account/second-factor.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { formatDateTime } from '../../../ui/display/date-format.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useUnsavedGuard } from '../../shared/unsaved/unsaved-guard.tsx'
import './second-factor.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onSaved: () => void
}

const leaving = {
  question: recoveryCodesText.leave,
  confirmLabel: recoveryCodesText.leaveConfirm,
  body: recoveryCodesText.leaveBody,
}

/** The codes, shown once, with ways to save them. Leaving asks until the user confirms that they are saved. */
export const RecoveryCodes = ({ codes, email, onSaved }: RecoveryCodesProps) => {
  const [isSaved, setSaved] = useState(false)
  const [errors, setErrors] = useState<ShownError[]>([])
  const guard = useUnsavedGuard(!isSaved, leaving)
  const text = codes.join('\n')
  const submit = () => (isSaved ? onSaved() : setErrors([{ field: 'saved', message: recoveryCodesText.notSaved }]))
  return (
    <Card className="recovery">
      <h2>{recoveryCodesText.heading}</h2>
      <p>{recoveryCodesText.intro}</p>
      <ul className="plain-list recovery__codes" aria-label={recoveryCodesText.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row recovery__ways">
        <CopyButton value={text} label={recoveryCodesText.copy} />
        <Button size="small" onPress={() => download(email, text)}>
          {recoveryCodesText.download}
        </Button>
        <Button size="small" onPress={() => print()}>
          {recoveryCodesText.print}
        </Button>
      </div>
      <Form errors={errors} pending={false} onSubmit={submit}>
        <Checkbox name="saved" isSelected={isSaved} onChange={setSaved}>
          {recoveryCodesText.saved}
        </Checkbox>
        <div className="form__actions">
          <Button type="submit" variant="primary">
            {recoveryCodesText.done}
          </Button>
        </div>
      </Form>
      {guard.dialog}
    </Card>
  )
}

const download = (email: string, text: string) => {
  const head = recoveryCodesText.fileHead(email, formatDateTime(new Date()))
  const address = URL.createObjectURL(new Blob([`${head}\n\n${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = recoveryCodesText.fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000) // some browsers read it only after the click
}
