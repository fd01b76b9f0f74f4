import { useEffect, useRef } from 'react'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { itemInWords } from './presentation.ts'

/** Of quick presses only the last item is said. */
const DEBOUNCE_MS = 400

/** Says which item is shown when it has changed, whoever changed it; the texts of the slide are left to the audience. */
export const useSpokenItem = (slides: readonly { reference: string; name: string }[], current: string | undefined) => {
  const words = itemInWords(slides, current)
  const heard = useRef(current)
  useEffect(() => {
    if (current === heard.current) return
    const timer = setTimeout(() => {
      heard.current = current
      if (words) announce(words)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [current, words])
}
