import type { ReturnStatus } from '#contract/order-status.ts'
import { Badge } from '#web/ui/badge.tsx'
import { returnTones } from './return-labels.ts'

/** Status of a return. */
export const ReturnBadge = ({ status }: { status: ReturnStatus }) => <Badge tone={returnTones[status]}>{status}</Badge>
