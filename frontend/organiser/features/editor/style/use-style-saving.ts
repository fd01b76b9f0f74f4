import { useState } from 'react'
import { useUpdateStyle } from '../../../../api/events/event-style.ts'
import { type LecternEvent, themeOf, useUpdateTheme } from '../../../../api/events/events.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { styleText } from '../../../../text/events/style.ts'
import type { SubmitResult } from '../../../../ui/actions/submit-button.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import type { ChosenFile } from './background-file.ts'
import type { Draft } from './draft.ts'

/** The progress of reading or uploading a file. */
export interface Progress {
  kind: 'reading' | 'sending'
  name: string
  percent: number
}

interface Change {
  draft: Draft
  before: Draft
  file: ChosenFile | undefined
  onUploaded: () => void
}

/**
 * Saves the background first, if a new file was chosen, then the theme (docs/product-rules.md#event-style). A theme alone is saved by
 * a call of its own, which doesn't overwrite a team member's.
 */
export const useStyleSaving = (event: LecternEvent, mayHaveBackground: boolean) => {
  const update = useUpdateStyle(event.reference)
  const theme = useUpdateTheme(event)
  const [sending, setSending] = useState<Progress>()
  const [isPending, setPending] = useState(false)
  const [result, setResult] = useState<SubmitResult>()
  const upload = async (chosen: ChosenFile, { scrim, colourScheme }: Draft) => {
    const { type, name } = chosen
    const onProgress = (percent: number) => setSending({ kind: 'sending', name, percent })
    onProgress(0)
    const contents = 'blobName' in chosen ? { blobName: chosen.blobName } : { fileContents: chosen.base64 }
    const file = { ...contents, fileName: name.slice(-255), useOriginalFile: false }
    // Together with its scrim and colours, so no phone briefly shows it without
    await update.mutateAsync({ body: { backgroundType: type, ...file, scrimOpacity: scrim, colourScheme }, onProgress })
  }
  const saveStyle = async ({ draft, before, file }: Change) => {
    const { type, scrim, ...look } = draft
    const isOther = file !== undefined || type !== before.type || scrim !== before.scrim
    // Without the feature too: choosing a font must not remove a background kept for a later upgrade
    if (!isOther || !mayHaveBackground) {
      await theme.mutateAsync({ theme: look, before: themeOf(before) })
      return editorText.themeUpdated
    }
    const background = { backgroundType: type, useOriginalFile: type !== 'None' }
    await update.mutateAsync({ body: { ...background, scrimOpacity: scrim, ...look } })
    return styleText.updated
  }
  const save = async (change: Change) => {
    const { draft, file, onUploaded } = change
    setPending(true)
    try {
      if (file) {
        await upload(file, draft)
        onUploaded()
      }
      const message = await saveStyle(change)
      setResult({ kind: 'saved', at: Date.now() })
      showToast({ kind: 'success', message })
    } finally {
      setSending(undefined)
      setPending(false)
    }
  }
  return { save, sending, isPending, result }
}
