import type { ProductStatus } from '#contract/shop.ts'
import { t } from '#messages/adminProducts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const badgeTone = (status: ProductStatus): BadgeTone =>
  status === 'Active' ? 'accent' : status === 'Out of Stock' ? 'warning' : 'neutral'

/** The status of a product. A draft with a date is scheduled. */
export const ProductBadge = ({ status, publishAt }: { status: ProductStatus; publishAt: string | null }) =>
  publishAt === null ? <Badge tone={badgeTone(status)}>{status}</Badge> : <Badge tone="accent">{t('scheduled')}</Badge>
