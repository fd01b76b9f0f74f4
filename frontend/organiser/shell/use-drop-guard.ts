import { useEffect } from 'react'

const isFileField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input[type="file"]') !== null

/** Ignores files dropped outside a drop zone, which would otherwise replace the page and lose unsaved text. */
export const useDropGuard = () => {
  useEffect(() => {
    // On the window, so drop zones handle the event first
    const preventOpening = (event: DragEvent) => {
      const { dataTransfer, defaultPrevented, target } = event
      if (defaultPrevented || !dataTransfer?.types.includes('Files') || isFileField(target)) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', preventOpening)
    addEventListener('drop', preventOpening)
    return () => {
      removeEventListener('dragover', preventOpening)
      removeEventListener('drop', preventOpening)
    }
  }, [])
}
