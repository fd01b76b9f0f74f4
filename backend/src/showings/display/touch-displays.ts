import type { Transaction } from '../../context/context.ts'

export interface Sql {
  sql: string
  values: unknown[]
}

/**
 * Advances all displays of an event after a visible change (a slide's contents or order, the event's name or settings) and broadcasts them
 * after the commit. The caller holds the event's lock, so no showing is added before the commit. `change` is another update, written in the same
 * statement.
 */
export const touchDisplays = (tx: Transaction, eventReference: string, change?: Sql) =>
  touch(tx, { sql: 'event_reference = ?', values: [eventReference] }, change)

/** The same for all events of an account that show its icon. */
export const touchDisplaysOfOwner = (tx: Transaction, owner: string) =>
  touch(tx, {
    sql: 'event_reference in (select reference from event where owner_reference = ? and not use_no_icon)',
    values: [owner],
  })

/** The same for all events of a team that show its logos. */
export const touchDisplaysOfTeam = (tx: Transaction, team: string) =>
  touch(tx, {
    sql: 'event_reference in (select reference from event where team_reference = ? and not use_no_icon)',
    values: [team],
  })

/** The same for some events, which the caller has locked. */
export const touchDisplaysOfEvents = (tx: Transaction, eventReferences: string[]) =>
  touch(tx, {
    sql: 'event_reference in (select jsonb_array_elements_text(?::jsonb))',
    values: [JSON.stringify(eventReferences)],
  })

/** The same for all events of an account, once attendees may see them no more, or again. */
export const touchAllDisplaysOf = (tx: Transaction, owner: string) =>
  touch(tx, { sql: 'event_reference in (select reference from event where owner_reference = ?)', values: [owner] })

/** A single statement, so that a concurrent press of Next waits and continues from its revision. */
async function touch(tx: Transaction, showings: Sql, change?: Sql) {
  await tx.em.flush()
  const displays = await tx.em.execute<{ showing: string }[]>(
    `${change ? `with change as (${change.sql})` : ''}
     update display set revision = revision + 1, changed_at = ?
     where showing_reference in (select reference from showing where ${showings.sql})
     returning showing_reference as showing`,
    [...(change?.values ?? []), tx.now(), ...showings.values],
  )
  if (displays.length === 0) return
  const references = displays.map(({ showing }) => showing)
  tx.afterCommit(() => tx.services.announceDisplays(references))
}
