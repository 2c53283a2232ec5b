import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Reply } from '#contract/endpoints.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminDashboard.ts'
import { paymentAuditQuery } from '#web/api/dashboard.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'

const INITIAL_FINDINGS = 5

/** Audits run every night. If the last one is older than this, at least one was missed. */
const MAX_AGE_MS = 36 * 3_600_000

type Audit = NonNullable<Reply<'GET /admin/payments/audit'>['audit']>

/** Findings of the nightly payment audit, or a warning that it did not run. Renders nothing when there are none. */
export function PaymentAudit({ userId }: { userId: string }) {
  const { data: audit, error, refetch } = useQuery(paymentAuditQuery(userId))
  if (error && audit === undefined)
    return (
      <Alert className="mb-4">
        <p>{t('auditFailed', { reason: getErrorMessage(error) })}</p>
        <Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
          {common('tryAgain')}
        </Button>
      </Alert>
    )
  if (!audit) return null
  return (
    <>
      {Date.now() - Date.parse(audit.at) > MAX_AGE_MS && (
        <Alert className="mb-4">{t('auditOld', { at: () => <Moment at={audit.at} exact /> })}</Alert>
      )}
      {audit.findings.length > 0 && <Findings audit={audit} />}
    </>
  )
}

function Findings({ audit }: { audit: Audit }) {
  const [expanded, setExpanded] = useState(false)
  const title = useId()
  const shown = expanded ? audit.findings : audit.findings.slice(0, INITIAL_FINDINGS)
  return (
    <section
      aria-labelledby={title}
      className="mb-4 flex gap-3 rounded-lg border border-danger/30 bg-danger-soft p-4 text-sm"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0 grow">
        <h2 id={title} className="font-semibold text-danger">
          {t('findings', { count: audit.findings.length })}
        </h2>
        <p className="mt-0.5 text-ink-soft">{t('auditedAt', { at: () => <Moment at={audit.at} exact /> })}</p>
        <ul className="mt-2.5 flex flex-col gap-1">
          {shown.map(({ orderId, problem }, index) => (
            <li key={index} className="wrap-anywhere">
              <FindingSubject id={orderId} />: {problem}
            </li>
          ))}
        </ul>
        {shown.length < audit.findings.length && (
          <Button variant="secondary" size="small" className="mt-3" onClick={() => setExpanded(true)}>
            {common('showAllCount', { count: audit.findings.length })}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Subject of a finding: a link to the order, or an ID without a link for findings about stock. */
const FindingSubject = ({ id }: { id: string }) =>
  id.startsWith('ORD-') ? (
    <Link to={adminPaths.order(id)} className="inline-block py-0.5 font-medium underline">
      {id}
    </Link>
  ) : (
    <span className="font-medium">{id}</span>
  )
