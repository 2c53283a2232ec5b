import { t } from '#messages/adminShell.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Skeleton of the panel, until the user is known. */
export const PanelSkeleton = () => (
  <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
    <div className="hidden border-e bg-surface p-3 lg:block">
      <Skeleton className="mt-1.5 h-7 w-36" />
      <Skeleton className="mt-16 h-10 rounded-md" />
    </div>
    <main id="main">
      <h1 className="sr-only">{t('admin')}</h1>
      <div className="flex h-15 items-center border-b px-4 sm:px-6">
        <Skeleton className="h-6 w-32" />
      </div>
      <div className="grid gap-4 px-4 py-5 sm:px-6">
        <noscript>
          <p>{t('needsScripts')}</p>
        </noscript>
        <Skeleton className="h-36 rounded-lg noscript:hidden" />
        <Skeleton className="h-80 rounded-lg noscript:hidden" />
      </div>
    </main>
  </div>
)
