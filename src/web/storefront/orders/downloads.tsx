import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { wasPaid } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { DOWNLOAD_DAYS, type DownloadJson } from '#contract/product-files.ts'
import { t } from '#messages/orderDownloads.ts'
import { downloadsQuery } from '#web/api/orders.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { formatBytes } from '#web/ui/file-drop/file-rules.ts'
import { Moment } from '#web/ui/moment.tsx'
import { OrderSection } from './order-section.tsx'

/** Links to the files of an order. Nothing for an order without digital products. */
export function Downloads({ order, viewer }: { order: OrderJson; viewer: OrderViewer }) {
  const isDigital = order.items.some(({ type }) => type === 'digital')
  const enabled = isDigital && wasPaid(order.paymentStatus)
  const { data, error, refetch } = useQuery({ ...downloadsQuery(viewer, order.id), enabled })
  if (!enabled || (data?.length === 0 && !error)) return
  return (
    <OrderSection title={t('downloads')}>
      <p className="-mt-2 mb-4 text-ink-soft text-sm">{t('hint', { days: DOWNLOAD_DAYS })}</p>
      <Alert>{error && getErrorMessage(error)}</Alert>
      <ul className="flex flex-col divide-y">
        {data?.map((download) => (
          <DownloadRow
            key={`${download.line} ${download.name}`}
            download={download}
            onDownload={() => void refetch()}
          />
        ))}
      </ul>
    </OrderSection>
  )
}

function DownloadRow({ download, onDownload }: { download: DownloadJson; onDownload: () => void }) {
  const { name, bytes, left, expiresAt, path } = download
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-ink-soft">
          {formatBytes(bytes)}
          {path ? (
            <>
              {' · '}
              {t('left', { left })} <Moment at={expiresAt} />
            </>
          ) : (
            ` · ${t('ended')}`
          )}
        </p>
      </div>
      {path && (
        <a
          href={path}
          download={name}
          className={buttonClass('secondary', 'normal', 'max-sm:w-full')}
          // The remaining number is read again when the download has begun.
          onClick={() => setTimeout(onDownload, 1500)}
        >
          <Download aria-hidden className="size-4" />
          {t('download')}
          <span className="sr-only"> {name}</span>
        </a>
      )}
    </li>
  )
}
