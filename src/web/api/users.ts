import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '#contract/endpoints.ts'
import type { AdminUserJson } from '#contract/users.ts'
import { call } from './client.ts'

/** A page of all accounts, with how many there are. The page before stays until the next one has come. */
export const adminUsersQuery = (userId: string, query: Input<'GET /admin/users'>) =>
  queryOptions({
    queryKey: ['admin-users', userId, query],
    queryFn: ({ signal }) => call('GET /admin/users', query, { signal }),
    placeholderData: keepPreviousData,
  })

type Users = Reply<'GET /admin/users'>

const withRow = (list: Users | undefined, user: AdminUserJson): Users | undefined =>
  list && { ...list, users: list.users.map((row) => (row.id === user.id ? user : row)) }

/** Each change of an account shows what came of it, and is followed by a look at all lists of accounts. */
function useUserChange<T>(change: (input: T) => Promise<{ user: AdminUserJson } | null>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(reply) {
      if (reply) queries.setQueriesData<Users>({ queryKey: ['admin-users'] }, (list) => withRow(list, reply.user))
    },
    // Nobody waits for it: what came of the change is known.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['admin-users'] }),
  })
}

export const useChangeUserStatus = () =>
  useUserChange((change: Input<'PUT /admin/users/{id}/status'>) => call('PUT /admin/users/{id}/status', change))

export const useChangeUserRole = () =>
  useUserChange((change: Input<'PUT /admin/users/{id}/role'>) => call('PUT /admin/users/{id}/role', change))

export const useDeleteUser = () => useUserChange((id: string) => call('DELETE /admin/users/{id}', { id }))
