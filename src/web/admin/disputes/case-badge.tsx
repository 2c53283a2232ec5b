import { type CaseStatus, caseStatuses, type OrderFlag, orderFlags } from '#contract/payment-cases.ts'
import { Badge } from '#web/ui/badge.tsx'
import { caseTones, flagTones } from './case-words.ts'

/** How far a dispute, warning or review is. */
export const CaseBadge = ({ status }: { status: CaseStatus }) => (
  <Badge tone={caseTones[status]}>{caseStatuses[status]}</Badge>
)

/** What staff should know about the payment of an order. */
export const FlagBadges = ({ flags }: { flags: readonly OrderFlag[] }) =>
  flags.map((flag) => (
    <Badge key={flag} tone={flagTones[flag]}>
      {orderFlags[flag]}
    </Badge>
  ))
