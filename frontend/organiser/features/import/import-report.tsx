import { useEffect, useRef, useState } from 'react'
import { importText } from '../../../text/events/import.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { Banner, ErrorBanner, type ShownError } from '../../../ui/feedback/banner.tsx'
import { moveFocus } from '../../../ui/focus/move-focus.ts'
import { paths } from '../../paths.ts'
import { Remarks } from './chosen-files.tsx'
import type { ImportReport, ImportResult } from './report.ts'

interface ImportReportProps {
  report: ImportResult
  /** Why the missing slides couldn't be added either. */
  errors: readonly ShownError[]
  /** Adds the missing slides of an interrupted import. */
  onContinue: () => void
  onAgain: () => void
  /** Takes back what was added; answers whether it could. */
  undo: (report: ImportReport) => Promise<boolean>
}

/** The result for each file, and for each slide that wasn't added. */
export const ImportReportView = ({ report, errors, onContinue, onAgain, undo }: ImportReportProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => moveFocus(heading.current, { after: 'removal' }), [])
  const { eventReference, added, total, isWhole, missing, files, firstReference } = report
  return (
    <section className="stack stack--wide" aria-labelledby="import-report">
      <h2 id="import-report" ref={heading} tabIndex={-1}>
        {importText.report}
      </h2>
      <Banner kind={isWhole ? 'success' : 'warning'}>
        {importText.added(added, total)}
        {!isWhole && added === total && ` ${importText.partsLost}`}
      </Banner>
      <FileResults files={files} />
      <ErrorBanner errors={errors} />
      <div className="row">
        {missing > 0 && (
          <Button icon="add" variant="primary" onPress={onContinue}>
            {importText.addMissing(missing)}
          </Button>
        )}
        <Link
          href={paths.event(eventReference, firstReference === undefined ? {} : { page: firstReference })}
          look={missing > 0 ? 'secondary' : 'primary'}
        >
          {importText.toEvent}
        </Link>
        <Button onPress={onAgain}>{importText.importMore}</Button>
        {added > 0 && <UndoButton undo={() => undo(report)} onUndone={onAgain} />}
      </div>
    </section>
  )
}

const FileResults = ({ files }: Pick<ImportReport, 'files'>) => (
  <ul className="plain-list import-files">
    {files.map((file) => (
      <li key={file.id} className="import-file">
        <div className="import-file__head">
          <h3 dir="auto">{file.name}</h3>
          <Tag tone={file.total > 0 && file.added === file.total ? 'success' : 'danger'}>
            {file.total === 0 ? importText.notRead : importText.addedOf(file.added, file.total)}
          </Tag>
        </div>
        <Remarks file={file.name} remarks={file.remarks} />
      </li>
    ))}
  </ul>
)

const UndoButton = ({ undo, onUndone }: { undo: () => Promise<boolean>; onUndone: () => void }) => {
  const [isPending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    const isUndone = await undo()
    setPending(false)
    if (isUndone) onUndone()
  }
  return (
    <Button isPending={isPending} onPress={press}>
      {importText.undo}
    </Button>
  )
}
