import { useEffect, useRef } from 'react'
import { announce } from '../../../ui/feedback/announcer.tsx'

/**
 * Announces a search result, once for each query: neither at the first load nor when the list changes without a search, as
 * after a delete, whose own announcement would be interrupted.
 * @param words undefined until the response arrives
 */
export const useSpokenResult = (question: string, words: string | undefined) => {
  const said = useRef(question)
  useEffect(() => {
    if (words === undefined || said.current === question) return
    said.current = question
    announce(words)
  }, [question, words])
}
