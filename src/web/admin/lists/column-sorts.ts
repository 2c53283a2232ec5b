import type { Sort } from '#web/ui/data-table/sort.ts'

/** The columns that a list can be sorted by, in both directions, by the words that its address and the API have for that. */
export type ColumnSorts<Name extends string> = Readonly<Record<Name, Sort>>

/** The word for an order of a column. */
export const sortNamed = <Name extends string>(sorts: ColumnSorts<Name>, { by, direction }: Sort): Name | undefined =>
  (Object.keys(sorts) as Name[]).find((each) => sorts[each].by === by && sorts[each].direction === direction)
