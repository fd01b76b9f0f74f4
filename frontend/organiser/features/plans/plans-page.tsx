import { useLogin } from '../../../api/login.ts'
import { plansText } from '../../../text/plans.ts'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { PlanCards } from '../../shared/plan-cards.tsx'
import { Comparison } from './comparison.tsx'

/** The plans side by side, and which one is yours. */
export const Component = () => {
  const { user } = useLogin()
  return (
    <div className="stack stack--wide">
      <PageTitle title={plansText.heading} />
      <PlanCards current={user?.accountLevel} headingLevel={2} />
      <Comparison current={user?.accountLevel} />
    </div>
  )
}
