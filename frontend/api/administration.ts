import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { maxLengths } from '../../generated/limits.ts'
import { api, type Schemas, unwrap } from './client/client.ts'
import { staleAfter } from './client/preload.ts'

export type AdminUser = Schemas['AdminUser']
export type AccountLevel = Schemas['AccountLevel']
export type UserSort = Schemas['UserSort']

export type AdminEvent = Schemas['AdminEvent']
export type AuditEntry = Schemas['AuditEntry']
export type AuditAction = Schemas['AuditAction']

const USERS = ['users'] as const

interface UserQuery {
  search: string
  sort: UserSort
  page: number
}

/** The query with which the users page opens. */
export const FIRST_USERS: UserQuery = { search: '', sort: 'name', page: 1 }

export const usersQuery = (query: UserQuery) =>
  queryOptions({
    queryKey: [...USERS, query],
    queryFn: () => unwrap(api.GET('/api/admin/users', { params: { query } })),
    enabled: query.search.length <= maxLengths['listUsers.search'],
    placeholderData: keepPreviousData,
    staleTime: staleAfter(0),
  })

/**
 * One page of users. Keeps the previous page while the next one loads, and while the search is longer than the server
 * allows.
 */
export const useUsers = (query: UserQuery) => useQuery(usersQuery(query))

const pathOf = (userId: string) => ({ params: { path: { userId } } })

/** What an administrator can do with a user; each resolves once the list is refreshed. */
export const useUserCommands = () => {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: USERS })
  const remove = useMutation({
    mutationFn: (userId: string) => api.DELETE('/api/admin/users/{userId}', pathOf(userId)),
    onSettled,
  })
  const block = useMutation({
    mutationFn: (userId: string) => api.POST('/api/admin/users/{userId}/block', { ...pathOf(userId), body: {} }),
    onSettled,
  })
  const unblock = useMutation({
    mutationFn: (userId: string) => api.POST('/api/admin/users/{userId}/unblock', { ...pathOf(userId), body: {} }),
    onSettled,
  })
  const changeLevel = useMutation({
    mutationFn: ({ userId, accountLevel }: { userId: string; accountLevel: AccountLevel }) =>
      api.PUT('/api/admin/users/{userId}/account', { ...pathOf(userId), body: { accountLevel } }),
    onSettled,
  })
  return { remove, block, unblock, changeLevel }
}

interface AuditQuery {
  user: string
  /** If absent, entries of every action. */
  action?: AuditAction | undefined
  page: number
}

/** The query with which the audit log opens. */
export const FIRST_ENTRIES: AuditQuery = { user: '', page: 1 }

export const auditLogQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit-log', query],
    queryFn: () => unwrap(api.GET('/api/admin/audit-log', { params: { query } })),
    enabled: query.user.length <= maxLengths['listAuditLog.user'],
    placeholderData: keepPreviousData,
    staleTime: staleAfter(0),
  })

/**
 * One page of the audit log, newest first. Keeps the previous page while the next one loads, and while the filter is
 * longer than the server allows.
 */
export const useAuditLog = (query: AuditQuery) => useQuery(auditLogQuery(query))

const EVENTS = 'admin-events'

/** The events that a text finds; those taken down without one. */
export const adminEventsQuery = (search: string) =>
  queryOptions({
    queryKey: [EVENTS, search],
    queryFn: () => unwrap(api.GET('/api/admin/events', { params: { query: { search } } })),
    enabled: search.length <= maxLengths['listAdminEvents.search'],
    placeholderData: keepPreviousData,
    staleTime: staleAfter(0),
  })

export const useAdminEvents = (search: string) => useQuery(adminEventsQuery(search))

/** Takes an event down or restores it; resolves once the list is refreshed. */
export const useEventCommands = () => {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [EVENTS] })
  const of = (eventReference: string) => ({ params: { path: { eventReference } }, body: {} })
  const takeDown = useMutation({
    mutationFn: (reference: string) => api.POST('/api/admin/events/{eventReference}/takeDown', of(reference)),
    onSettled,
  })
  const restore = useMutation({
    mutationFn: (reference: string) => api.POST('/api/admin/events/{eventReference}/restore', of(reference)),
    onSettled,
  })
  return { takeDown, restore }
}
