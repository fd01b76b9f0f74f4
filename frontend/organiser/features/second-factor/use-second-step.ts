import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type SecondStep, useLogInWithSecondFactor } from '../../../api/account/second-factor.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { useLogin } from '../../../api/login/login.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { paths } from '../../paths.ts'
import { useAfterLogin } from '../../shared/addresses/after-login.ts'
import { STEP_EXPIRED } from '../../shell/logged-out.ts'
import { missingCode, onwardQuery, secondStepFailure } from './code-rules.ts'

/**
 * Sends the second step and goes where the log-in leads. `isDone`: a user is already logged in, so no code is needed.
 */
export const useSecondStep = (missingMessage: string) => {
  const [query] = useSearchParams()
  const [errors, setErrors] = useState<ShownError[]>([])
  const [isSubmitting, setSubmitting] = useState(false)
  const navigate = useNavigate()
  const goOn = useAfterLogin()
  const { user, isLoading } = useLogin()
  const logIn = useLogInWithSecondFactor()
  const onward = onwardQuery(query)

  const submit = async (step: SecondStep) => {
    const missing = missingCode(step.code, missingMessage)
    setErrors(missing)
    if (missing.length > 0) return
    setSubmitting(true)
    try {
      await logIn.mutateAsync(step)
      await goOn(query)
    } catch (error) {
      const failure = secondStepFailure(asApiError(error))
      if (failure === 'expired') await navigate(paths.login(onward), { state: STEP_EXPIRED })
      else setErrors(failure)
      setSubmitting(false) // only on failure: after a success this page stays until the next one renders
    }
  }
  return {
    errors,
    isPending: logIn.isPending,
    submit,
    query,
    onward,
    isDone: user !== undefined && !isLoading && !isSubmitting,
  }
}
