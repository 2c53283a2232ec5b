import { t } from '#messages/everyPage.ts'
import { useOnline } from './online.ts'
import { useStayOffline } from './use-stay-offline.ts'

/** Shows that the connection is lost, and prevents the router from reloading the page meanwhile. */
export function OfflineNote() {
  const online = useOnline()
  const nextPageWaits = useStayOffline(online)
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="bg-ink px-4 py-2 text-center text-canvas text-sm">
          {nextPageWaits ? t('offlineNextPage') : t('offlineNote')}
        </p>
      )}
    </div>
  )
}
