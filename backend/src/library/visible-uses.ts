import { isEditable } from '../events/access.ts'

/** The events that an account may edit, found by their indexes and not by reading all events. The values are those of `visibleValues`. */
export const VISIBLE_EVENTS = `
  select event.reference from event where event.owner_reference = ? and ${isEditable('event')}
  union select event.reference from team_member member join event on event.team_reference = member.team_reference
    where member.account_reference = ? and ${isEditable('event')}`

/** The events of an account and its teams, by their indexes; the values are the account, twice. */
export const EVENTS_OF = `
  select reference from event where owner_reference = ?
  union select event.reference from team_member member join event on event.team_reference = member.team_reference
    where member.account_reference = ?`

/**
 * The uses that an account may see now, as `library_use`: a right that has ended ends here too. The values are those of `visibleValues`.
 * `where` is a further condition.
 */
export const visibleUses = (columns: string, where: string) => `
  select ${columns} from (${VISIBLE_EVENTS}) event join library_use on library_use.event_reference = event.reference where ${where}`

/** The same for uses that are few by their item: read by its index, so that not all events of the account are. The values are the account, twice, before those of `where`. */
export const visibleUsesOfItem = (columns: string, where: string) => `
  select ${columns} from library_use join event on event.reference = library_use.event_reference where ${isEditable('event')} and ${where}`

export const visibleValues = (account: string) => Array.from({ length: 6 }, () => account)
