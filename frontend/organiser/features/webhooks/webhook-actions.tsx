import { useState } from 'react'
import { useDeleteWebhook, useUpdateWebhook } from '../../../api/account/change-webhooks.ts'
import type { Webhook } from '../../../api/account/webhooks.ts'
import { deliveriesText, editWebhookText, webhooksText as text } from '../../../text/account/webhooks.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showFailure } from '../../shared/failure-toast.ts'
import { EditWebhookDialog } from './edit-webhook-dialog.tsx'

interface WebhookActionsProps {
  webhook: Webhook
  onOpen: () => void
  onDeleted: () => void
}

/** Opens the deliveries of a webhook, edits it, disables or enables it, and deletes it after a confirmation. */
export const WebhookActions = ({ webhook, onOpen, onDeleted }: WebhookActionsProps) => {
  const { reference, address, isEnabled } = webhook
  const update = useUpdateWebhook()
  const toggle = async () => {
    try {
      await update.mutateAsync({ reference, isEnabled: !isEnabled })
      showToast({ kind: 'success', message: isEnabled ? text.disabled(address) : text.enabled(address) })
    } catch (error) {
      showFailure(error, text.failed)
    }
  }
  return (
    <div className="row">
      <Button size="small" onPress={onOpen} aria-label={deliveriesText.openNamed(address)}>
        {deliveriesText.open}
      </Button>
      <EditButton webhook={webhook} />
      <Button
        size="small"
        onPress={toggle}
        meaning={String(isEnabled)}
        aria-label={isEnabled ? text.disableNamed(address) : text.enableNamed(address)}
      >
        {isEnabled ? text.disable : text.enable}
      </Button>
      <DeleteButton webhook={webhook} onDeleted={onDeleted} />
    </div>
  )
}

const EditButton = ({ webhook }: { webhook: Webhook }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)} aria-label={editWebhookText.openNamed(webhook.address)}>
        {editWebhookText.open}
      </Button>
      <EditWebhookDialog webhook={webhook} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const DeleteButton = ({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) => {
  const { reference, address } = webhook
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteWebhook()
  const confirm = async () => {
    try {
      await remove.mutateAsync(reference)
      showToast({ kind: 'success', message: text.deleted(address) })
      onDeleted()
    } catch (error) {
      showFailure(error, text.failed)
    }
    setAsking(false)
  }
  return (
    <>
      <Button size="small" onPress={() => setAsking(true)} aria-label={text.deleteNamed(address)}>
        {text.delete}
      </Button>
      <ConfirmDialog
        question={text.deleteQuestion}
        confirmLabel={text.delete}
        isOpen={isAsking}
        isPending={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p className="webhook-address">{text.deleteBody(address)}</p>
      </ConfirmDialog>
    </>
  )
}
