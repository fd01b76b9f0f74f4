import { useState } from 'react'
import type { AccountLevel } from '../../../../generated/zod/schemas/index.zod.ts'
import { CHANGE_PLAN_ADDRESS, type Subscription, useChangePlan, useFormToken } from '../../../api/account/billing.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { plansText } from '../../../text/account/plans.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { DowngradeDialog } from './downgrade-dialog.tsx'
import { PlanChoices } from './plan-choices.tsx'
import { planName, resultText, stepFor } from './plan-rules.ts'

/** The plans to choose from. The choice stays local until "Change plan" sends it. */
export const PlanForm = ({ subscription }: { subscription: Subscription }) => {
  const { accountLevel, pendingLevel } = subscription
  const [picked, setPicked] = useState<AccountLevel>()
  const chosen = picked ?? pendingLevel ?? accountLevel
  const [isAsking, setAsking] = useState(false)
  const { errors, setErrors, isPending, send } = useSend(subscription, chosen, () => setPicked(undefined))
  const token = useFormToken()
  const submit = () => {
    const step = stepFor(subscription, chosen)
    if (step === 'same') return setErrors([{ field: 'plan', message: plansText.sameAlready }])
    setErrors([])
    return step === 'confirm' ? setAsking(true) : void send()
  }
  return (
    <>
      <Form errors={errors} pending={isPending} onSubmit={submit} action={CHANGE_PLAN_ADDRESS}>
        {token && <input type="hidden" name="csrfTokenValue" value={token} />}
        <PlanChoices current={accountLevel} chosen={chosen} onChoose={setPicked} />
        <div className="form__actions">
          <SubmitButton isPending={isPending}>{plansText.change}</SubmitButton>
        </div>
      </Form>
      <DowngradeDialog
        subscription={subscription}
        chosen={chosen}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void send()
        }}
      />
    </>
  )
}

const useSend = (subscription: Subscription, chosen: AccountLevel, onChanged: () => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const [isLeaving, setLeaving] = useState(false)
  const change = useChangePlan()
  const send = async () => {
    try {
      const { accountLevel, checkoutUrl, effectiveFrom } = await change.mutateAsync(planName(chosen))
      if (!checkoutUrl) {
        onChanged()
        return showToast({ kind: 'success', message: resultText(subscription, accountLevel, effectiveFrom) })
      }
      setLeaving(true)
      announce(plansText.toCheckout)
      location.assign(checkoutUrl)
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, setErrors, isPending: change.isPending || isLeaving, send }
}
