import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { WebhookJson } from '#contract/webhooks.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { deliveriesQuery } from '#web/api/webhooks.ts'
import { readPageNumber } from '#web/page-number.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { TablePages } from '#web/ui/data-table/table-pages.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'

const LIMIT = 20

/** What a webhook was told, newest first. */
export function Deliveries({ userId, webhook: { id, active } }: { userId: string; webhook: WebhookJson }) {
  const [query] = useSearchParams()
  const page = readPageNumber(query)
  const { data, error, isPlaceholderData, refetch } = useQuery(deliveriesQuery(userId, { id, page, limit: LIMIT }))
  const [openId, setOpenId] = useState<string | null>(null)
  const open = data?.deliveries.find((delivery) => delivery.id === openId)
  return (
    <>
      <DataTable
        label="Deliveries"
        columns={deliveryColumns(setOpenId)}
        rows={data?.deliveries}
        rowId={(delivery) => delivery.id}
        rowName={({ type }) => type}
        stale={isPlaceholderData}
        expected={10}
        error={
          error ? { title: 'The deliveries could not be loaded', text: messageOf(error), onRetry: refetch } : undefined
        }
        empty={
          <MessagePanel
            compact
            icon={Send}
            title="Nothing sent yet"
            text="What this webhook was told in the last 30 days will be listed here."
          />
        }
        footer={
          data &&
          data.deliveries.length > 0 && (
            <TablePages
              label="Pages of deliveries"
              page={page}
              limit={LIMIT}
              total={data.total}
              href={(to) => paths.adminWebhook(id, { page: to > 1 ? to : undefined })}
              link={Link}
            />
          )
        }
      />
      {open && <DeliveryDialog delivery={open} active={active} onClose={() => setOpenId(null)} />}
    </>
  )
}
