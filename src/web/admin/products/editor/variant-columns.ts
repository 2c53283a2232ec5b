/** The fields of a variant: under the names of the columns, or where there is less room, each with its own name. */
export const variantGrid = {
  fields: 'grid items-start gap-2 @min-[32rem]/variants:grid-cols-[minmax(0,1fr)_5.5rem_5rem_11rem]',
  heads: 'hidden font-medium text-ink-soft text-xs @min-[32rem]/variants:grid',
  wholeLine: '@max-[32rem]/variants:col-span-2',
}
