import { useEffect, useRef } from 'react'

const isOutside = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, [role="dialog"]') !== null

/**
 * Takes files that are dropped, and images that are pasted, with the element where that happened. On the document: a file
 * that is dropped beside its target would otherwise open in place of the page.
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
      const files = [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))
      // Word puts a picture of the text beside the text
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
