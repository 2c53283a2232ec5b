import { Skeleton } from '#web/ui/skeleton.tsx'

/** The outline of the panel, until it is known who looks at it. */
export const PanelSkeleton = () => (
  <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
    <div className="hidden border-r bg-surface lg:block" />
    <main id="main">
      <div className="h-14 border-b" />
      <div className="flex flex-col gap-4 px-4 py-6 sm:px-6">
        <noscript>
          <p>The panel needs JavaScript.</p>
        </noscript>
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-40 rounded-lg" />
      </div>
    </main>
  </div>
)
