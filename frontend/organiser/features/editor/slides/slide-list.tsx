import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { groupBySong } from '../../../../../openapi/rules/songs.ts'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { Slide } from '../../../../api/slides/slides.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import type { ReorderItem } from '../../../../ui/lists/reorder.ts'
import { ReorderList } from '../../../../ui/lists/reorder-list.tsx'
import { scrollToRow } from '../../../../ui/lists/scroll-to-row.ts'
import { useFewFirst } from '../../../../ui/lists/use-few-first.ts'
import { useStable } from '../../../../ui/use-stable.ts'
import { SlideThumbnail } from '../../../shared/slide/slide-thumbnail.tsx'
import type { Editor } from '../use-editor.tsx'
import { AddActions } from './add-actions.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useSlideKeys } from './use-slide-keys.ts'

interface SlideListProps {
  event: LecternEvent
  slides: Slide[]
  editor: Editor
}

/** The slides in their order, and what can be done with one or several of them. */
export const SlideList = ({ event, slides, editor }: SlideListProps) => {
  const box = useRef<HTMLElement>(null)
  const { shown, isWhole } = useFewFirst(slides)
  useScrollToSelected(box, editor.selectedSlide, isWhole)
  const marks = useSlideMarks(slides, editor.selectedSlide)
  useSlideKeys({ box, slides, editor, marked: marks.slides })
  useFileDrop(box, event.reference, editor.selectedSlide)
  const select = useStable((id: string | undefined) => (id === undefined ? editor.show('Welcome') : editor.choose(id)))
  /** Until all slides are there: an order names them all. */
  const reorder = useStable(async (ids: string[]) => isWhole && editor.reorder(ids))
  const items = useEntries(shown)
  const pictureOf = useCallback((id: string) => <SlideThumbnail event={event} slideReference={id} />, [event])
  return (
    <section ref={box} className="taskbar__part" aria-labelledby="programme-items">
      <h2 id="programme-items">{editorText.programmeItems}</h2>
      {slides.length === 0 ? (
        <p className="muted">{editorText.noSlides}</p>
      ) : (
        <ReorderList
          label={editorText.programmeItems}
          items={items}
          selectedId={editor.selectedSlide}
          onSelect={select}
          onReorder={reorder}
          pictureOf={pictureOf}
          marks={marks.marks}
        />
      )}
      {marks.slides.length > 1 ? (
        <SelectionActions slides={slides} marked={marks.slides} editor={editor} onClear={marks.clear} />
      ) : (
        <AddActions event={event} editor={editor} />
      )}
    </section>
  )
}

/** The slides as entries, with each song's title once. They stay the same while their names do, so the server's answer to a move renders no row again. */
const useEntries = (slides: readonly Slide[]) => {
  const known = useRef(new Map<string, ReorderItem>())
  return useMemo(() => {
    const entries = groupBySong(slides).flatMap(({ title, slides: ofSong, sections }) =>
      ofSong.map(({ reference, name }, at): ReorderItem => {
        const [heading, shortName] =
          title === undefined ? [] : [at === 0 ? title : undefined, sections[at] || undefined]
        const entry = known.current.get(reference)
        const isSame = entry?.name === name && entry.heading === heading && entry.shortName === shortName
        return isSame ? entry : { id: reference, name, heading, shortName }
      }),
    )
    known.current = new Map(entries.map((entry) => [entry.id, entry]))
    return entries
  }, [slides])
}

const NONE: ReadonlySet<string> = new Set()

/** Which slides are marked; those that are gone no longer are, and none when another slide opens. How many there are is said. */
const useSlideMarks = (slides: readonly Slide[], open: string | undefined) => {
  const [chosen, setChosen] = useState(NONE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide was opened
  useEffect(() => setChosen(NONE), [open])
  const marked = useMemo(() => slides.filter(({ reference }) => chosen.has(reference)), [slides, chosen])
  const onChange = useStable((next: ReadonlySet<string>) => {
    if (next.size === 0 && chosen.size === 0) return
    setChosen(next)
    announce(next.size === 0 ? slidesText.selectionCleared : slidesText.selected(next.size))
  })
  const marks = useMemo(
    () => ({ ids: marked.length > 0 ? new Set(marked.map(({ reference }) => reference)) : NONE, onChange }),
    [marked, onChange],
  )
  return { slides: marked, marks, clear: () => onChange(NONE) }
}

/** A slide that was just added or chosen elsewhere comes into view. */
const useScrollToSelected = (
  box: React.RefObject<HTMLElement | null>,
  selected: string | undefined,
  isWhole: boolean,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row may exist only once the list is complete
  useEffect(() => {
    if (!selected) return
    let stop: () => void = () => undefined
    // A new row appears a moment later: the list makes its rows in a second step
    const frame = requestAnimationFrame(() => {
      const row = box.current?.querySelector(`[data-key="${CSS.escape(selected)}"]`)
      if (row) stop = scrollToRow(row)
    })
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [box, selected, isWhole])
}
