import type { Showing } from '../../../../api/showings/showings.ts'
import { useRenewStageLink, useStageLink } from '../../../../api/showings/stage-link.ts'
import { stageLinkText } from '../../../../text/presenter/hall.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Loading } from '../../../../ui/feedback/spinner.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { showFailure } from '../../../shared/failure-toast.ts'
import './stage-dialog.css'

interface StageDialogProps {
  isOpen: boolean
  onClose: () => void
  eventReference: string
  showing: Showing
}

/** The link of the stage display for the people on stage, and a button that ends it. */
export const StageDialog = ({ isOpen, onClose, ...shown }: StageDialogProps) => (
  <Modal title={stageLinkText.title} isOpen={isOpen} onClose={onClose}>
    <Body {...shown} />
  </Modal>
)

const Body = ({ eventReference, showing }: Pick<StageDialogProps, 'eventReference' | 'showing'>) => {
  const { data: link, isError } = useStageLink(eventReference, showing.reference)
  const renew = useRenewStageLink(eventReference, showing.reference)
  const press = async () => {
    try {
      await renew.mutateAsync()
      showToast({ kind: 'success', message: stageLinkText.renewed })
    } catch (error) {
      showFailure(error, stageLinkText.problem)
    }
  }
  if (isError) return <Banner kind="error">{stageLinkText.problem}</Banner>
  if (!link) return <Loading />
  return (
    <div className="stage-link">
      <p>{stageLinkText.intro}</p>
      <p className="stage-link__address">{link}</p>
      <div className="row">
        <Link href={link} target="_blank" look="secondary" icon="screen">
          {stageLinkText.open}
        </Link>
        <CopyButton value={link} label={stageLinkText.copy} />
      </div>
      <div>
        <Button onPress={press}>{stageLinkText.renew}</Button>
        <p className="muted small">{stageLinkText.renewHint}</p>
      </div>
    </div>
  )
}
