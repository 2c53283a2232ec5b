import { formatPrice } from '#contract/money.ts'
import { type PaymentCaseJson, paymentCaseKinds } from '#contract/payment-cases.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { CaseBadge } from '../disputes/case-badge.tsx'
import { nextStep, providerName, reasonLabel } from '../disputes/case-labels.ts'

/** Disputes, fraud warnings and reviews of an order's payment, with the next steps. */
export const OrderCases = ({ cases, currency }: { cases: readonly PaymentCaseJson[]; currency: string }) =>
  cases.map((each) => (
    <PanelSection key={each.id} title={paymentCaseKinds[each.kind]} aside={<CaseBadge status={each.status} />}>
      {nextStep(each) && <p className="pb-2 text-sm">{nextStep(each)}</p>}
      <KeyValueList entries={toEntries(each, currency)} />
    </PanelSection>
  ))

function toEntries(
  { reason, amount, withdrawn, status, evidenceDueBy, openedAt, provider, providerId }: PaymentCaseJson,
  currency: string,
) {
  return [
    { name: common('reason'), value: reasonLabel(reason) },
    ...(amount > 0 ? [{ name: t('disputed'), value: formatPrice(amount, currency) }] : []),
    ...(withdrawn > 0
      ? [{ name: status === 'lost' ? t('lost') : t('withdrawn'), value: formatPrice(withdrawn, currency) }]
      : []),
    ...(status === 'needs_response' && evidenceDueBy
      ? [{ name: common('evidenceDue'), value: <Moment at={evidenceDueBy} exact /> }]
      : []),
    { name: common('opened'), value: <Moment at={openedAt} exact /> },
    { name: t('providerId', { provider: providerName(provider) }), value: providerId },
  ]
}
