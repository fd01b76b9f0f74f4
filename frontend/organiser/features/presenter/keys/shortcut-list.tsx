import { Fragment } from 'react'
import { shortcutText } from '../../../../text/presenter/stage.ts'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import './shortcut-list.css'

/** The presenter's keys and their functions. */
export const ShortcutList = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
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
    <p className="muted small">{shortcutText.where}</p>
  </Modal>
)
