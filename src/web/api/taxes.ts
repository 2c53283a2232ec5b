import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CountryCode } from '#contract/country-codes.ts'
import type { TaxCountryBodyJson } from '#contract/taxes.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** Tax classes, and the countries with their general rates. */
export const taxesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-taxes', userId, 'list'],
    queryFn: ({ signal }) => call('GET /admin/taxes', {}, { signal }),
  })

export const taxCountryQuery = (userId: string, country: CountryCode) =>
  queryOptions({
    queryKey: ['admin-taxes', userId, 'country', country],
    queryFn: ({ signal }) => call('GET /admin/taxes/{country}', { country }, { signal }),
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** Replaces the rates and registrations of a country. */
export function useSaveTaxCountry(userId: string, country: CountryCode) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: TaxCountryBodyJson) => call('PUT /admin/taxes/{country}', { country, ...body }),
    onSuccess: (saved) => queries.setQueryData(taxCountryQuery(userId, country).queryKey, saved),
    onSettled: () => reloadQueries(queries, ['admin-taxes', userId, 'list']),
  })
}

/** Adds a tax class, or renames the one with this code. */
export function useSaveTaxClass(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ code, name }: { code: string | null; name: string }) =>
      code === null ? call('POST /admin/tax-classes', { name }) : call('PUT /admin/tax-classes/{code}', { code, name }),
    onSettled: () => reloadQueries(queries, ['admin-taxes', userId, 'list']),
  })
}

export function useRemoveTaxClass(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call('DELETE /admin/tax-classes/{code}', { code }),
    onSettled: () => reloadQueries(queries, ['admin-taxes', userId, 'list']),
  })
}
