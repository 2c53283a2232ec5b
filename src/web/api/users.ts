import { keepPreviousData, type Query, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '#contract/endpoints.ts'
import type { AdminUserJson } from '#contract/users.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of all accounts with their total. The previous page stays until the next one has loaded. */
export const adminUsersQuery = (userId: string, query: Input<'GET /admin/users'>) =>
  queryOptions({
    queryKey: ['admin-users', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/users', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** An account with all its data except orders. */
export const adminUserQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['admin-users', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/users/{id}', { id }, { signal })).user,
  })

/** A page of an account's orders. */
export const userOrdersQuery = (userId: string, query: Input<'GET /admin/users/{id}/orders'>) =>
  queryOptions({
    queryKey: ['admin-orders', userId, 'of-user', query],
    queryFn: ({ signal }) => call('GET /admin/users/{id}/orders', query, { signal }),
    placeholderData: keepPreviousData,
  })

type Users = Reply<'GET /admin/users'>

const withRow = (list: Users | undefined, user: AdminUserJson): Users | undefined =>
  list && { ...list, users: list.users.map((row) => (row.id === user.id ? user : row)) }

const USER_VIEWS = [['admin-users'], ['audit']]

/** A change of an account. Shows the result at once and reloads all lists of accounts. */
function useUserChange<T>(change: (input: T) => Promise<{ user: AdminUserJson } | null>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(reply) {
      const lists = { queryKey: ['admin-users'], predicate: ({ queryKey }: Query) => queryKey[2] === 'list' }
      if (reply) queries.setQueriesData<Users>(lists, (list) => withRow(list, reply.user))
    },
    onSettled: () => reloadQueries(queries, ...USER_VIEWS),
  })
}

export const useChangeUserStatus = () =>
  useUserChange((change: Input<'PUT /admin/users/{id}/status'>) => call('PUT /admin/users/{id}/status', change))

export const useChangeUserRole = () =>
  useUserChange((change: Input<'PUT /admin/users/{id}/role'>) => call('PUT /admin/users/{id}/role', change))

export const useDeleteUser = () => useUserChange((id: string) => call('DELETE /admin/users/{id}', { id }))

/** Signs an account out on one device or, without a session ID, everywhere. */
export function useSignOutUser() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, sessionId }: { id: string; sessionId: string | undefined }) =>
      sessionId
        ? call('DELETE /admin/users/{id}/sessions/{sessionId}', { id, sessionId })
        : call('DELETE /admin/users/{id}/sessions', { id }),
    onSettled: () => reloadQueries(queries, ...USER_VIEWS),
  })
}
