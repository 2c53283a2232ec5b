import { useQuery } from '@tanstack/react-query'
import Newspaper from 'lucide-react/icons/newspaper'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { SubscriberJson } from '#contract/newsletter.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminNewsletter.ts'
import { subscribersQuery, useRemoveSubscriber } from '#web/api/newsletter.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { formatCappedCount, formatCappedCountWithNoun } from '../lists/capped-count.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'
import { ExportButton } from '../lists/export-button.tsx'
import { Figures } from '../lists/figures.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { subscriberColumns } from './subscriber-columns.tsx'
import { SubscriberFilters } from './subscriber-filters.tsx'
import { subscriberStateLabel } from './subscriber-labels.ts'
import { readSubscriberListQuery, writeSubscriberListQuery } from './subscriber-list-query.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('newsletter') }))
export const handle: PanelHandle = { title: () => common('newsletter') }

/** Newsletter subscribers: confirmed, pending and unsubscribed. */
export default function NewsletterPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = readSubscriberListQuery(query)
  const { search, state, page } = list
  const [removing, setRemoving] = useState<SubscriberJson | null>(null)
  const filters = withoutEmpty({ search, state })
  const result = useQuery(subscribersQuery(user.id, { ...filters, page, limit: ROWS_PER_PAGE }))
  const { data } = result
  const canChange = hasPermission(user.role, 'newsletter.change')
  const canShowAll = search !== '' || state !== '' || (data?.total ?? 0) > 0
  return (
    <>
      <div className="flex justify-end pb-4">
        <ExportButton endpoint="GET /admin/newsletter/export" input={filters} size="small" />
      </div>
      <Figures
        label={t('all')}
        stale={false}
        failed={result.isError}
        className="grid-cols-3"
        figures={(['subscribed', 'pending', 'unsubscribed'] as const).map((state) => ({
          label: subscriberStateLabel(state).name,
          value: data && formatCappedCount(data.stats[state]),
        }))}
      />
      <SubscriberFilters list={list} />
      <PanelTable
        name="newsletter"
        columns={subscriberColumns(
          (subscriber) =>
            canChange && (
              <IconButton
                label={t('removeEmail', { email: subscriber.email })}
                small
                onClick={() => setRemoving(subscriber)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            ),
        )}
        rows={data?.subscribers}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        summary={data && formatCappedCountWithNoun(data.total, 'subscriber')}
        query={result}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.newsletter(writeSubscriberListQuery({ ...list, page: to ?? 1 }))}
        empty={{
          icon: Newspaper,
          title: t('noneFound'),
          text: canShowAll ? t('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: adminPaths.newsletter(), label: t('showAll') } : undefined,
        }}
      />
      {removing && <RemoveDialog subscriber={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

function RemoveDialog({ subscriber: { id, email }, onClose }: { subscriber: SubscriberJson; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveSubscriber()
  return (
    <ConfirmDestructive
      title={t('removeTitle')}
      action={t('removeSubscriber')}
      text={t('removeHint', { email })}
      pending={isPending}
      failure={error && getErrorMessage(error)}
      onClose={onClose}
      onConfirm={() =>
        mutate(id, {
          onSuccess() {
            toast.success(t('removed'))
            onClose()
          },
        })
      }
    />
  )
}
