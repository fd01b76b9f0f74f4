import { isEditable } from '../events/access.ts'

/** The condition of `isOwnOrOfTeam`, but found by indexes and not by reading all events. The values are those of `visibleValues`. */
const eventsOf = (condition: string) => `
  select event.reference from event where event.owner_reference = ? and ${condition}
  union select event.reference from team_member member join event on event.team_reference = member.team_reference
    where member.account_reference = ? and ${condition}`

/** The events of an account and its teams, with those in the bin. */
export const EVENTS_OF = eventsOf('true')

/** The events that an account may edit. */
export const VISIBLE_EVENTS = eventsOf('event.binned_at is null')

/**
 * The uses that an account may see now, as `library_use`: a right that has ended ends here too. The values are those of `visibleValues`.
 * `where` is a further condition.
 */
export const visibleUses = (columns: string, where: string) => `
  select ${columns} from (${VISIBLE_EVENTS}) event join library_use on library_use.event_reference = event.reference where ${where}`

/**
 * The same, where the index of words would serve badly: the beginning of a word that thousands of words share. The uses of the account are
 * read first, and only their words are looked at.
 */
export const visibleUsesReadFirst = (columns: string, where: string) => `
  select ${columns} from (
    select library_use.* from (${VISIBLE_EVENTS}) event join library_use on library_use.event_reference = event.reference offset 0
  ) library_use where ${where}`

/** The same for uses that are few by their item: read by its index, so that not all events of the account are. The values are the account, twice, before those of `where`. */
export const visibleUsesOfItem = (columns: string, where: string) => `
  select ${columns} from library_use join event on event.reference = library_use.event_reference where ${isEditable('event')} and ${where}`

export const visibleValues = (account: string) => [account, account]
