/** Classes of a variant's fields: below column headers, or with labels of their own where there is less space. */
export const variantGrid = {
  fields: 'grid items-start gap-2 @min-[32rem]/variants:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_4.5rem]',
  heads: 'hidden font-medium text-ink-soft text-xs @min-[32rem]/variants:grid',
  wholeLine: '@max-[32rem]/variants:col-span-2',
}
