import { useEffect, useRef } from 'react'
import { DropZone, FileTrigger, ProgressBar } from 'react-aria-components'
import { useParams } from 'react-router'
import { useEvent } from '../../../api/events.ts'
import { useSlides } from '../../../api/slides.ts'
import { importText } from '../../../text/import.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { paths } from '../../paths.ts'
import { useUnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { ImportReportView } from './import-report.tsx'
import { ENDINGS } from './parsers/read-file.ts'
import { type Import, useImport } from './use-import.ts'
import './import.css'

/** Files become slides at the end of an event: chosen, looked at, added, reported. */
export const Component = () => {
  const { eventReference = '' } = useParams()
  const event = useEvent(eventReference)
  const slides = useSlides(eventReference)
  return (
    <div className="stack stack--wide">
      <p>
        <Link href={paths.event(eventReference)} look="standalone" icon="back">
          {importText.back}
        </Link>
      </p>
      <div>
        <PageTitle title={importText.heading} />
        <p className="muted" dir="auto">
          {event.data?.data.name}
        </p>
      </div>
      {(event.isError || slides.isError) && <Banner kind="error">{importText.loadFailed}</Banner>}
      {(event.isPending || slides.isPending) && <Loading />}
      {event.data && slides.data && <Importer eventReference={eventReference} slideCount={slides.data.length} />}
    </div>
  )
}

const Importer = ({ eventReference, slideCount }: { eventReference: string; slideCount: number }) => {
  const work = useImport(eventReference, slideCount)
  const guard = useUnsavedGuard(work.done !== undefined, {
    question: importText.leave,
    confirmLabel: importText.leaveConfirm,
  })
  return (
    <>
      {work.report ? (
        <ImportReportView eventReference={eventReference} report={work.report} onAgain={work.again} />
      ) : (
        <Choosing work={work} />
      )}
      {guard.dialog}
    </>
  )
}

const Choosing = ({ work }: { work: Import }) => {
  const isAdding = work.done !== undefined
  return (
    <>
      <p>{importText.intro}</p>
      {!isAdding && <FileDrop isReading={work.isReading} onChoose={work.choose} />}
      {work.files.length > 0 && <Found work={work} />}
      {work.done !== undefined && <Progress done={work.done} total={work.total} />}
    </>
  )
}

const FileDrop = ({ isReading, onChoose }: { isReading: boolean; onChoose: (files: File[]) => Promise<void> }) => (
  <DropZone
    className="import-drop"
    aria-label={importText.dropHere}
    onDrop={async ({ items }) => {
      const files = await Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile()))
      await onChoose(files)
    }}
  >
    <p className="muted">{importText.dropHere}</p>
    <FileTrigger allowsMultiple acceptedFileTypes={ENDINGS} onSelect={(list) => onChoose([...(list ?? [])])}>
      <Button icon="add" variant="primary" isPending={isReading}>
        {importText.choose}
      </Button>
    </FileTrigger>
  </DropZone>
)

const Found = ({ work }: { work: Import }) => {
  const isAdding = work.done !== undefined
  return (
    <section className="stack stack--wide" aria-labelledby="import-found">
      <h2 id="import-found">{importText.found}</h2>
      <p>{importText.foundIn(work.total, work.files.length)}</p>
      {work.files.some(({ parsed }) => parsed.titles.size > 0) && (
        <Checkbox
          name="titleSlides"
          hint={importText.titleSlidesHint}
          isSelected={work.hasTitles}
          onChange={work.setTitles}
          isDisabled={isAdding}
        >
          {importText.titleSlides}
        </Checkbox>
      )}
      <ChosenFiles files={work.perFile} isFixed={isAdding} onRemove={work.removeFile} />
      {work.total > work.room && <Banner kind="warning">{importText.tooMany(work.room)}</Banner>}
      {work.total > 0 && !isAdding && (
        <p>
          <Button icon="add" variant="primary" onPress={() => void work.add()}>
            {importText.add(work.total)}
          </Button>
        </p>
      )}
    </section>
  )
}

/** Takes the focus, since the button that began it is gone. */
const Progress = ({ done, total }: { done: number; total: number }) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const words = importText.adding(done, total)
  return (
    <section ref={box} tabIndex={-1} aria-label={words}>
      <ProgressBar className="import-progress" value={done} maxValue={total} aria-label={words} valueLabel={words}>
        {({ percentage = 0 }) => (
          <>
            <span>{words}</span>
            <span className="import-progress__bar" aria-hidden="true">
              <span style={{ inlineSize: `${percentage}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
    </section>
  )
}
