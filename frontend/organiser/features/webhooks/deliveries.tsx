import { useDeliveries, useResendDelivery } from '../../../api/account/change-webhooks.ts'
import type { Webhook, WebhookDelivery } from '../../../api/account/webhooks.ts'
import { deliveriesText as text, webhooksText } from '../../../text/account/webhooks.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Tag, type TagTone } from '../../../ui/display/card.tsx'
import { formatDateTime } from '../../../ui/display/date-format.ts'
import { DateText } from '../../../ui/display/date-text.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { showFailure } from '../../shared/failure-toast.ts'

/** The last messages to a webhook and how sending them went, each to be sent again. */
export const Deliveries = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const deliveries = useDeliveries(webhook.reference)
  return (
    <Modal title={text.title} isOpen onClose={onClose} size="half">
      <div className="stack">
        <p className="webhook-address">{webhook.address}</p>
        <QueryState query={deliveries} failure={text.loadFailed} />
        {deliveries.data?.length === 0 && <p>{text.empty}</p>}
        {deliveries.data && deliveries.data.length > 0 && (
          <DeliveryTable webhook={webhook} deliveries={deliveries.data} />
        )}
      </div>
    </Modal>
  )
}

interface DeliveryTableProps {
  webhook: Webhook
  deliveries: readonly WebhookDelivery[]
}

const DeliveryTable = ({ webhook, deliveries }: DeliveryTableProps) => (
  <DataTable
    caption={text.caption(webhook.address)}
    rows={deliveries}
    keyOf={(delivery) => delivery.reference}
    columns={[
      {
        id: 'event',
        header: text.event,
        isRowHeader: true,
        cell: ({ event }) => webhooksText.eventNames[event],
      },
      { id: 'created', header: text.created, cell: ({ createdDateUtc }) => <DateText value={createdDateUtc} /> },
      { id: 'result', header: text.result, cell: (delivery) => <Result delivery={delivery} /> },
      {
        id: 'actions',
        header: text.actions,
        cell: (delivery) => webhook.isEnabled && <SendAgain webhookReference={webhook.reference} delivery={delivery} />,
      },
    ]}
  />
)

const tones: Record<WebhookDelivery['status'], TagTone> = {
  Waiting: 'neutral',
  Delivered: 'success',
  Failed: 'danger',
}

const Result = ({ delivery: { status, tries, failure, responseStatus } }: { delivery: WebhookDelivery }) => {
  const details = [
    failure && text.failures[failure],
    responseStatus && text.status(responseStatus),
    tries > 0 && status !== 'Delivered' && text.tries(tries),
  ].filter(Boolean)
  return (
    <span className="webhook-words">
      <Tag tone={tones[status]}>{text.states[status]}</Tag> {details.join(' ')}
    </span>
  )
}

const SendAgain = ({ webhookReference, delivery }: { webhookReference: string; delivery: WebhookDelivery }) => {
  const resend = useResendDelivery(webhookReference)
  const { reference, event, createdDateUtc } = delivery
  const send = async () => {
    try {
      await resend.mutateAsync(reference)
      showToast({ kind: 'success', message: text.sent })
    } catch (error) {
      showFailure(error, text.failed)
    }
  }
  return (
    <Button
      size="small"
      onPress={send}
      aria-label={text.sendAgainNamed(webhooksText.eventNames[event], formatDateTime(createdDateUtc))}
    >
      {text.sendAgain}
    </Button>
  )
}
