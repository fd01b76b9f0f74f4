import { useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { useAccount, useUpdateName } from '../../../api/account/details.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import type { User } from '../../../api/login/login.ts'
import { detailsText } from '../../../text/account/account.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { SubmitButton, type SubmitResult } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { paths } from '../../paths.ts'
import { missingFields } from './account-rules.ts'
import './account.css'

/** Name, email address and level of the account. */
export const Component = () => {
  const account = useAccount()
  return (
    <div className="stack stack--wide">
      <PageTitle title={detailsText.heading} />
      <QueryState query={account} failure={detailsText.loadFailed} />
      {account.data && <Details user={account.data} />}
    </div>
  )
}

const Details = ({ user }: { user: User }) => (
  <>
    <Card>
      <h2>{detailsText.name}</h2>
      <NameForm user={user} />
    </Card>
    <Card>
      <dl className="facts">
        <div>
          <dt>{detailsText.email}</dt>
          <dd>{user.emailAddress}</dd>
          {user.isSSO ? (
            <dd className="muted small">{detailsText.ssoEmail}</dd>
          ) : (
            <dd>
              <Link href={paths.changeEmail} look="standalone">
                {detailsText.changeEmail}
              </Link>
            </dd>
          )}
        </div>
        <div>
          <dt>{detailsText.level}</dt>
          <dd>{user.accountLevel}</dd>
          <dd>
            <Link href={paths.subscription} look="standalone" aria-label={detailsText.changeLevel}>
              {detailsText.change}
            </Link>
          </dd>
        </div>
      </dl>
    </Card>
  </>
)

const NameForm = ({ user }: { user: User }) => {
  const [firstName, setFirstName] = useState(user.firstName)
  const [lastName, setLastName] = useState(user.lastName)
  const { errors, result, isPending, submit } = useSubmit()
  return (
    <Form
      errors={errors}
      pending={isPending}
      onSubmit={() => submit({ firstName: firstName.trim(), lastName: lastName.trim() })}
    >
      <TextField
        name="firstName"
        label={detailsText.firstName}
        value={firstName}
        onChange={setFirstName}
        autoComplete="given-name"
        limit={maxLengths.PersonName}
        isRequired
      />
      <TextField
        name="lastName"
        label={detailsText.lastName}
        value={lastName}
        onChange={setLastName}
        autoComplete="family-name"
        limit={maxLengths.PersonName}
        isRequired
      />
      <div className="form__actions">
        <SubmitButton isPending={isPending} result={result}>
          {detailsText.save}
        </SubmitButton>
      </div>
    </Form>
  )
}

const useSubmit = () => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const [result, setResult] = useState<SubmitResult>()
  const update = useUpdateName()
  const submit = async (name: { firstName: string; lastName: string }) => {
    const missing = missingFields(name, {
      firstName: detailsText.firstNameRequired,
      lastName: detailsText.lastNameRequired,
    })
    setErrors(missing)
    if (missing.length > 0) return
    try {
      await update.mutateAsync(name)
      setResult({ kind: 'saved', at: Date.now() })
      showToast({ kind: 'success', message: detailsText.nameUpdated })
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, result, isPending: update.isPending, submit }
}
