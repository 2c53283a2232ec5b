import type { Sort } from '#web/ui/data-table/sort.ts'

/** The columns that a list can be sorted by, in both directions, by the words that its address and the API have for that. */
export type ColumnSorts<Name extends string> = Readonly<Record<Name, Sort>>

/** The word for an order of a column. */
export const sortNamed = <Name extends string>(sorts: ColumnSorts<Name>, { by, direction }: Sort): Name | undefined =>
  (Object.keys(sorts) as Name[]).find((each) => sorts[each].by === by && sorts[each].direction === direction)

/** What an address says of the order; the first of them when it says none that there is. */
export const readSort = <Name extends string>(sorts: ColumnSorts<Name>, query: URLSearchParams): Name => {
  const names = Object.keys(sorts) as [Name, ...Name[]]
  return names.find((each) => each === query.get('sortBy')) ?? names[0]
}

/** The other way round. The first of them, which the list has by itself, is not said. */
export const writeSort = <Name extends string>(sorts: ColumnSorts<Name>, sortBy: Name | undefined): Name | undefined =>
  sortBy === Object.keys(sorts)[0] ? undefined : sortBy
