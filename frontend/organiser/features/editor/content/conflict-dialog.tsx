import { contentText } from '../../../../text/events/editor.ts'
import { chordsText } from '../../../../text/presenter/chords.ts'
import { notesText } from '../../../../text/presenter/stage.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import type { Rows } from './state/content-state.ts'
import './notes/notes.css'
import { RowsView } from '../../../../slide/rows-view.tsx'
import { slideWords } from '../../../shared/slide/slide-words.ts'
import { shownRows } from './shown/shown-rows.ts'

interface PageVersion {
  rows: Rows
  notes: string
  chords: string
}

interface ConflictDialogProps {
  mine: PageVersion
  /** The version that a team member has saved since; undefined without a conflict. */
  theirs: PageVersion | undefined
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Both versions side by side, so neither is lost by accident. */
export const ConflictDialog = ({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) => (
  <Modal title={contentText.conflictTitle} isOpen={theirs !== undefined} onClose={onClose} size="half">
    <p>{contentText.conflictBody}</p>
    <div className="versions">
      <Version title={contentText.conflictMine} version={mine}>
        <Button variant="primary" onPress={onKeepMine}>
          {contentText.keepMine}
        </Button>
      </Version>
      <Version title={contentText.conflictTheirs} version={theirs ?? { rows: [], notes: '', chords: '' }}>
        <Button onPress={onTakeTheirs}>{contentText.takeTheirs}</Button>
      </Version>
    </div>
  </Modal>
)

interface VersionProps {
  title: string
  version: PageVersion
  children: React.ReactNode
}

const Version = ({ title, version: { rows, notes, chords }, children }: VersionProps) => (
  <section className="version" aria-label={title}>
    <h3>{title}</h3>
    <div className="version__body">
      {rows.length === 0 ? (
        <p className="muted">{contentText.emptyVersion}</p>
      ) : (
        <RowsView rows={shownRows(rows)} words={slideWords} topLevel={4} />
      )}
      {chords !== '' && (
        <div className="version__notes" dir="ltr">
          <strong>{chordsText.heading}</strong>
          <p>{chords}</p>
        </div>
      )}
      {notes !== '' && (
        <div className="version__notes" dir="auto">
          <strong>{notesText.heading}</strong>
          <p>{notes}</p>
        </div>
      )}
    </div>
    {children}
  </section>
)
