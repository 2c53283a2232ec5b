import { useMatches } from 'react-router'
import { t } from '#messages/adminShell.ts'

/** What a page of the panel tells the frame around it: `export const handle: PanelHandle = { title: () => t('orders') }`. */
export interface PanelHandle {
  title: string | (() => string)
}

/** The title of the page that is shown. */
export function usePanelTitle(): string {
  const handles = useMatches().map(({ handle }) => handle as Partial<PanelHandle> | undefined)
  const title = handles.findLast((handle) => handle?.title)?.title ?? t('admin')
  return typeof title === 'string' ? title : title()
}
