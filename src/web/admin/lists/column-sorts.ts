import type { Sort } from '#web/ui/data-table/sort.ts'

/** Sortable columns and directions of a list, by the API's sort name. */
export type ColumnSorts<Name extends string> = Readonly<Record<Name, Sort>>

/** The API's sort name for a column and direction. */
export const findSortName = <Name extends string>(
  sorts: ColumnSorts<Name>,
  { by, direction }: Sort,
): Name | undefined =>
  (Object.keys(sorts) as Name[]).find((each) => sorts[each].by === by && sorts[each].direction === direction)
