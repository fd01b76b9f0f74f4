import { useEffect, useRef } from 'react'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { itemInWords } from './presentation.ts'

/** Debounces quick presses to the last item, in milliseconds. */
export const DEBOUNCE_MS = 400

interface Item {
  reference: string
  name: string
  pageBody: { advanceAfterSeconds?: number | undefined }
}

/**
 * Announces the current item whenever it changes, without its text, which is for the audience. Those that advance automatically are said
 * once, not each time they come round.
 */
export const useSpokenItem = (slides: readonly Item[], current: string | undefined) => {
  const looped = useRef(new Set<string>())
  const isLooped = slides.some(({ reference, pageBody }) => reference === current && pageBody.advanceAfterSeconds)
  const words = itemInWords(slides, current)
  const heard = useRef(current)
  useEffect(() => {
    if (current === heard.current) return
    const timer = setTimeout(() => {
      heard.current = current
      if (words && current && !looped.current.has(current)) announce(words)
      if (isLooped && current) looped.current.add(current)
      else looped.current.clear()
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [current, words, isLooped])
}
