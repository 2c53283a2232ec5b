import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedAddressJson } from '#contract/addresses.ts'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'

/** The shopper's saved addresses, the default one first. */
export const addressesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async ({ signal }): Promise<SavedAddressJson[]> =>
      (await call('GET /user/addresses', {}, { signal })).addresses,
  })

/** Adds an address, or changes the one with this ID. */
export function useSaveAddress(userId: string, id?: string) {
  const onSettled = useAddressesChanged(userId)
  return useMutation({
    mutationFn: async (body: Input<'POST /user/addresses'>) =>
      (
        await (id
          ? call('PUT /user/addresses/{id}', { ...body, id })
          : call('POST /user/addresses', body, { isIdempotent: true }))
      ).address,
    onSettled,
  })
}

export function useDeleteAddress(userId: string) {
  const onSettled = useAddressesChanged(userId)
  return useMutation({
    mutationFn: (id: string) => call('DELETE /user/addresses/{id}', { id }),
    onSettled,
  })
}

/** Reloads the addresses before the mutation settles. */
function useAddressesChanged(userId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: addressesQuery(userId).queryKey })
}
