import { useQuery } from '@tanstack/react-query'
import { plans } from '../../../../generated/plans.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { eventsQuery } from '../../../api/events/events.ts'
import { useLogin } from '../../../api/login/login.ts'
import { UpgradeHint } from './upgrade-hint.tsx'

/** Says before an event is created that the plan has no room for it, in the server's words; nothing while it has. */
export const EventsFull = () => {
  const { user } = useLogin()
  const limit = user ? plans[user.accountLevel].maxEvents : null
  const { data: events = [] } = useQuery({ ...eventsQuery, enabled: limit !== null })
  const own = events.filter(({ isOwner, sessionDetails }) => isOwner && !sessionDetails.isTour)
  if (limit === null || own.length < limit) return null
  return <UpgradeHint>{refusals.eventsFull(limit)}</UpgradeHint>
}
