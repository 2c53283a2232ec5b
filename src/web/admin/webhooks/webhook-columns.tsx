import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { WebhookJson } from '#contract/webhooks.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminWebhooks.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DateCell } from '../lists/cells.tsx'

/** Columns of the list of webhooks. */
export const webhookColumns = (): Column<WebhookJson>[] => [
  {
    id: 'url',
    header: t('url'),
    card: 'title',
    cell: ({ id, url }) => (
      <Link to={adminPaths.webhook(id)} className="inline-block py-0.5 font-medium wrap-anywhere hover:underline">
        {url}
      </Link>
    ),
  },
  {
    id: 'events',
    header: t('events'),
    cell: ({ events }) => (
      <span className="flex flex-wrap gap-1">
        {events.map((type) => (
          <Badge key={type}>{type}</Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'added',
    header: t('added'),
    cell: ({ createdAt }) => <DateCell at={createdAt} />,
  },
  { id: 'state', header: common('status'), card: 'aside', cell: (webhook) => <WebhookBadge webhook={webhook} /> },
]

/** Whether a webhook is active, and whether its deliveries succeed. */
export function WebhookBadge({ webhook: { active, failed } }: { webhook: WebhookJson }) {
  if (!active) return <Badge>{common('off')}</Badge>
  return failed > 0 ? (
    <Badge tone="danger">{t('failed', { failed })}</Badge>
  ) : (
    <Badge tone="accent">{common('on')}</Badge>
  )
}
