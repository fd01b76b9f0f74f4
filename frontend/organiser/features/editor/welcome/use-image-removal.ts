import { useEffect, useRef } from 'react'
import { readDataUrl } from '../../../../api/event-file/read-event-file.ts'
import { welcomeText } from '../../../../text/events/welcome.ts'
import { uiText } from '../../../../text/ui.ts'
import { type ToastAction, toastStore } from '../../../../ui/feedback/toast-store.ts'
import type { WelcomeImage } from './use-image-section.ts'
import type { WelcomeChanger } from './use-welcome-changes.ts'

export interface StoredImage {
  blobName: string | null
  fileName: string | null
}

/** Removes an image, and offers to undo it until the welcome screen is left. Undo uploads the same bytes again. */
export const useImageRemoval = (name: WelcomeImage, { blobName, fileName }: StoredImage, { send }: WelcomeChanger) => {
  const words = welcomeText.images[name]
  const offered = useRef<ToastAction[]>([])
  useEffect(() => () => toastStore.withdraw(offered.current), [])
  const undoOf = (dataUrl: string): ToastAction => {
    const image = { fileName: fileName ?? 'image', fileContents: dataUrl.slice(dataUrl.indexOf(',') + 1) }
    return {
      label: uiText.undo,
      onAction: () => send({ part: name, changes: { [name]: image }, done: words.updated }),
    }
  }
  return async () => {
    // Saving the removal deletes the stored image; without its bytes there is nothing to undo
    const copy = blobName === null ? undefined : await readDataUrl(blobName).catch(() => undefined)
    const action = copy === undefined ? undefined : undoOf(copy)
    if (action) offered.current.push(action)
    const change = { [name]: { fileName: null, fileContents: null, removeImage: true } }
    await send({ part: name, changes: change, done: words.removed, ...(action && { action }) })
  }
}
