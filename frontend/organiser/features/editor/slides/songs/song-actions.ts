import type { Slide } from '../../../../../api/slides/slides.ts'
import { slidesText } from '../../../../../text/events/slides.ts'
import { uiText } from '../../../../../text/ui.ts'
import type { MenuEntry } from '../../../../../ui/actions/menu.tsx'
import { showToast } from '../../../../../ui/feedback/toast-store.ts'
import type { Editor } from '../../use-editor.tsx'
import { chorusFor, orderWithMovedSong } from './song-list.ts'

interface SongActionsInput {
  slide: Slide
  slides: readonly Slide[]
  editor: Pick<Editor, 'eventReference' | 'reorder' | 'insert'>
}

/** What can be done with the song of a slide: moving the whole of it, and repeating its chorus after the slide. */
export const songActions = ({ slide: { reference }, slides, editor }: SongActionsInput): MenuEntry[] => {
  const { eventReference, reorder, insert } = editor
  const chorus = chorusFor(slides, reference)
  const before = slides.map((slide) => slide.reference)
  const move = (id: 'up' | 'down', label: string, order: string[] | undefined): MenuEntry[] =>
    order ? [{ id: `song-${id}`, label, icon: id, onAction: () => moveSong(reorder, before, order) }] : []
  return [
    ...(chorus === undefined
      ? []
      : [
          {
            id: 'chorus',
            label: slidesText.repeatChorus,
            icon: 'duplicate' as const,
            onAction: () => insert([{ copyOf: { eventReference, slideReference: chorus } }], reference),
          },
        ]),
    ...move('up', slidesText.moveSongUp, orderWithMovedSong(slides, reference, -1)),
    ...move('down', slidesText.moveSongDown, orderWithMovedSong(slides, reference, 1)),
  ]
}

const moveSong = async (reorder: Editor['reorder'], before: string[], order: string[]) => {
  if (await reorder(order)) offerOrderBack(reorder, before)
}

/** A moved song can be put back. With `isAnnounced` it has been said already that it was moved. */
export const offerOrderBack = (reorder: Editor['reorder'], before: string[], isAnnounced = false) => {
  const action = { label: uiText.undo, onAction: () => reorder(before) }
  showToast({ kind: 'success', message: slidesText.songMoved, action }, isAnnounced)
}
