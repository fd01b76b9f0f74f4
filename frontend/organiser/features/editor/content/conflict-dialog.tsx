import { contentText } from '../../../../text/editor.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import type { Rows } from './content-state.ts'
import { SlideBody } from './slide-preview.tsx'

interface ConflictDialogProps {
  mine: Rows
  /** What a team mate saved meanwhile; undefined while there is no conflict. */
  theirs: Rows | undefined
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Both versions side by side, so that neither is lost by accident. */
export const ConflictDialog = ({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) => (
  <Modal title={contentText.conflictTitle} isOpen={theirs !== undefined} onClose={onClose} size="half">
    <p>{contentText.conflictBody}</p>
    <div className="versions">
      <Version title={contentText.conflictMine} rows={mine}>
        <Button variant="primary" onPress={onKeepMine}>
          {contentText.keepMine}
        </Button>
      </Version>
      <Version title={contentText.conflictTheirs} rows={theirs ?? []}>
        <Button onPress={onTakeTheirs}>{contentText.takeTheirs}</Button>
      </Version>
    </div>
  </Modal>
)

interface VersionProps {
  title: string
  rows: Rows
  children: React.ReactNode
}

const Version = ({ title, rows, children }: VersionProps) => (
  <section className="version" aria-label={title}>
    <h3>{title}</h3>
    <div className="version__body">
      {rows.length === 0 ? <p className="muted">{contentText.emptyVersion}</p> : <SlideBody rows={rows} />}
    </div>
    {children}
  </section>
)
