import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { announceWait } from '../../ui/feedback/spinner.tsx'

/** A line at the top of the window while the next page is loading, so that a press shows at once that it was taken. */
export const OpeningLine = () => {
  const isOpening = useNavigation().state !== 'idle'
  useEffect(() => (isOpening ? announceWait() : undefined), [isOpening])
  return isOpening && <div className="opening-line" aria-hidden="true" />
}
