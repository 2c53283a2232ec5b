import { clsx } from 'clsx'
import type { Column } from './column.ts'

/** Below this width, rows are shown as cards. Each class below is for one of the two layouts. */
export const rowClass = clsx(
  'group/row transition-colors hover:bg-sunken/60 data-selected:bg-accent-soft/60',
  '@max-[40rem]/table:flex @max-[40rem]/table:flex-wrap @max-[40rem]/table:items-center @max-[40rem]/table:gap-x-3',
  '@max-[40rem]/table:border-b @max-[40rem]/table:px-4 @max-[40rem]/table:py-3 @max-[40rem]/table:last:border-b-0',
)

const line = '@min-[40rem]/table:border-b @min-[40rem]/table:group-last/row:border-b-0'

const inCard = {
  title: '@max-[40rem]/table:order-2 @max-[40rem]/table:min-w-0 @max-[40rem]/table:grow @max-[40rem]/table:basis-0',
  aside: '@max-[40rem]/table:order-3',
  none: '@max-[40rem]/table:hidden',
  line: '@max-[40rem]/table:order-5 @max-[40rem]/table:flex @max-[40rem]/table:basis-full @max-[40rem]/table:items-baseline @max-[40rem]/table:justify-between @max-[40rem]/table:gap-4 @max-[40rem]/table:pt-1.5 @max-[40rem]/table:text-end',
}

const padding =
  '@min-[40rem]/table:px-3 @min-[40rem]/table:py-2 @min-[40rem]/table:first:ps-4 @min-[40rem]/table:last:pe-4'

/** Classes of a cell with content. */
export const cellClass = <Row>({ align, card, wideOnly, short }: Column<Row>): string =>
  clsx(
    line,
    padding,
    inCard[card ?? 'line'],
    card === 'title' && titleClass,
    card === 'title' && !short && '@min-[40rem]/table:min-w-44',
    wideOnly && wideOnlyClass,
    align === 'end' && 'tabular-nums @min-[40rem]/table:text-end',
  )

export const wideOnlyClass = '@min-[40rem]/table:@max-[52rem]/table:hidden'

/** The identifying column keeps its width and, when the table scrolls sideways, stays visible. */
const titleClass =
  '@min-[40rem]/table:group-data-overflows/region:sticky @min-[40rem]/table:group-data-overflows/region:start-0 @min-[40rem]/table:group-data-overflows/region:z-5 @min-[40rem]/table:group-data-overflows/region:bg-surface @min-[40rem]/table:group-data-overflows/region:border-e'

// Buttons in a card are larger than their cell and overflow it.
const inCardButton =
  '@max-[40rem]/table:flex @max-[40rem]/table:size-6 @max-[40rem]/table:items-center @max-[40rem]/table:justify-center'

/** Classes of the checkbox cell and of the menu cell. */
export const selectCellClass = clsx(line, padding, inCardButton, '@min-[40rem]/table:w-px @max-[40rem]/table:order-1')
export const actionCellClass = clsx(
  line,
  inCardButton,
  '@min-[40rem]/table:py-1 @min-[40rem]/table:pe-2 @min-[40rem]/table:w-px @max-[40rem]/table:order-4',
)
