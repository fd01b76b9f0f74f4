import { useState } from 'react'
import { type CreatedWebhook, useWebhooks, type Webhook } from '../../../api/account/webhooks.ts'
import { newWebhookText, webhooksText as text } from '../../../text/account/webhooks.ts'
import { Tag } from '../../../ui/display/card.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { ShownOnce } from '../../shared/secret/shown-once.tsx'
import { Deliveries } from './deliveries.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import './webhooks.css'

/** The user's webhooks, and the form for a new one. */
export const Component = () => {
  const webhooks = useWebhooks()
  const [made, setMade] = useState<CreatedWebhook>()
  const [opened, setOpened] = useState<Webhook>()
  // A deleted webhook's button disappears, so the heading takes the focus
  const [deleted, setDeleted] = useState(0)
  return (
    <div className="stack stack--wide">
      <PageTitle title={text.heading} pageKey={String(deleted)} />
      <p>{text.intro}</p>
      <QueryState query={webhooks} failure={text.loadFailed} />
      {webhooks.data?.length === 0 && (
        <EmptyState icon="bell">
          <p>{text.empty}</p>
        </EmptyState>
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <WebhookTable webhooks={webhooks.data} onOpen={setOpened} onDeleted={() => setDeleted(deleted + 1)} />
      )}
      <NewWebhookForm onMade={setMade} />
      {made && (
        <ShownOnce
          title={newWebhookText.shownTitle}
          secret={made.secret}
          text={newWebhookText.secret}
          onClose={() => setMade(undefined)}
        />
      )}
      {opened && <Deliveries webhook={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

interface WebhookTableProps {
  webhooks: readonly Webhook[]
  onOpen: (webhook: Webhook) => void
  onDeleted: () => void
}

const WebhookTable = ({ webhooks, onOpen, onDeleted }: WebhookTableProps) => (
  <DataTable
    caption={text.caption}
    rows={webhooks}
    keyOf={(webhook) => webhook.reference}
    columns={[
      {
        id: 'address',
        header: text.address,
        isRowHeader: true,
        cell: ({ address }) => <span className="webhook-address">{address}</span>,
      },
      {
        id: 'events',
        header: text.events,
        cell: ({ events }) => (
          <span className="webhook-words">{events.map((event) => text.eventNames[event]).join(', ')}</span>
        ),
      },
      { id: 'status', header: text.status, cell: (webhook) => <Status webhook={webhook} /> },
      {
        id: 'last',
        header: text.lastDelivered,
        cell: ({ lastDeliveredDateUtc }) =>
          lastDeliveredDateUtc ? <DateText value={lastDeliveredDateUtc} /> : text.never,
      },
      {
        id: 'actions',
        header: text.actions,
        cell: (webhook) => <WebhookActions webhook={webhook} onOpen={() => onOpen(webhook)} onDeleted={onDeleted} />,
      },
    ]}
  />
)

const Status = ({ webhook: { isEnabled, disabledBecause, failingSinceDateUtc } }: { webhook: Webhook }) => {
  if (isEnabled)
    return failingSinceDateUtc ? (
      <Tag tone="warning">{text.states.failing}</Tag>
    ) : (
      <Tag tone="success">{text.states.working}</Tag>
    )
  return (
    <span className="webhook-words">
      <Tag tone={disabledBecause ? 'danger' : 'neutral'}>{text.states.disabled}</Tag>{' '}
      {disabledBecause && text.because[disabledBecause]}
    </span>
  )
}
