import { useCallback, useState } from 'react'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { NewSlide } from '../../../../api/slides/create-slides.ts'
import type { PastedText } from '../../../shared/paste/pasted-markdown.ts'
import { AddFromLibrary } from '../library/add-from-library.tsx'
import { PasteTextDialog } from './paste-text-dialog.tsx'

/** Adds slides to the event; resolves with whether it could. */
type AddSlides = (slides: NewSlide[]) => Promise<boolean>

/** The dialogs that add several slides at once: from a text, and from other events. */
export const useSlideInsertion = (event: LecternEvent, slideCount: number, onAdd: AddSlides) => {
  const pasting = usePastedText(event, slideCount, onAdd)
  const library = useAddFromLibrary(event, slideCount, onAdd)
  return {
    commands: {
      /** Opens the dialog that makes slides of a text. */
      pasteText: pasting.openText,
      /** Opens it for a song that was pasted into a block, which can have the text instead. */
      pasteSong: pasting.openSong,
      openLibrary: library.open,
    },
    dialogs: (
      <>
        {pasting.dialog}
        {library.dialog}
      </>
    ),
  }
}

const NO_TEXT: PastedText = { text: '', isMarkdown: false }

/** The dialog that makes slides of a text. */
const usePastedText = (event: LecternEvent, slideCount: number, onAdd: AddSlides) => {
  const [pasted, open] = useState<PastedText & { keep?: () => void }>()
  const openText = (text: PastedText = NO_TEXT) => open(text)
  const openSong = useCallback((text: string, keep: () => void) => open({ text, isMarkdown: false, keep }), [])
  const dialog = (
    <PasteTextDialog
      event={event}
      slideCount={slideCount}
      pasted={pasted}
      onKeep={pasted?.keep}
      onAdd={onAdd}
      onClose={() => open(undefined)}
    />
  )
  return { openText, openSong, dialog }
}

/** The dialog that adds songs and slides of other events. */
const useAddFromLibrary = (event: LecternEvent, slideCount: number, onAdd: AddSlides) => {
  const [isOpen, setOpen] = useState(false)
  const props = { event, slideCount, isOpen, onAdd, onClose: () => setOpen(false) }
  return { open: () => setOpen(true), dialog: <AddFromLibrary {...props} /> }
}
