import type { ProductStatus } from '#contract/shop.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<ProductStatus, BadgeTone> = { Active: 'accent', 'Out of Stock': 'warning', Draft: 'neutral' }

export const ProductBadge = ({ status }: { status: ProductStatus }) => <Badge tone={tones[status]}>{status}</Badge>
