import { useEffect, useRef } from 'react'

/** Chromium takes 5 s for 2,000 lines: it inserts them one by one, and each one lays all lines out again. */
const MANY_LINES = 100

/**
 * Replaces Chromium's own insertion of many lines that come from dictation, an input method or a password manager. A
 * paste is fast, and stays the browser's, with its undo. Returns the ref of an element around the text area.
 */
export const useInsertAtOnce = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    // React's own onBeforeInput is another event, which doesn't say how the text came
    element?.addEventListener('beforeinput', insertAtOnce)
    return () => element?.removeEventListener('beforeinput', insertAtOnce)
  }, [])
  return box
}

const insertAtOnce = (event: InputEvent) => {
  const { target: area, inputType, data } = event
  if (!(area instanceof HTMLTextAreaElement) || inputType !== 'insertText' || !data) return
  if (data.split('\n', MANY_LINES).length < MANY_LINES) return
  event.preventDefault()
  area.setRangeText(data, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
