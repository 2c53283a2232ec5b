import { useMatches } from 'react-router'
import { t } from '#messages/adminShell.ts'

/** Data that a page of the panel passes to its layout: `export const handle: PanelHandle = { title: () => t('orders') }`. */
export interface PanelHandle {
  title: string | (() => string)
}

/** Title of the current page. */
export function usePanelTitle(): string {
  const handles = useMatches().map(({ handle }) => handle as Partial<PanelHandle> | undefined)
  const title = handles.findLast((handle) => handle?.title)?.title ?? t('admin')
  return typeof title === 'string' ? title : title()
}
