import { Toolbar } from 'react-aria-components'
import type { Slide } from '../../../../api/slides/slides.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import { moveMarked } from '../../../../ui/lists/reorder.ts'
import type { Editor } from '../use-editor.tsx'
import { copyByCommand, useCopySlides } from './use-slide-keys.ts'

interface SelectionActionsProps {
  slides: readonly Slide[]
  marked: readonly Slide[]
  editor: Editor
  onClear: () => void
}

/** What can be done with several slides at once. */
export const SelectionActions = ({ slides, marked, editor, onClear }: SelectionActionsProps) => {
  const copy = useCopySlides(editor.eventReference)
  const move = (by: -1 | 1) => moveSlides({ slides, marked, by, reorder: editor.reorder })
  return (
    <div className="slide-actions">
      <div className="row row--between">
        <span className="small">{slidesText.selected(marked.length)}</span>
        <Button icon="close" variant="quiet" aria-label={slidesText.clearSelection} onPress={onClear} />
      </div>
      <Toolbar className="row" aria-label={slidesText.selection}>
        <Button icon="up" aria-label={slidesText.moveSelectedUp} onPress={() => move(-1)} />
        <Button icon="down" aria-label={slidesText.moveSelectedDown} onPress={() => move(1)} />
        <Button icon="duplicate" aria-label={slidesText.duplicateSelected} onPress={() => editor.duplicate(marked)} />
        <Button
          icon="copy"
          aria-label={slidesText.copySelected}
          onPress={() => copyByCommand((data) => copy(data, marked))}
        />
        <Button icon="delete" aria-label={slidesText.deleteSelected} onPress={() => editor.askToDelete(marked)} />
      </Toolbar>
    </div>
  )
}

interface Move {
  slides: readonly Slide[]
  marked: readonly Slide[]
  by: -1 | 1
  reorder: (references: string[]) => Promise<boolean>
}

/** Moves the slides together, in front of the one before the first or behind the one after the last. */
const moveSlides = async ({ slides, marked, by, reorder }: Move) => {
  const ids = slides.map(({ reference }) => reference)
  const edge = marked.at(by === -1 ? 0 : -1)?.reference ?? ''
  const from = ids.indexOf(edge)
  const to = from + by
  if (ids[to] === undefined) return
  const order = moveMarked(ids, new Set(marked.map(({ reference }) => reference)), from, to)
  if (await reorder(order)) {
    const position = order.indexOf(marked[0]?.reference ?? '') + 1
    announce(slidesText.moved(marked.length, position, order.length))
  }
}
