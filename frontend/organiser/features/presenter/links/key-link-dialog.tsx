import { type KeyLink, useEndKeyLink, useKeyLink, useRenewKeyLink } from '../../../../api/showings/key-link.ts'
import { keyLinkText } from '../../../../text/presenter/hall.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Loading } from '../../../../ui/feedback/spinner.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { showFailure } from '../../../shared/failure-toast.ts'
import './key-link-dialog.css'

interface KeyLinkDialogProps {
  /** What the link is for. */
  kind: KeyLink
  isOpen: boolean
  onClose: () => void
  eventReference: string
  showingReference: string
}

/** A showing's link that needs no log-in, with buttons that end it or make another one. */
export const KeyLinkDialog = ({ isOpen, ...shown }: KeyLinkDialogProps) => (
  <Modal title={keyLinkText[shown.kind].title} isOpen={isOpen} onClose={shown.onClose}>
    <Body {...shown} />
  </Modal>
)

/** Runs a change, and says what became of it. Returns whether it succeeded. */
const after = async (change: Promise<unknown>, message: string) => {
  try {
    await change
    showToast({ kind: 'success', message })
    return true
  } catch (error) {
    showFailure(error, keyLinkText.problem)
    return false
  }
}

const Body = ({ kind, onClose, ...address }: Omit<KeyLinkDialogProps, 'isOpen'>) => {
  const { data: link, isError } = useKeyLink(kind, address)
  const renew = useRenewKeyLink(kind, address)
  const end = useEndKeyLink(kind, address)
  const pressEnd = async () => {
    if (await after(end.mutateAsync(), keyLinkText.ended)) onClose()
  }
  if (isError) return <Banner kind="error">{keyLinkText.problem}</Banner>
  if (!link) return <Loading />
  return (
    <div className="key-link">
      <p>{keyLinkText[kind].intro}</p>
      <p className="key-link__address">{link}</p>
      <div className="row">
        <Link href={link} target="_blank" look="secondary" icon={kind === 'stage' ? 'screen' : 'text'}>
          {keyLinkText.open}
        </Link>
        <CopyButton value={link} label={keyLinkText.copy} />
      </div>
      <div>
        <div className="row">
          <Button onPress={() => after(renew.mutateAsync(), keyLinkText.renewed)}>{keyLinkText.renew}</Button>
          <Button variant="danger" onPress={pressEnd}>
            {keyLinkText.end}
          </Button>
        </div>
        <p className="muted small">{keyLinkText[kind].endHint}</p>
      </div>
    </div>
  )
}
