import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import type { LecternEvent } from '../../../api/events/events.ts'
import { importText } from '../../../text/events/import.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx'
import { moveFocus } from '../../../ui/focus/move-focus.ts'
import { useStable } from '../../../ui/use-stable.ts'
import { CreditPlaceSelect } from '../../shared/songs/credit-place.tsx'
import { useUnsavedGuard } from '../../shared/unsaved/unsaved-guard.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { ImportReportView } from './import-report.tsx'
import { NewEventForm } from './new-event-form.tsx'
import { ProgressLine } from './progress-line.tsx'
import { eventAmong, type ImportReport } from './report.ts'
import type { ImportInput } from './use-adding.ts'
import { foundIn } from './use-chosen-files.ts'
import { type Import, useImport } from './use-import.ts'
import type { PagesRead } from './use-pdf-reader.ts'
import './import.css'

interface ImporterProps extends ImportInput {
  intro: string
  /** The file extensions that the picker offers. */
  endings: string[]
  /** The label of the button that adds a number of slides. */
  addLabel: (slides: number) => string
  /** The event that gets the slides, for its style. */
  event?: LecternEvent
  /** Shown until files are chosen. */
  whatCanBeBrought?: ReactNode
  /** Gives the files that were chosen on another page, once. */
  takeFiles?: () => readonly File[]
  /** Called instead of a report if all was added. */
  onWhole?: (report: ImportReport) => void
  /** Takes back what was added; answers whether it could. */
  undo: (report: ImportReport) => Promise<boolean>
}

/** The import from choosing files to the report. */
export const Importer = (props: ImporterProps) => {
  const work = useImport(props)
  useGivenFiles(work, props.takeFiles)
  const chooser = useRef<HTMLButtonElement>(null)
  const { onWhole } = props
  const whole = work.report && isWholly(work.report) && onWhole ? work.report : undefined
  const again = () => {
    work.again()
    moveFocus(() => chooser.current, { after: 'removal' })
  }
  const guard = useUnsavedGuard(work.done !== undefined, {
    question: importText.leave,
    confirmLabel: importText.leaveConfirm,
    isGivenBack: true,
  })
  const { letPass } = guard
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all is added
  useEffect(() => {
    if (!whole) return
    letPass()
    onWhole?.(whole)
  }, [whole, onWhole])
  return (
    <>
      {whole ? null : work.report && work.done === undefined ? (
        <ImportReportView {...work} report={work.report} onContinue={work.add} onAgain={again} undo={props.undo} />
      ) : (
        <Choosing work={work} chooser={chooser} {...props} />
      )}
      {guard.dialog}
    </>
  )
}

const isWholly = ({ isWhole, files }: ImportReport) => isWhole && files.every(({ total }) => total > 0)

/** Reads what was dropped on the event. Taken once the page is there: React may begin to draw a page, and begin again. */
const useGivenFiles = ({ choose }: Import, takeFiles: () => readonly File[] = () => []) => {
  const read = useStable(() => choose(takeFiles()))
  useEffect(() => void read(), [read])
}

interface ChooserProps {
  /** The button that chooses files. */
  chooser: RefObject<HTMLButtonElement | null>
}

interface ChoosingProps extends ImporterProps, ChooserProps {
  work: Import
}

const Choosing = (props: ChoosingProps) => {
  const { work, chooser } = props
  const isAdding = work.done !== undefined
  return (
    <>
      <p>{props.intro}</p>
      {!isAdding && <FileDrop {...props} />}
      {work.pagesRead && <PagesProgress {...work.pagesRead} onStop={work.stopReading} chooser={chooser} />}
      {work.files.length === 0 && props.whatCanBeBrought}
      {work.files.length > 0 && <Found {...props} />}
      {work.done !== undefined && <Progress done={work.done} total={work.total} isWaiting={work.isWaiting} />}
    </>
  )
}

const FileDrop = ({ work, endings, chooser }: ChoosingProps) => (
  <DropZone
    className={work.files.length > 0 ? 'import-drop import-drop--small' : 'import-drop'}
    aria-label={importText.dropHere}
    onDrop={async ({ items }) => {
      const files = await Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile()))
      await work.choose(files)
    }}
  >
    <p className="muted">{importText.dropHere}</p>
    <FileTrigger allowsMultiple acceptedFileTypes={endings} onSelect={(list) => work.choose([...(list ?? [])])}>
      <Button
        ref={chooser}
        icon="add"
        variant={work.files.length > 0 ? 'secondary' : 'primary'}
        isPending={work.isReading}
      >
        {importText.choose}
      </Button>
    </FileTrigger>
  </DropZone>
)

interface PagesProgressProps extends PagesRead, ChooserProps {
  onStop: (file: File) => void
}

/** The pages of a PDF that are read; drawing many takes a while. Its focus goes to the button above when it's over. */
const PagesProgress = ({ file, done, total, onStop, chooser }: PagesProgressProps) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) chooser.current?.focus()
    },
    [chooser],
  )
  return (
    <div className="import-pages" ref={box}>
      <ProgressLine words={importText.pagesRead(file.name, done, total)} done={done} total={total} />
      <Button size="small" aria-label={importText.stopReadingOf(file.name)} onPress={() => onStop(file)}>
        {importText.stopReading}
      </Button>
    </div>
  )
}

const Found = ({ work, event, addLabel, suggestName }: ChoosingProps) => {
  const isAdding = work.done !== undefined
  const isEmptyEvent = suggestName && eventAmong(work.files)
  const canAdd = !isAdding && (work.total > 0 || isEmptyEvent)
  return (
    <section className="stack stack--wide" aria-labelledby="import-found">
      <h2 id="import-found">{importText.found}</h2>
      <p>{foundIn(work.total, work.files)}</p>
      {work.files.some(({ parsed }) => parsed.songs.length > 0) && (
        <div className="import-credits" inert={isAdding}>
          <CreditPlaceSelect place={work.place} onChange={work.setPlace} />
          <p className="muted small">{importText.creditsHint}</p>
        </div>
      )}
      <ChosenFiles
        event={event}
        files={work.perFile}
        isFixed={isAdding}
        onRemove={work.removeFile}
        onChoose={work.readAgain}
        onDescribe={work.describe}
      />
      {work.total > work.room && <Banner kind="warning">{importText.tooMany(work.room)}</Banner>}
      {canAdd && suggestName && <NewEventForm work={work} addLabel={addLabel(work.total)} />}
      {canAdd && !suggestName && <AddButton work={work} label={addLabel(work.total)} />}
    </section>
  )
}

/** Adds to an event. It's gone while that lasts, and has the focus again if it failed, with the reason above it. */
const AddButton = ({ work: { errors, add }, label }: { work: Import; label: string }) => {
  const button = useRef<HTMLButtonElement>(null)
  const hasFailed = errors.length > 0
  useEffect(() => {
    if (hasFailed) moveFocus(button.current, { after: 'removal' })
  }, [hasFailed])
  return (
    <div className="stack">
      <ErrorBanner errors={errors} />
      <p>
        <Button ref={button} icon="add" variant="primary" onPress={add}>
          {label}
        </Button>
      </p>
    </div>
  )
}

/** Takes the focus, since the button that started it is gone. */
const Progress = ({ done, total, isWaiting }: { done: number; total: number; isWaiting: boolean }) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const words = importText.adding(done, total)
  return (
    <section ref={box} tabIndex={-1} aria-label={words}>
      <ProgressLine words={words} done={done} total={total} />
      <p role="status">{isWaiting && importText.waiting}</p>
    </section>
  )
}
