import { useEffect, useRef } from 'react'

const isOutside = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, [role="dialog"]') !== null

/**
 * Handles dropped files, pasted images and pasted videos, with the target element. Listens on the document, since a file dropped
 * beside its target would otherwise replace the page.
 */
export const useFileEvents = (take: (files: File[], target: EventTarget | null) => Promise<void>) => {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      void latest.current(files, event.target)
    }
    const onPaste = (event: ClipboardEvent) => {
      const data = event.clipboardData
      const files = [...(data?.files ?? [])].filter(({ type }) => /^(image|video)\//.test(type))
      // Word adds a picture of the copied text
      if (!data || files.length === 0 || data.getData('text/plain') !== '' || isOutside(event.target)) return
      event.preventDefault()
      void latest.current(files, event.target)
    }
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('drop', onDrop)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
}
