import type { AdminUser, UserSort } from '../../../api/administration.ts'
import { usersText } from '../../../text/admin.ts'
import type { SortDirection } from '../../../ui/lists/data-table.tsx'

export type SortField = 'name' | 'emailAddress' | 'accountLevel' | 'createdDateUtc'

/** A user's name in the list, or the address if there is none. */
export const nameOf = ({ firstName, lastName, emailAddress }: AdminUser) =>
  `${firstName} ${lastName}`.trim() || emailAddress

/** The direction in which the users are sorted by a field; undefined if they are sorted by another. */
export const directionOf = (sort: UserSort, field: SortField): SortDirection | undefined => {
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : undefined
}

/** Sorting by the same field again reverses the order. */
export const nextSort = (sort: UserSort, field: SortField): UserSort => (sort === field ? `-${field}` : field)

const columns: Record<SortField, string> = {
  name: usersText.name,
  emailAddress: usersText.email,
  accountLevel: usersText.level,
  createdDateUtc: usersText.created,
}

/** "Sorted by name, ascending": not every screen reader says that a column's sorting changed. */
export const orderInWords = (sort: UserSort) =>
  usersText.sortedBy(columns[sort.replace('-', '') as SortField], sort.startsWith('-') ? 'descending' : 'ascending')
