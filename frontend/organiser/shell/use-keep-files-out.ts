import { useEffect } from 'react'

const isFileField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input[type="file"]') !== null

/** Ignores files dropped outside a drop zone, which would otherwise replace the page and lose unsaved text. */
export const useKeepFilesOut = () => {
  useEffect(() => {
    // On the window, so drop zones handle the event first
    const keepOut = (event: DragEvent) => {
      const { dataTransfer, defaultPrevented, target } = event
      if (defaultPrevented || !dataTransfer?.types.includes('Files') || isFileField(target)) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', keepOut)
    addEventListener('drop', keepOut)
    return () => {
      removeEventListener('dragover', keepOut)
      removeEventListener('drop', keepOut)
    }
  }, [])
}
