import { useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { type CreatedToken, type CreateToken, type TokenScope, useCreateToken } from '../../../api/account/tokens.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { newTokenText } from '../../../text/account/access-tokens.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { CheckboxGroup } from '../../../ui/forms/choices.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

const scopes: readonly TokenScope[] = ['read', 'present', 'edit']
const lifetimes: readonly CreateToken['expiresInDays'][] = [7, 30, 90, 365]
const nothing: CreateToken = { name: '', scopes: [], expiresInDays: 90 }

/** The form for a new token: its name, its permissions and its lifetime. */
export const NewTokenForm = ({ onMade }: { onMade: (made: CreatedToken) => void }) => {
  const [values, setValues] = useState(nothing)
  const set = (changed: Partial<CreateToken>) => setValues({ ...values, ...changed })
  const { errors, isPending, submit } = useSubmit((made) => {
    setValues(nothing)
    onMade(made)
  })
  return (
    <Card>
      <h2>{newTokenText.heading}</h2>
      <Form errors={errors} pending={isPending} onSubmit={() => submit(values)}>
        <TextField
          name="name"
          label={newTokenText.name}
          hint={newTokenText.nameHint}
          value={values.name}
          onChange={(name) => set({ name })}
          limit={maxLengths.TokenName}
          autoComplete="off"
          isRequired
        />
        <CheckboxGroup
          name="scopes"
          label={newTokenText.may}
          hint={newTokenText.mayHint}
          value={values.scopes}
          onChange={(chosen) => set({ scopes: chosen })}
          choices={scopes.map((scope) => ({ value: scope, label: newTokenText.choices[scope] }))}
        />
        <Select
          name="expiresInDays"
          label={newTokenText.expires}
          value={String(values.expiresInDays)}
          onChange={(days) => set({ expiresInDays: Number(days) as CreateToken['expiresInDays'] })}
          groups={[{ options: lifetimes.map((days) => ({ value: String(days), label: newTokenText.days[days] })) }]}
        />
        <div className="form__actions">
          <SubmitButton isPending={isPending}>{newTokenText.submit}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

const problemsOf = ({ name, scopes: chosen }: CreateToken): ShownError[] => [
  ...(name.trim() === '' ? [{ field: 'name', message: newTokenText.nameRequired }] : []),
  ...(chosen.length === 0 ? [{ field: 'scopes', message: newTokenText.mayRequired }] : []),
]

const useSubmit = (onMade: (made: CreatedToken) => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const create = useCreateToken()
  const submit = async (values: CreateToken) => {
    const wrong = problemsOf(values)
    setErrors(wrong)
    if (wrong.length > 0) return
    try {
      const made = await create.mutateAsync(values)
      announce(newTokenText.made(made.accessToken.name))
      onMade(made)
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isPending: create.isPending, submit }
}
