import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { type Slide, slidesWithContentsQuery } from '../../../../api/slides/slides.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import { pastedText } from '../../../shared/paste/pasted-markdown.ts'
import type { Editor } from '../use-editor.tsx'
import { readSlides, textOfSlides, writeSlides } from './slide-clipboard.ts'

interface SlideKeysInput {
  box: RefObject<HTMLElement | null>
  slides: readonly Slide[]
  editor: Editor
  marked: readonly Slide[]
  /** The slides of an entry of the list. */
  membersOf: (id: string) => readonly string[]
}

/**
 * In the slide list: Ctrl or Cmd with C copies the marked slides, or the one with the focus; with V it pastes slides of any event, or a
 * text as slides; with D it duplicates. Delete asks to delete.
 */
export const useSlideKeys = (input: SlideKeysInput) => {
  const copy = useCopySlides(input.editor.eventReference)
  const latest = useRef({ ...input, copy })
  useEffect(() => {
    latest.current = { ...input, copy }
  })
  const { box } = input
  useEffect(() => {
    const element = box.current
    if (!element) return
    const listening = new AbortController()
    const on = { signal: listening.signal }
    element.addEventListener('copy', (event) => onCopy(event, latest.current), on)
    element.addEventListener('paste', (event) => onPaste(event, latest.current), on)
    element.addEventListener('keydown', (event) => onKey(event, latest.current), on)
    return () => listening.abort()
  }, [box])
}

type State = SlideKeysInput & { copy: ReturnType<typeof useCopySlides> }

const rowKeyOf = ({ target }: Event) =>
  target instanceof HTMLElement && target.matches('[data-key]') ? target.dataset.key : undefined

/** What a key is about: the marked slides, or those of the row with the focus. */
const slidesMeant = (event: Event, { slides, marked, membersOf }: State) => {
  const key = rowKeyOf(event)
  if (key === undefined) return []
  return marked.length > 0 ? marked : slides.filter(({ reference }) => membersOf(key).includes(reference))
}

const onCopy = (event: ClipboardEvent, state: State) => {
  const meant = slidesMeant(event, state)
  if (meant.length === 0 || !event.clipboardData) return
  event.preventDefault()
  state.copy(event.clipboardData, meant)
}

const onPaste = (event: ClipboardEvent, { marked, editor, membersOf }: State) => {
  if (!event.clipboardData) return
  const copied = readSlides(event.clipboardData)
  const pasted = pastedText(event.clipboardData)
  if (!copied && pasted.text.trim() === '') return
  event.preventDefault()
  const focused = membersOf(rowKeyOf(event) ?? '').at(-1)
  const behind = marked.at(-1)?.reference ?? focused ?? editor.selectedSlide
  if (copied)
    void editor.insert(
      copied.map((copyOf) => ({ copyOf })),
      behind,
    )
  else editor.pasteText(pasted)
}

const onKey = (event: KeyboardEvent, state: State) => {
  const isCommand = event.ctrlKey || event.metaKey
  const isDuplicate = isCommand && !event.shiftKey && event.key.toLowerCase() === 'd'
  const isDelete = !isCommand && (event.key === 'Delete' || event.key === 'Backspace')
  const meant = isDuplicate || isDelete ? slidesMeant(event, state) : []
  if (meant.length === 0) return
  event.preventDefault()
  if (isDuplicate) void state.editor.duplicate(meant)
  else state.editor.askToDelete(meant)
}

/** Puts slides on a clipboard, and says so. */
export const useCopySlides = (eventReference: string) => {
  const queryClient = useQueryClient()
  return (data: DataTransfer, slides: readonly Slide[]) => {
    const contents = queryClient.getQueryData(slidesWithContentsQuery(eventReference).queryKey) ?? []
    const known = slides.map((slide) => contents.find(({ reference }) => reference === slide.reference) ?? slide)
    const origins = slides.map(({ reference }) => ({ eventReference, slideReference: reference }))
    writeSlides(data, origins, textOfSlides(known))
    announce(`${slidesText.copied(slides.length)}. ${slidesText.copyHint}`)
  }
}

/** Copies by a button: browsers give a page the clipboard's own types only inside a copy. */
export const copyByCommand = (write: (data: DataTransfer) => void) => {
  const onCopyOnce = (event: ClipboardEvent) => {
    if (!event.clipboardData) return
    event.preventDefault()
    event.stopPropagation()
    write(event.clipboardData)
  }
  document.addEventListener('copy', onCopyOnce, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', onCopyOnce, { capture: true })
}
