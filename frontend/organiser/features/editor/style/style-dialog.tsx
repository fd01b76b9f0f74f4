import { useState } from 'react'
import { useEventStyle } from '../../../../api/events/event-style.ts'
import type { LecternEvent } from '../../../../api/events/events.ts'
import { styleText } from '../../../../text/events/style.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Loading } from '../../../../ui/feedback/spinner.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { StyleForm } from './style-form.tsx'
import './style.css'

interface Props {
  event: LecternEvent
  isOpen: boolean
  onClose: () => void
}

/** The Event Style form (docs/product-rules.md#event-style), which Edit theme opens. Leaving with unsaved changes asks for confirmation. */
export const StyleDialog = ({ event, isOpen, onClose }: Props) => {
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    setDirty(false)
    onClose()
  }
  const ask = () => (isDirty ? setAsking(true) : leave())
  return (
    <>
      <Modal title={styleText.heading} isOpen={isOpen} onClose={ask} size="half">
        <Content event={event} onDirtyChange={setDirty} onClose={ask} />
      </Modal>
      <ConfirmDialog
        question={styleText.discard}
        confirmLabel={styleText.discardConfirm}
        isOpen={isAsking}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

interface ContentProps {
  event: LecternEvent
  onDirtyChange: (isDirty: boolean) => void
  onClose: () => void
}

const Content = (props: ContentProps) => {
  const style = useEventStyle(props.event.reference)
  if (style.data) return <StyleForm {...props} style={style.data} />
  return style.isError ? <Banner kind="error">{styleText.loadFailed}</Banner> : <Loading />
}
