import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LecternEvent } from '../../../api/events/events.ts'
import { type Slide, useSlideCommands } from '../../../api/slides/slides.ts'
import { forgetSlide } from '../../../api/slides/untouched-slide.ts'
import { editorText } from '../../../text/events/editor.ts'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { moveFocus } from '../../../ui/focus/move-focus.ts'
import { paths } from '../../paths.ts'
import { showFailure, showOrderFailure } from '../../shared/failure-toast.ts'
import { useUnsavedGuard } from '../../shared/unsaved/unsaved-guard.tsx'
import { pageOf, type Screen, screenAfterChoice, screenAfterDelete, screenOf } from './screens.ts'
import { useSlideCreation } from './slides/use-slide-creation.ts'
import { useSlideDeletion } from './slides/use-slide-deletion.tsx'
import { useSlideInsertion } from './slides/use-slide-insertion.tsx'

interface EditorInput {
  event: LecternEvent
  slides: Slide[]
  hasAbout: boolean
  /** The `page` parameter, which stores the selection. */
  page: string | null
}

const GUARD_WORDS = { question: editorText.discard, isGivenBack: true }

/** The editor's selection and its slide commands. Every change of selection passes the unsaved-changes guard. */
export const useEditor = ({ event, slides, hasAbout, page }: EditorInput) => {
  const [isDirty, isDirtyNow, setDirty] = useDirty()
  const guard = useUnsavedGuard(isDirty, GUARD_WORDS, isDirtyNow)
  const navigate = useNavigate()
  useFocusAfterBack(page)
  const { screen, leaveFor } = useScreen(page, slides, hasAbout)
  const show = (next: Screen) => void navigate(paths.event(event.reference, { page: pageOf(next) }))
  const { add, remove, ...actions } = useSlideActions(event.reference, slides.length)
  const selectedSlide = typeof screen === 'object' ? screen.slide : undefined
  const showNew = (reference: string) => {
    show({ slide: reference })
    focusPanel(reference)
  }
  const deletion = useSlideDeletion({
    remove,
    onDeleting: (doomed) => {
      if (selectedSlide !== undefined && doomed.includes(selectedSlide)) leaveFor(screenAfterDelete(slides, doomed))
    },
    onDeleted: (deleted) => {
      if (selectedSlide === undefined || !deleted.includes(selectedSlide)) return
      guard.letPass()
      setDirty(false)
      show(screenAfterDelete(slides, deleted))
      focusPanel()
    },
    onRestored: (reference) => {
      if (!isDirtyNow()) showNew(reference)
    },
  })
  const { insert, duplicate } = useSlideCreation({
    eventReference: event.reference,
    slides,
    isDirtyNow,
    show: showNew,
    remove: deletion.removeAll,
    drop: (reference) => remove([reference]).then(() => forgetSlide(reference)),
  })
  const insertion = useSlideInsertion(event, slides.length, (added) => insert(added, selectedSlide))
  const details = useDetailsDialog()
  const { addedSlide, addAndShow } = useAddition(add, show)
  return {
    ...actions,
    eventReference: event.reference,
    screen,
    selectedSlide,
    insert,
    duplicate,
    ...insertion.commands,
    show,
    choose: (reference: string) => show(screenAfterChoice(screen, reference)),
    add: () => guard.ask(addAndShow),
    addedSlide,
    askToDelete: deletion.ask,
    /** Runs an action that ends in leaving the editor; with unsaved changes only after a confirmation. */
    leaveBy: guard.ask,
    /** Runs an action that ends in leaving the editor, after saving unsaved changes. */
    leaveSaved: guard.saveFirst,
    letPass: guard.letPass,
    setDirty,
    details,
    dialogs: (
      <>
        {guard.dialog}
        {deletion.dialog}
        {insertion.dialogs}
      </>
    ),
  }
}

/** The dialog with the details of the event, which the header and the inspector open. */
const useDetailsDialog = () => {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

/** Adding a slide, and the last one added, which opens with a text to write in. */
const useAddition = (add: () => Promise<Slide | undefined>, show: (screen: Screen) => void) => {
  const [addedSlide, setAddedSlide] = useState<string>()
  const addAndShow = async (leave: () => void) => {
    const slide = await add()
    if (!slide) return
    leave()
    setAddedSlide(slide.reference)
    show({ slide: slide.reference })
  }
  return { addedSlide, addAndShow }
}

/**
 * The selected screen. Once the selected slide is deleted it's what `leaveFor` has named, although the address follows a
 * moment later: Welcome would appear for that long, and screen readers would look for their place there.
 */
const useScreen = (page: string | null, slides: Slide[], hasAbout: boolean) => {
  const [left, setLeft] = useState<{ page: string; next: string }>()
  if (left && left.page !== page) setLeft(undefined)
  const isGone = left?.page === page && slides.every(({ reference }) => reference !== page)
  const leaveFor = (next: Screen) => page !== null && setLeft({ page, next: pageOf(next) })
  return { screen: screenOf(isGone ? left.next : page, slides, hasAbout), leaveFor }
}

/** Another screen, also by Back, takes the focused field with it. */
const useFocusAfterBack = (page: string | null) => {
  const shown = useRef(page)
  useEffect(() => {
    if (page !== shown.current) focusPanel()
    shown.current = page
  }, [page])
}

/** Whether anything is unsaved: as last rendered, and at this moment. */
const useDirty = () => {
  const now = useRef(false)
  const [isDirty, setState] = useState(false)
  const setDirty = useCallback((next: boolean) => {
    now.current = next
    setState(next)
  }, [])
  return [isDirty, () => now.current, setDirty] as const
}

const useSlideActions = (eventReference: string, slideCount: number) => {
  const commands = useSlideCommands(eventReference)
  const add = async (): Promise<Slide | undefined> => {
    try {
      const slide = await commands.add.mutateAsync(editorText.newSlide(slideCount + 1))
      announce(editorText.slideAdded(slide.name))
      return slide
    } catch (error) {
      showFailure(error, editorText.problem)
      return undefined
    }
  }
  const rename = (slide: Slide, name: string) =>
    commands.rename
      .mutateAsync({ slideReference: slide.reference, name })
      .then(() => showToast({ kind: 'success', message: editorText.saved }))
      .catch((error: unknown) => showFailure(error, editorText.problem))
  const reorder = (references: string[]) =>
    commands.reorder.mutateAsync(references).then(
      () => true,
      (error: unknown) => {
        showOrderFailure(error)
        return false
      },
    )
  return { add, isAdding: commands.add.isPending, rename, reorder, remove: commands.remove.mutateAsync }
}

/** The id of the heading above the selected item. */
export const PANEL_HEADING_ID = 'selected-screen'

/** Focuses the heading if the focus is lost; of that page only once it's open, since the heading before is still there. */
const focusPanel = (page?: string) => {
  const isOpen = () => page === undefined || new URLSearchParams(location.search).get('page') === page
  moveFocus(() => (isOpen() ? document.getElementById(PANEL_HEADING_ID) : null), { after: 'removal' })
}

export type Editor = ReturnType<typeof useEditor>
