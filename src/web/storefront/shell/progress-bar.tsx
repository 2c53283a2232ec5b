import { useNavigation } from 'react-router'
import { t } from '#messages/shell.ts'
import { useOnline } from '#web/browser/online.ts'
import { useTrueAfter } from './use-true-after.ts'

/** A line along the top while a page loads slowly. Offline, nothing loads. */
export function ProgressBar() {
  const isLoading = useNavigation().state !== 'idle'
  const slow = useTrueAfter(useOnline() && isLoading, 150)
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      {slow && (
        <>
          <span className="sr-only">{t('loadingPage')}</span>
          <span className="block h-full w-1/3 animate-progress bg-accent" />
        </>
      )}
    </div>
  )
}
