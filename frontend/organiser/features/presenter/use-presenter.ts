import { useEffect, useRef } from 'react'
import { asApiError } from '../../../api/api-error.ts'
import { type Showing, usePresenterCommands } from '../../../api/showings.ts'
import type { SlideWithContents } from '../../../api/slides.ts'
import { presenterText } from '../../../text/presenter.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import type { Move } from './keys/shortcuts.ts'
import { neighbours, statusOf } from './presentation.ts'

interface PresenterInput {
  eventReference: string
  showing: Showing
  slides: SlideWithContents[]
}

/** What the presenter does. Presses are done one after another, each on the state that the one before left. */
export const usePresenter = (input: PresenterInput) => {
  const commands = usePresenterCommands(input.eventReference, input.showing.reference)
  const { latest, enqueue, show } = useDisplay(input, commands)
  const change = (command: () => Promise<Showing>) =>
    enqueue(async () => {
      latest.current = await command()
    })
  const whilePresenting = (run: () => Promise<unknown> | undefined) =>
    enqueue(async () => {
      if (statusOf(latest.current) !== 'Presenting') return showInfo(presenterText.noShowing)
      return run()
    })
  const move = (kind: Move) =>
    whilePresenting(() => {
      const { latestSessionPage, latestSessionPageBlank: isBlank } = latest.current
      const current = latestSessionPage?.reference
      if (kind === 'hold') {
        if (isBlank && current === undefined) return undefined // there is nothing to resume to yet
        return show(current ?? null, !isBlank)
      }
      const target = neighbours(input.slides, current)[kind]
      if (target) return show(target.reference, false)
      showInfo(kind === 'next' ? presenterText.noNext : presenterText.noPrevious)
      return undefined
    })
  return {
    start: () => change(() => commands.start.mutateAsync()),
    end: () => change(() => commands.close.mutateAsync()),
    reopen: () => change(() => commands.open.mutateAsync()),
    showSlide: (reference: string) => whilePresenting(() => show(reference, false)),
    move,
    refresh: () => void commands.refresh().catch(() => undefined),
    isChanging: commands.start.isPending || commands.close.isPending || commands.open.isPending,
  }
}

/** The newest state, a queue for what changes it, and the change of what is shown. */
const useDisplay = ({ showing, slides }: PresenterInput, commands: ReturnType<typeof usePresenterCommands>) => {
  const latest = useRef(showing)
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    if (showing.revision >= latest.current.revision) latest.current = showing
  }, [showing])
  const enqueue = (run: () => Promise<unknown>) => {
    queue.current = queue.current.then(run).then(
      () => undefined,
      (error: unknown) => void showFailure(error, presenterText.problem),
    )
  }
  const show = async (reference: string | null, showBlank: boolean) => {
    const { revision } = latest.current
    try {
      latest.current = await commands.show.mutateAsync({ sessionPageReference: reference, showBlank, revision })
    } catch (error) {
      if (asApiError(error).status !== 412) throw error
      latest.current = await commands.refresh()
      showToast({ kind: 'info', message: presenterText.someoneElse(nameOf(slides, latest.current)) })
    }
  }
  return { latest, enqueue, show }
}

export type Presenter = ReturnType<typeof usePresenter>

const showInfo = (message: string) => {
  showToast({ kind: 'info', message })
}

const nameOf = (slides: SlideWithContents[], { latestSessionPage, latestSessionPageBlank }: Showing) => {
  if (latestSessionPageBlank) return presenterText.onHold
  const slide = slides.find((other) => other.reference === latestSessionPage?.reference)
  return slide?.name ?? presenterText.nothingShown
}
