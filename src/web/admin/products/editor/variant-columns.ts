/** Classes of a variant's fields. They are below column headers, or have their own labels in narrow containers. */
export const variantGrid = {
  fields: 'grid items-start gap-2 @min-[32rem]/variants:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_4.5rem]',
  heads: 'hidden font-medium text-ink-soft text-xs @min-[32rem]/variants:grid',
  wholeLine: '@max-[32rem]/variants:col-span-2',
}
