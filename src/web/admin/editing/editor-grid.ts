/** Classes of an editor's grid: a main column, with a narrow column beside or below it. */
export const editorGrid = {
  container: '@container/editor',
  grid: 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[60rem]/editor:grid-cols-[minmax(0,1fr)_20rem]',
  column: 'flex min-w-0 flex-col gap-4',
}
