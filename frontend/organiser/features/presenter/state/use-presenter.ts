import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Showing, usePresenterCommands } from '../../../../api/showings/showings.ts'
import type { SlideWithContents } from '../../../../api/slides/slides.ts'
import { presenterText } from '../../../../text/presenter/presenter.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { showFailure } from '../../../shared/failure-toast.ts'
import { driverOf, type Mover } from '../driver/driver.ts'
import type { Move } from '../keys/shortcuts.ts'
import { PresenterController } from './presenter-controller.ts'

interface PresenterInput {
  eventReference: string
  showing: Showing
  slides: SlideWithContents[]
  /** Start shows the first slide too. */
  startsWithFirst: boolean
}

/** What the presenter does. Presses run one after another, each on the state that the previous one left. */
export const usePresenter = ({ eventReference, showing, slides, startsWithFirst }: PresenterInput) => {
  const commands = usePresenterCommands(eventReference, showing.reference)
  const [controller] = useState(() => new PresenterController(showing, slides, portsOf(commands)))
  const { ownRevision, isBusy, isTakingOver, waiting } = useSyncExternalStore(
    controller.subscribe,
    () => controller.state,
  )
  useEffect(() => controller.receive(showing, slides), [controller, showing, slides])
  useEffect(() => controller.connect(), [controller])
  const isChanging = commands.start.isPending || commands.close.isPending || commands.open.isPending
  const driver = useSettledDriver(showing, ownRevision, isBusy || isChanging || isTakingOver)
  return {
    start: () => controller.start(() => commands.start.mutateAsync(), startsWithFirst),
    end: () => controller.change(() => commands.close.mutateAsync()),
    reopen: () => controller.change(() => commands.open.mutateAsync()),
    showSlide: (slide: string) => controller.queue.press({ kind: 'show', slide }),
    move: (kind: Move) => controller.queue.press({ kind }),
    refresh: () => {
      controller.queue.wake()
      void commands.refresh().catch(() => undefined)
    },
    isChanging,
    /** Presses that wait for the connection. */
    waiting,
    /** Who presents instead of this page. */
    driver,
    /** Makes this page the presenter without a visible change; undefined before anything was shown. */
    takeOver:
      showing.latestSessionPage || showing.latestSessionPageBlank ? () => controller.takeOver(showing) : undefined,
  }
}

export type Presenter = ReturnType<typeof usePresenter>

const portsOf = (commands: ReturnType<typeof usePresenterCommands>) => ({
  show: commands.show.mutateAsync,
  refresh: commands.refresh,
  isOnline: () => navigator.onLine,
  inform: (message: string) => void showToast({ kind: 'info', message }),
  fail: (error: unknown) => void showFailure(error, presenterText.problem),
})

/** Who presents instead of this page. The answer is kept while a change of this page is under way. */
const useSettledDriver = (showing: Showing, ownRevision: number | undefined, isChanging: boolean): Mover | null => {
  const driver = driverOf(showing, ownRevision)
  const [settled, setSettled] = useState(driver)
  if (!isChanging && settled !== driver) setSettled(driver)
  return isChanging ? settled : driver
}
