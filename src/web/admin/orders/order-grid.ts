/** The lines and the story of an order and, beside or below them, its facts. */
export const orderGrid = {
  room: '@container/order',
  whole: 'grid items-start gap-4 @min-[56rem]/order:grid-cols-[minmax(0,1fr)_22rem]',
  column: 'flex min-w-0 flex-col gap-4',
}
