import { useEffect, useRef } from 'react'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { itemInWords } from './presentation.ts'

/** Debounces quick presses to the last item, in milliseconds. */
export const DEBOUNCE_MS = 400

/** Announces the current item whenever it changes, without its text, which is for the audience. */
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
