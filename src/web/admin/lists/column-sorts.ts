import type { Sort } from '#web/ui/data-table/sort.ts'

/** Sortable columns of a list, with the API's value for each direction. */
export type ColumnSorts<Name extends string> = Readonly<Record<Name, Sort>>

/** The API's value for a column and direction. */
export const sortNamed = <Name extends string>(sorts: ColumnSorts<Name>, { by, direction }: Sort): Name | undefined =>
  (Object.keys(sorts) as Name[]).find((each) => sorts[each].by === by && sorts[each].direction === direction)
