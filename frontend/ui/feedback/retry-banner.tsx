import { useLayoutEffect, useRef } from 'react'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import { Banner } from './banner.tsx'

interface RetryBannerProps {
  message: string
  /** The reasons, as worded by the server. */
  reasons?: readonly string[]
  isTrying: boolean
  onRetry: () => void
}

/** A failed load with a retry button. After a successful retry the page's heading takes the focus. */
export const RetryBanner = ({ message, reasons = [], isTrying, onRetry }: RetryBannerProps) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = box.current
    return () => {
      if (shown?.contains(document.activeElement)) document.querySelector('h1')?.focus()
    }
  }, [])
  return (
    <div ref={box}>
      <Banner kind="error">
        <p>{message}</p>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <Button isPending={isTrying} onPress={onRetry}>
          {uiText.tryAgain}
        </Button>
      </Banner>
    </div>
  )
}
