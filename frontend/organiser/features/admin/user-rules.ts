import type { AdminUser, UserSort } from '../../../api/administration.ts'
import type { SortDirection } from '../../../ui/lists/data-table.tsx'

export type SortField = 'name' | 'emailAddress' | 'accountLevel' | 'createdDateUtc'

/** How a person is called in the list: by name, or by the address while there is none. */
export const nameOf = ({ firstName, lastName, emailAddress }: AdminUser) =>
  `${firstName} ${lastName}`.trim() || emailAddress

/** The direction in which the users are sorted by a field; undefined when it is another that sorts them. */
export const directionOf = (sort: UserSort, field: SortField): SortDirection | undefined => {
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : undefined
}

/** Sorting by a field again turns its order round. */
export const nextSort = (sort: UserSort, field: SortField): UserSort => (sort === field ? `-${field}` : field)
