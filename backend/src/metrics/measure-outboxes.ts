import type { Context } from '../context/context.ts'

const COUNT = `select
  (select count(*) from outbox_mail where sent_at is null and given_up_at is null)::int as mails,
  (select count(*) from webhook_delivery where next_try_at is not null)::int as webhooks`

/** Measures what waits in the outboxes. A job does it, so that no reader of the metrics waits for the database. */
export async function measureOutboxes({ services }: Context) {
  const [row] = await services.orm.em.fork().execute<{ mails: number; webhooks: number }[]>(COUNT)
  if (!row) return
  services.measurements.waiting('mails', row.mails)
  services.measurements.waiting('webhooks', row.webhooks)
}
