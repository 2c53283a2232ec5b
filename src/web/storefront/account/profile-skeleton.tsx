import { t } from '#messages/profile.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { profileGrid } from './profile-frame.tsx'

// At least as high as the screen, so that the footer does not move when the profile has loaded.
export const ProfileSkeleton = () => (
  <div className="page-width min-h-dvh pt-8">
    <PageHeading title={t('title')} />
    <div className={profileGrid}>
      <Card className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-col items-center gap-3">
          <Skeleton className="size-24" round />
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-4 w-36" />
        </div>
        <Skeleton className="h-55" />
      </Card>
      <Card className="min-w-0 sm:p-8">
        <Skeleton className="mb-7 h-7 w-40" />
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index} className="flex min-w-0 flex-col gap-2">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-5 w-40" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  </div>
)
