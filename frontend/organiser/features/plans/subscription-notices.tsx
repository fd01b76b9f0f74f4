import type { Subscription } from '../../../api/account/billing.ts'
import { plansText } from '../../../text/account/plans.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { formatDateTime } from '../../../ui/display/date-format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

const KILO = 1024

/** A size for people: “3 KB”, “18 MB”, “1.4 GB”. Below 1 KB it is 1 KB, unless there is nothing. */
function formatBytes(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.ceil(bytes / KILO)} KB`
  if (bytes < KILO ** 3) return `${Math.round(bytes / KILO ** 2)} MB`
  return `${(bytes / KILO ** 3).toFixed(1).replace('.0', '')} GB`
}

interface NoticesProps {
  subscription: Subscription
  /** The result of the checkout the user returns from. */
  checkout: string | null
}

/** What to know before choosing a plan: an open payment, a planned change, the checkout's result. */
export const SubscriptionNotices = ({ subscription, checkout }: NoticesProps) => (
  <>
    {checkout === 'done' && (
      <Banner kind="success">
        {subscription.status === 'none' ? plansText.checkoutWaiting : plansText.checkoutDone}
      </Banner>
    )}
    {checkout === 'cancelled' && <Banner>{plansText.checkoutCancelled}</Banner>}
    <OpenPayment subscription={subscription} />
    <PlannedChange subscription={subscription} />
    <StorageUse {...subscription.storage} />
  </>
)

/** From this part on, the account is nearly full. */
const NEARLY_FULL = 0.9

const StorageUse = ({ usedBytes, maxBytes }: Subscription['storage']) => {
  const text = plansText.storageUsed(formatBytes(usedBytes), formatBytes(maxBytes))
  if (usedBytes < maxBytes * NEARLY_FULL) return <p className="muted">{text}</p>
  return (
    <Banner kind="warning">
      {text} {plansText.storageNearlyFull}
    </Banner>
  )
}

const OpenPayment = ({ subscription }: { subscription: Subscription }) => {
  const { paymentFailedSince, paymentDueBy, paymentUrl, accountLevel } = subscription
  if (!paymentFailedSince || !paymentDueBy) return null
  return (
    <Banner kind="warning">
      <p>
        {plansText.paymentOpen(formatDateTime(paymentFailedSince))}{' '}
        {plansText.payBy(accountLevel, formatDateTime(paymentDueBy))}
      </p>
      {paymentUrl && <Link href={paymentUrl}>{plansText.pay}</Link>}
    </Banner>
  )
}

const PlannedChange = ({ subscription }: { subscription: Subscription }) => {
  const { accountLevel, pendingLevel, effectiveFrom, renewsAt, provider } = subscription
  if (pendingLevel && effectiveFrom) {
    return (
      <Banner>
        {plansText.changesOn(pendingLevel, formatDateTime(effectiveFrom))}. {plansText.currentUntil(accountLevel)}
      </Banner>
    )
  }
  if (provider === 'none') return <p>{plansText.noPayment}</p>
  return renewsAt ? <p>{plansText.renewsOn(formatDateTime(renewsAt))}</p> : null
}
