import { useState } from 'react'
import type { ContentPage } from '#contract/content-pages.ts'
import type { PageVersionJson } from '#contract/pages.ts'
import { t } from '#messages/adminPages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { VersionDialog } from './version-dialog.tsx'

interface PageHistoryProps {
  userId: string
  id: ContentPage
  /** Newest first. */
  versions: PageVersionJson[]
  canChange: boolean
}

/** Versions of a page with author and date. */
export function PageHistory({ userId, id, versions, canChange }: PageHistoryProps) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Card>
      <h2 className="pb-3 font-semibold">{t('history')}</h2>
      <ol className="flex flex-col divide-y">
        {versions.map(({ version, author, createdAt }, index) => (
          <li key={version} className="flex items-center justify-between gap-3 py-2.5 text-sm">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{author ?? t('defaultText')}</span>
              <span className="block text-ink-soft text-xs">
                <Moment at={createdAt} exact />
              </span>
            </span>
            {index === 0 ? (
              <span className="text-ink-soft text-xs">{t('current')}</span>
            ) : (
              <Button
                variant="secondary"
                size="small"
                aria-label={t('viewVersion', { version })}
                onClick={() => setShown(version)}
              >
                {t('view')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown !== null && (
        <VersionDialog userId={userId} id={id} version={shown} canChange={canChange} onClose={() => setShown(null)} />
      )}
    </Card>
  )
}
