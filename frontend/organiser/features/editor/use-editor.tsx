import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LecternEvent } from '../../../api/events/events.ts'
import { type Slide, useSlideCommands } from '../../../api/slides/slides.ts'
import { editorText } from '../../../text/editor.ts'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { showFailure, showOrderFailure } from '../../shared/failure-toast.ts'
import { focusWhenLost } from '../../shared/focus-when-lost.ts'
import { useUnsavedGuard } from '../../shared/unsaved/unsaved-guard.tsx'
import { pageOf, type Screen, screenAfterChoice, screenAfterDelete, screenOf } from './screens.ts'

interface EditorInput {
  event: LecternEvent
  slides: Slide[]
  hasAbout: boolean
  /** The `page` parameter, where the selection is kept. */
  page: string | null
}

const GUARD_WORDS = { question: editorText.discard, isGivenBack: true }

/** The editor's selection and what can be done to slides. Every change of selection passes the unsaved-changes guard. */
export const useEditor = ({ event, slides, hasAbout, page }: EditorInput) => {
  const [isDirty, isDirtyNow, setDirty] = useDirty()
  const guard = useUnsavedGuard(isDirty, GUARD_WORDS, isDirtyNow)
  const navigate = useNavigate()
  const screen = screenOf(page, slides, hasAbout)
  const show = (next: Screen) => void navigate(paths.event(event.reference, { page: pageOf(next) }))
  const { add, remove, ...actions } = useSlideActions(event.reference, slides.length)
  const deletion = useSlideDeletion(remove, (deleted) => {
    guard.letPass()
    setDirty(false)
    show(screenAfterDelete(slides, deleted))
    focusPanel()
  })
  const addAndShow = async (leave: () => void) => {
    const slide = await add()
    if (!slide) return
    leave()
    show({ slide: slide.reference })
  }
  return {
    ...actions,
    screen,
    selectedSlide: typeof screen === 'object' ? screen.slide : undefined,
    show,
    choose: (reference: string) => show(screenAfterChoice(screen, reference)),
    add: () => guard.ask(addAndShow),
    askToDelete: deletion.ask,
    /** Does what ends in leaving the editor; with unsaved changes only after the question. */
    leaveBy: guard.ask,
    letPass: guard.letPass,
    setDirty,
    dialogs: (
      <>
        {guard.dialog}
        {deletion.dialog}
      </>
    ),
  }
}

/** Whether something is unsaved: as it was drawn last, and as it is at this moment. */
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

/** The id of the heading over what is selected. */
export const PANEL_HEADING_ID = 'selected-screen'

const focusPanel = () => focusWhenLost(() => document.getElementById(PANEL_HEADING_ID))

export type Editor = ReturnType<typeof useEditor>

const useSlideDeletion = (remove: (reference: string) => Promise<string>, onDeleted: (reference: string) => void) => {
  const [slide, setSlide] = useState<Slide>()
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    if (!slide) return
    setPending(true)
    try {
      await remove(slide.reference)
      showToast({ kind: 'success', message: editorText.slideDeleted })
      onDeleted(slide.reference)
    } catch (error) {
      showFailure(error, editorText.problem)
    }
    setPending(false)
    setSlide(undefined)
  }
  const dialog = (
    <ConfirmDialog
      question={editorText.confirmDeleteSlide}
      confirmLabel={editorText.delete}
      isOpen={slide !== undefined}
      isPending={isPending}
      onConfirm={confirm}
      onCancel={() => setSlide(undefined)}
    >
      <p className="muted">{slide?.name}</p>
    </ConfirmDialog>
  )
  return { ask: setSlide, dialog }
}
