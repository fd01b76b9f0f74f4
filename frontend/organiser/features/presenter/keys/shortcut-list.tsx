import { Fragment } from 'react'
import { shortcutText } from '../../../../text/presenter/stage.ts'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import './shortcut-list.css'

interface ShortcutListProps {
  isOpen: boolean
  onClose: () => void
  hasLetters: boolean
  onHasLetters: (next: boolean) => void
}

/** The presenter's keys and their functions, and whether letters are among them. */
export const ShortcutList = ({ isOpen, onClose, hasLetters, onHasLetters }: ShortcutListProps) => (
  <Modal title={shortcutText.title} isOpen={isOpen} onClose={onClose}>
    <dl className="shortcuts">
      {shortcutText.keys.map(({ does, keys }) => (
        <div key={does} className="shortcuts__row">
          <dt>{does}</dt>
          <dd>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && <span className="muted"> {shortcutText.or} </span>}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <Checkbox name="hasLetters" isSelected={hasLetters} onChange={onHasLetters} hint={shortcutText.lettersHint}>
      {shortcutText.letters}
    </Checkbox>
    <p className="muted small">{shortcutText.where}</p>
  </Modal>
)
