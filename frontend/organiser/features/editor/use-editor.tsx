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
  const unsaved = useUnsaved()
  const { guard, setDirty } = unsaved
  useFocusAfterBack(page)
  const selection = useSelection({ event, slides, hasAbout, page }, unsaved)
  const { screen, selectedSlide, show } = selection
  const { add, remove, ...actions } = useSlideActions(event.reference, slides.length)
  const changes = useSlideChanges({ event, slides, selection, remove, isDirtyNow: unsaved.isDirtyNow })
  const details = useDetailsDialog()
  const { addedSlide, addAndShow } = useAddition(add, show)
  return {
    ...actions,
    ...changes.commands,
    eventReference: event.reference,
    screen,
    selectedSlide,
    show,
    choose: (reference: string) => show(screenAfterChoice(screen, reference)),
    add: () => guard.ask(addAndShow),
    addedSlide,
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
        {changes.dialogs}
      </>
    ),
  }
}

/** Whether anything is unsaved, and the guard that asks before it's left. */
const useUnsaved = () => {
  const [isDirty, isDirtyNow, setDirty] = useDirty()
  return { guard: useUnsavedGuard(isDirty, GUARD_WORDS, isDirtyNow), isDirtyNow, setDirty }
}

/** Which screen is selected, and the ways to another one. */
const useSelection = ({ event, slides, hasAbout, page }: EditorInput, unsaved: ReturnType<typeof useUnsaved>) => {
  const navigate = useNavigate()
  const { screen, leaveFor } = useScreen(page, slides, hasAbout)
  const show = (next: Screen) => void navigate(paths.event(event.reference, { page: pageOf(next) }))
  return {
    screen,
    selectedSlide: typeof screen === 'object' ? screen.slide : undefined,
    show,
    /** Opens an added or restored slide. */
    showNew: (reference: string) => {
      show({ slide: reference })
      focusPanel(reference)
    },
    /** Selects another screen before the selected slide goes. */
    leaveFor,
    /** Opens it once the selected slide is gone, with what was unsaved there. */
    showAfterDelete: (next: Screen) => {
      unsaved.guard.letPass()
      unsaved.setDirty(false)
      show(next)
      focusPanel()
    },
  }
}

interface SlideChanges extends Pick<EditorInput, 'event' | 'slides'> {
  selection: ReturnType<typeof useSelection>
  remove: (references: string[]) => Promise<unknown>
  isDirtyNow: () => boolean
}

/** Adding, copying and deleting slides, and the dialogs that this opens. */
const useSlideChanges = ({ event, slides, selection, remove, isDirtyNow }: SlideChanges) => {
  const { selectedSlide } = selection
  const deletion = useSelectionDeletion({ slides, selection, remove, isDirtyNow })
  const { insert, duplicate } = useSlideCreation({
    eventReference: event.reference,
    slides,
    isDirtyNow,
    show: selection.showNew,
    remove: deletion.removeAll,
    drop: (reference) => remove([reference]).then(() => forgetSlide(reference)),
  })
  const insertion = useSlideInsertion(event, slides.length, (added) => insert(added, selectedSlide))
  return {
    commands: { insert, duplicate, ...insertion.commands, askToDelete: deletion.ask },
    dialogs: (
      <>
        {deletion.dialog}
        {insertion.dialogs}
      </>
    ),
  }
}

/** Deletes slides; the selection goes to a neighbour of those that are deleted with it. */
const useSelectionDeletion = ({ slides, selection, remove, isDirtyNow }: Omit<SlideChanges, 'event'>) => {
  const { selectedSlide, leaveFor, showAfterDelete, showNew } = selection
  const isSelectedIn = (some: readonly string[]) => selectedSlide !== undefined && some.includes(selectedSlide)
  return useSlideDeletion({
    remove,
    onDeleting: (doomed) => isSelectedIn(doomed) && leaveFor(screenAfterDelete(slides, doomed)),
    onDeleted: (deleted) => isSelectedIn(deleted) && showAfterDelete(screenAfterDelete(slides, deleted)),
    onRestored: (reference) => !isDirtyNow() && showNew(reference),
  })
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
