import { useEffect, useRef } from 'react'
import { announce } from '../../../ui/feedback/announcer.tsx'

/**
 * Says how a search went, once for each question: neither at the first load nor when the list changes by itself, as a
 * delete does, whose own words would be cut off.
 * @param words undefined while the answer is not there
 */
export const useSpokenResult = (question: string, words: string | undefined) => {
  const said = useRef(question)
  useEffect(() => {
    if (words === undefined || said.current === question) return
    said.current = question
    announce(words)
  }, [question, words])
}
