import { useCaptionerLink, useRenewCaptionerLink, useRevokeCaptionerLink } from '../../../../api/showings/captioner.ts'
import { captionerText } from '../../../../text/presenter/live-notes.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Loading } from '../../../../ui/feedback/spinner.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { showFailure } from '../../../shared/failure-toast.ts'
import '../hall/stage-dialog.css'

interface Address {
  eventReference: string
  showingReference: string
}

interface CaptionerDialogProps extends Address {
  isOpen: boolean
  onClose: () => void
}

/** The link with which a helper types what is said, without an account. */
export const CaptionerDialog = ({ isOpen, onClose, ...address }: CaptionerDialogProps) => (
  <Modal title={captionerText.invite} isOpen={isOpen} onClose={onClose}>
    <Body {...address} onClose={onClose} />
  </Modal>
)

const Body = ({ eventReference, showingReference, onClose }: Address & Pick<CaptionerDialogProps, 'onClose'>) => {
  const { data: link, isError } = useCaptionerLink(eventReference, showingReference)
  const renew = useRenewCaptionerLink(eventReference, showingReference)
  const revoke = useRevokeCaptionerLink(eventReference, showingReference)
  const after = async (change: Promise<unknown>, message: string) => {
    try {
      await change
      showToast({ kind: 'success', message })
      return true
    } catch (error) {
      showFailure(error, captionerText.problem)
      return false
    }
  }
  const end = async () => {
    if (await after(revoke.mutateAsync(), captionerText.revoked)) onClose()
  }
  if (isError) return <Banner kind="error">{captionerText.problem}</Banner>
  if (!link) return <Loading />
  return (
    <div className="stage-link">
      <p>{captionerText.intro}</p>
      <p className="stage-link__address">{link}</p>
      <div className="row">
        <CopyButton value={link} label={captionerText.copy} />
      </div>
      <div>
        <div className="row">
          <Button onPress={() => after(renew.mutateAsync(), captionerText.renewed)}>{captionerText.renew}</Button>
          <Button variant="danger" onPress={end}>
            {captionerText.revoke}
          </Button>
        </div>
        <p className="muted small">{captionerText.renewHint}</p>
      </div>
    </div>
  )
}
