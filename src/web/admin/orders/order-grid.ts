/** Classes of the order page's grid: lines and history, with payment and customer beside or below them. */
export const orderGrid = {
  container: '@container/order',
  grid: 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[56rem]/order:grid-cols-[minmax(0,1fr)_22rem]',
  /** On narrow screens, all sections are in one column with the history last. */
  column:
    'contents @min-[56rem]/order:flex @min-[56rem]/order:min-w-0 @min-[56rem]/order:flex-col @min-[56rem]/order:gap-4',
  history: 'order-last',
}
