import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

// The values to which rules of collections can refer.

export const conditionAttributesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-attributes', userId, 'all'],
    queryFn: async ({ signal }) => (await call('GET /admin/attributes', {}, { signal })).attributes,
  })

/** The names of the choices of an attribute. */
export const attributeChoicesQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-attributes', userId, 'choice-names', id],
    queryFn: async ({ signal }) =>
      (await call('GET /admin/attributes/{id}', { id }, { signal })).attribute.choices.map(({ name }) => name),
  })

export const conditionOptionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-options', userId, 'all'],
    queryFn: async ({ signal }) =>
      (await call('GET /admin/option-types', {}, { signal })).optionTypes.filter(({ filterable }) => filterable),
  })

/** The values of an option. */
export const optionValuesQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-options', userId, 'values', id],
    queryFn: async ({ signal }) =>
      (await call('GET /admin/option-types/{id}', { id }, { signal })).optionType.values.map(({ value }) => value),
  })
