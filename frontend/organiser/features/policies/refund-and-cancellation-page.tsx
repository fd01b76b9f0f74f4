import { TextPage } from '../../shared/documents/text-page.tsx'
import { useInstallation } from '../../shared/installation.ts'
import { NotFound } from '../../shell/not-found.tsx'

/** The Refund and Cancellation Policy. Where plans cost nothing there is only the operator's own, since ours names prices. */
export const Component = () => {
  const { hasPrices, ownPolicies } = useInstallation()
  return hasPrices || ownPolicies.includes('refunds') ? <TextPage name="refunds" /> : <NotFound />
}
