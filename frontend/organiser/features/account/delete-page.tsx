import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDeleteAccount } from '../../../api/account/details.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { useLogin } from '../../../api/login/login.ts'
import { deleteText } from '../../../text/account/account.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { SpokenList } from '../../../ui/display/spoken-list.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { LOGGING_OUT } from '../../shell/logged-out.ts'
import './account.css'

/** Deletes the account, after the password and a confirmation. */
export const Component = () => {
  const { user } = useLogin()
  return (
    <div className="stack stack--wide">
      <PageTitle title={deleteText.heading} />
      {user && (
        <Card>
          <p>{deleteText.intro}</p>
          <DeleteForm hasPassword={!user.isSSO} />
        </Card>
      )}
    </div>
  )
}

const DeleteForm = ({ hasPassword }: { hasPassword: boolean }) => {
  const [password, setPassword] = useState('')
  const { errors, isAsking, isPending, ask, cancel, confirm } = useDeletion(hasPassword)
  return (
    <>
      <Form errors={errors} pending={isPending} onSubmit={() => ask(password)}>
        {hasPassword && (
          <TextField
            name="password"
            type="password"
            label={deleteText.password}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            isRequired
          />
        )}
        <div className="form__actions">
          <Button type="submit" variant="danger">
            {deleteText.submit}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        question={deleteText.question}
        confirmLabel={deleteText.confirm}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => confirm(password)}
        onCancel={cancel}
      >
        <p>{deleteText.goes}</p>
        <SpokenList items={deleteText.going} />
      </ConfirmDialog>
    </>
  )
}

const useDeletion = (hasPassword: boolean) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const deletion = useDeleteAccount()
  const ask = (password: string) => {
    const isMissing = hasPassword && password === ''
    setErrors(isMissing ? [{ field: 'password', message: deleteText.passwordRequired }] : [])
    setAsking(!isMissing)
  }
  const confirm = async (password: string) => {
    try {
      await deletion.mutateAsync(hasPassword ? { password } : {})
      await navigate(paths.login({ deletedSelf: 'true' }), { state: LOGGING_OUT })
    } catch (error) {
      setAsking(false)
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isAsking, isPending: deletion.isPending, ask, cancel: () => setAsking(false), confirm }
}
