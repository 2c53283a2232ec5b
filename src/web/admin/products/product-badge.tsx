import type { ProductStatus } from '#contract/shop.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const toneOf = (status: ProductStatus): BadgeTone =>
  status === 'Active' ? 'accent' : status === 'Draft' ? 'neutral' : 'warning'

export const ProductBadge = ({ status }: { status: ProductStatus }) => <Badge tone={toneOf(status)}>{status}</Badge>
