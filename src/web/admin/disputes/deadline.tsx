import type { PaymentCaseJson } from '#contract/payment-cases.ts'
import { Moment } from '#web/ui/moment.tsx'

/** Deadline for submitting evidence, while it is still possible. */
export const Deadline = ({ evidenceDueBy, status }: Pick<PaymentCaseJson, 'evidenceDueBy' | 'status'>) =>
  evidenceDueBy && status === 'needs_response' ? (
    <span className="whitespace-nowrap font-medium text-danger">
      <Moment at={evidenceDueBy} exact />
    </span>
  ) : (
    <span className="text-ink-soft">–</span>
  )
