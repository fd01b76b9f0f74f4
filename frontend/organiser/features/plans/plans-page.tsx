import { useSearchParams } from 'react-router'
import { useSubscription } from '../../../api/account/billing.ts'
import { useLogin } from '../../../api/login/login.ts'
import { plansText } from '../../../text/account/plans.ts'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { Comparison } from './comparison.tsx'
import { PlanForm } from './plan-form.tsx'
import { SubscriptionNotices } from './subscription-notices.tsx'

/** The user's plan, the form to change it, and a comparison of all plans (docs/product-rules.md#plans). */
export const Component = () => {
  const { user } = useLogin()
  const [query] = useSearchParams()
  const checkout = query.get('checkout')
  const { data: subscription, isError } = useSubscription({ isAwaiting: checkout === 'done' })
  return (
    <div className="stack stack--wide">
      <PageTitle title={plansText.heading} />
      {isError && <Banner kind="error">{plansText.loadFailed}</Banner>}
      {!subscription && !isError && <Loading />}
      {subscription && (
        <>
          <SubscriptionNotices subscription={subscription} checkout={checkout} />
          <PlanForm subscription={subscription} />
        </>
      )}
      <h2>{plansText.compare}</h2>
      <Comparison current={subscription?.accountLevel ?? user?.accountLevel} />
    </div>
  )
}
