import { useMatches } from 'react-router'

/** What a page of the panel tells the frame around it: `export const handle: PanelHandle = { title: 'Orders' }`. */
export interface PanelHandle {
  title: string
}

/** The title of the page that is shown. */
export function usePanelTitle(): string {
  const handles = useMatches().map(({ handle }) => handle as Partial<PanelHandle> | undefined)
  return handles.findLast((handle) => handle?.title)?.title ?? 'Admin'
}
