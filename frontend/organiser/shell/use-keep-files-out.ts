import { useEffect } from 'react'

const isFileField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input[type="file"]') !== null

/** A file that is dropped where nothing takes it would open in place of the page, and unsaved words would be lost. */
export const useKeepFilesOut = () => {
  useEffect(() => {
    // On the window, so that whoever takes files has had the event before
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
