import { DAY, HOUR } from '../../../../openapi/rules/durations.ts'
import type { Context } from '../../context/context.ts'

/** How long a delivery stays listed. Longer than messages are tried. */
const LISTED_FOR_MS = 7 * DAY
/** The newest of a webhook that stay so long; older ones are deleted after an hour. */
const NEWEST = 200

const DELETE_OLD = 'delete from webhook_delivery where created_at < ?'
const DELETE_MANY = `delete from webhook_delivery where reference in (
  select reference from (
    select reference, created_at, next_try_at, row_number() over (partition by webhook_reference order by created_at desc) as place
    from webhook_delivery
  ) listed where place > ${NEWEST} and next_try_at is null and created_at < ?)`

/** Deletes deliveries that are no longer listed. */
export async function tidyDeliveries({ services, now }: Context) {
  const em = services.orm.em.fork()
  const before = (ms: number) => new Date(now().getTime() - ms)
  await em.execute(DELETE_OLD, [before(LISTED_FOR_MS)], 'run')
  await em.execute(DELETE_MANY, [before(HOUR)], 'run')
}
