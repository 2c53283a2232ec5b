import { t } from '#messages/everyPage.ts'
import { useOnline } from './online.ts'
import { useStayOffline } from './use-stay-offline.ts'

/** Says that the connection is gone, for as long as it is, and keeps the page until it is back. */
export function OfflineNote() {
  const online = useOnline()
  useStayOffline(online)
  return (
    <div role="status" className="print:hidden">
      {!online && <p className="bg-ink px-4 py-2 text-center text-canvas text-sm">{t('offlineNote')}</p>}
    </div>
  )
}
