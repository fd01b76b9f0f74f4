import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { Slide } from '../../../../api/slides/slides.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import { ReorderList } from '../../../../ui/lists/reorder-list.tsx'
import { scrollToRow } from '../../../../ui/lists/scroll-to-row.ts'
import { useFewFirst } from '../../../../ui/lists/use-few-first.ts'
import { useStable } from '../../../../ui/use-stable.ts'
import { SlideThumbnail } from '../../../shared/slide/slide-thumbnail.tsx'
import type { Editor } from '../use-editor.tsx'
import { AddActions } from './add-actions.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { offerOrderBack } from './songs/song-actions.ts'
import { SongFold } from './songs/song-fold.tsx'
import {
  entriesOf,
  isSong,
  markedEntries,
  markedSlides,
  type SlideEntry,
  slideOrder,
  songsOf,
} from './songs/song-list.ts'
import { useFoldedSongs } from './songs/use-folded-songs.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useSlideKeys } from './use-slide-keys.ts'

interface SlideListProps {
  event: LecternEvent
  slides: Slide[]
  editor: Editor
}

/** The slides in their order, grouped by song, and what can be done with one or several of them. */
export const SlideList = ({ event, slides, editor }: SlideListProps) => {
  const box = useRef<HTMLElement>(null)
  const { shown, isWhole } = useFewFirst(slides)
  const { entries, fold, membersOf } = useEntries({ event, slides: shown, open: editor.selectedSlide })
  useScrollToSelected(box, editor.selectedSlide, isWhole)
  const marks = useSlideMarks(slides, editor.selectedSlide)
  useSlideKeys({ box, slides, editor, marked: marks.slides, membersOf })
  useFileDrop(box, event.reference, editor.selectedSlide)
  const select = useStable((id: string | undefined) => {
    if (id === undefined) return editor.show('Welcome')
    if (isSong(id)) fold.toggle(id)
    else editor.choose(id)
  })
  const reorder = useReordering({ slides, entries, isWhole, store: editor.reorder })
  const pictureOf = useCallback(
    (id: string) => (isSong(id) ? <SongFold {...fold.of(id)} /> : <SlideThumbnail event={event} slideReference={id} />),
    [event, fold],
  )
  return (
    <section ref={box} className="taskbar__part" aria-labelledby="programme-items">
      <h2 id="programme-items">{editorText.programmeItems}</h2>
      {slides.length === 0 ? (
        <p className="muted">{editorText.noSlides}</p>
      ) : (
        <ReorderList
          label={editorText.programmeItems}
          items={entries}
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

interface ReorderingInput {
  slides: readonly Slide[]
  entries: readonly SlideEntry[]
  /** All slides are in the list. */
  isWhole: boolean
  store: Editor['reorder']
}

/** Stores the order of the list's entries; a moved song can be put back. Returns whether it was stored. */
const useReordering = ({ slides, entries, isWhole, store }: ReorderingInput) =>
  useStable(async (ids: string[], movedId: string) => {
    // Until all slides are there: an order names them all
    if (!isWhole || !(await store(slideOrder(ids, entries)))) return false
    const before = slides.map(({ reference }) => reference)
    if (isSong(movedId)) offerOrderBack(store, before, true)
    return true
  })

interface EntriesInput {
  event: LecternEvent
  slides: readonly Slide[]
  open: string | undefined
}

/** The entries of the list. They stay the same while what they show does, so the server's answer to a move renders no row again. */
const useEntries = ({ event, slides, open }: EntriesInput) => {
  const { folded, toggle } = useFoldedSongs(event.reference, slides, open)
  const known = useRef(new Map<string, SlideEntry>())
  const entries = useMemo(() => {
    const all = entriesOf(slides, folded).map((entry) => {
      const before = known.current.get(entry.id)
      return before && isSameEntry(before, entry) ? before : entry
    })
    known.current = new Map(all.map((entry) => [entry.id, entry]))
    return all
  }, [slides, folded])
  const titles = useTitles(slides)
  const toggleSong = useStable((id: string) => {
    const title = titles.get(id) ?? ''
    announce(toggle(id) ? slidesText.folded(title) : slidesText.unfolded(title))
  })
  const fold = useMemo(() => {
    const of = (id: string) => ({
      title: titles.get(id) ?? '',
      isFolded: folded.has(id),
      onToggle: () => toggleSong(id),
    })
    return { of, toggle: toggleSong }
  }, [titles, folded, toggleSong])
  const membersOf = useStable((id: string) => entries.find((entry) => entry.id === id)?.members ?? [])
  return { entries, fold, membersOf }
}

/** The titles of the songs by their headings' ids; the same map while they stay the same, whatever moves. */
const useTitles = (slides: readonly Slide[]) => {
  const songs = useMemo(() => songsOf(slides).map(({ id, title }) => [id, title] as const), [slides])
  const known = useRef(new Map<string, string>())
  const isSame = songs.length === known.current.size && songs.every(([id, title]) => known.current.get(id) === title)
  if (!isSame) known.current = new Map(songs)
  return known.current
}

const isSameEntry = (one: SlideEntry, other: SlideEntry) =>
  one.name === other.name &&
  one.shortName === other.shortName &&
  one.followers === other.followers &&
  one.members.join() === other.members.join()

const NONE: ReadonlySet<string> = new Set()

/** Which slides are marked; those that are gone no longer are, and none when another slide opens. How many there are is said. */
const useSlideMarks = (slides: readonly Slide[], open: string | undefined) => {
  const [chosen, setChosen] = useState(NONE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide was opened
  useEffect(() => setChosen(NONE), [open])
  const marked = useMemo(() => slides.filter(({ reference }) => chosen.has(reference)), [slides, chosen])
  const songs = useMemo(() => songsOf(slides), [slides])
  const ids = useMemo(
    () => (marked.length > 0 ? markedEntries(new Set(marked.map(({ reference }) => reference)), songs) : NONE),
    [marked, songs],
  )
  const onChange = useStable((entries: ReadonlySet<string>) => {
    const next = markedSlides(entries, ids, songs)
    if (next.size === 0 && chosen.size === 0) return
    setChosen(next)
    announce(next.size === 0 ? slidesText.selectionCleared : slidesText.selected(next.size))
  })
  const marks = useMemo(() => ({ ids, onChange }), [ids, onChange])
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
