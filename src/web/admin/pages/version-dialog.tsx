import { useQuery } from '@tanstack/react-query'
import type { ContentPage } from '#contract/content-pages.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPages.ts'
import { readVersion, useRestorePage } from '#web/api/pages.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { PagePreview } from './page-preview.tsx'

interface VersionDialogProps {
  userId: string
  id: ContentPage
  version: number
  canChange: boolean
  onClose: () => void
}

/** An earlier version of a page, with a button to restore it. */
export function VersionDialog({ userId, id, version, canChange, onClose }: VersionDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['page-version', id, version],
    queryFn: async () => (await readVersion(id, version)).page,
  })
  const restore = useRestorePage(userId)
  const failure = restore.error ?? error

  function restoreVersion() {
    restore.mutate(
      { id, version },
      {
        onSuccess() {
          toast.success(t('restored'))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      pending={restore.isPending}
      title={data ? t('titleAndVersion', { title: data.title, version }) : t('version', { version })}
      footer={
        <div className="flex flex-wrap gap-3">
          {canChange && (
            <Button
              pending={restore.isPending}
              aria-disabled={!data || undefined}
              onClick={() => data && restoreVersion()}
            >
              {t('restoreVersion')}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-disabled={restore.isPending || undefined}
            onClick={() => !restore.isPending && onClose()}
          >
            {common('close')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <Alert>{failure && getErrorMessage(failure)}</Alert>
        {data ? <PagePreview id={id} text={data.text} /> : !error && <Skeleton className="h-64" />}
      </div>
    </Dialog>
  )
}
