import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { WebhookJson } from '#contract/webhooks.ts'
import { t } from '#messages/adminWebhooks.ts'
import { deliveriesQuery } from '#web/api/webhooks.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { formatCappedCountWithNoun } from '../lists/capped-count.ts'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { PanelTable } from '../lists/panel-table.tsx'
import { deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'

/** Deliveries of a webhook, newest first. */
export function Deliveries({ userId, webhook: { id, active } }: { userId: string; webhook: WebhookJson }) {
  const [query] = useSearchParams()
  const page = readPageNumber(query)
  const result = useQuery(deliveriesQuery(userId, { id, page, limit: ROWS_PER_PAGE }))
  const { data } = result
  const [openId, setOpenId] = useState<string | null>(null)
  const open = data?.deliveries.find((delivery) => delivery.id === openId)
  return (
    <>
      <PanelTable
        name="deliveries"
        columns={deliveryColumns(setOpenId)}
        rows={data?.deliveries}
        rowId={(delivery) => delivery.id}
        rowName={({ type }) => type}
        query={result}
        summary={data && formatCappedCountWithNoun(data.total, 'delivery')}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.webhook(id, { page: to })}
        empty={{
          icon: Send,
          title: t('noDeliveries'),
          text: t('noDeliveriesHint'),
        }}
      />
      {open && <DeliveryDialog delivery={open} active={active} onClose={() => setOpenId(null)} />}
    </>
  )
}
