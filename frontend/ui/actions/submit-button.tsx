import { use, useEffect, useMemo, useRef, useState } from 'react'
import { uiText } from '../../text/ui.ts'
import { FormContext } from '../forms/form-context.ts'
import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'

/** The result of a submit; `at` distinguishes two equal results. */
export interface SubmitResult {
  kind: 'saved' | 'error'
  at: number
}

interface SubmitButtonProps extends Omit<ButtonProps, 'children'> {
  children: string
  result?: SubmitResult | undefined
  /** Shown instead of 'Saved'. */
  successText?: string
}

/** How long the button shows the result (docs/product-rules.md#notices-and-confirmations). */
const RESULT_MS = 1000

/**
 * Shows the result for one second, so the button's name never changes. It announces nothing: success has the form's
 * notice, which says what was saved, and errors have the summary, which takes the focus. Inside a form with errors it
 * shows an error of its own.
 */
export const SubmitButton = ({ children, result, successText = uiText.saved, ...rest }: SubmitButtonProps) => {
  const refusal = useBriefly(useRefusal())
  const shown = useBriefly(result) ?? refusal
  const words = shown && (shown.kind === 'saved' ? successText : uiText.error)
  return (
    <Button variant="primary" type="submit" {...rest}>
      <span className={words ? 'visually-hidden' : undefined}>{children}</span>
      {shown && (
        <span className="button__result" aria-hidden="true">
          <Icon name={shown.kind === 'saved' ? 'tick' : 'warning'} />
          {words}
        </span>
      )}
    </Button>
  )
}

const useRefusal = (): SubmitResult | undefined => {
  const { errors } = use(FormContext)
  return useMemo(() => (errors.length > 0 ? { kind: 'error', at: Date.now() } : undefined), [errors])
}

const useBriefly = (result: SubmitResult | undefined) => {
  const [shown, setShown] = useState<SubmitResult>()
  const seen = useRef(result)
  useEffect(() => {
    if (!result || result === seen.current) return
    seen.current = result
    setShown(result)
    const timer = setTimeout(() => setShown(undefined), RESULT_MS)
    return () => {
      clearTimeout(timer)
      setShown(undefined)
    }
  }, [result])
  return shown
}
