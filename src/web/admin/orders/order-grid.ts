/** The lines and the story of an order and, beside or below them, its facts. */
export const orderGrid = {
  room: '@container/order',
  whole: 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[56rem]/order:grid-cols-[minmax(0,1fr)_22rem]',
  /** On narrow screens all parts are one column, in which the story comes last. */
  column:
    'contents @min-[56rem]/order:flex @min-[56rem]/order:min-w-0 @min-[56rem]/order:flex-col @min-[56rem]/order:gap-4',
  story: 'order-last',
}
