import { type CaseStatus, caseStatuses, type OrderFlag, orderFlags } from '#contract/payment-cases.ts'
import { Badge } from '#web/ui/badge.tsx'
import { caseTones, flagTones } from './case-labels.ts'

/** Status of a dispute, warning or review. */
export const CaseBadge = ({ status }: { status: CaseStatus }) => (
  <Badge tone={caseTones[status]}>{caseStatuses[status]}</Badge>
)

/** Badges for disputes and warnings about an order's payment. */
export const FlagBadges = ({ flags }: { flags: readonly OrderFlag[] }) =>
  flags.map((flag) => (
    <Badge key={flag} tone={flagTones[flag]}>
      {orderFlags[flag]}
    </Badge>
  ))
