import { formatCents } from '#contract/money.ts'
import { t } from '#messages/auditFindings.ts'
import type { SalesContext } from '../context.ts'
import type { Intent } from '../payments/provider.ts'
import { listPaymentsById } from '../payments/queries.ts'
import type { Finding } from './finding.ts'

const CONCURRENCY = 4

type PaymentRecord = Awaited<ReturnType<typeof listPaymentsById>>[number]
type AuditContext = Pick<SalesContext, 'db' | 'payments'>

/**
 * Finds differences between our records of payments and their providers', and payments that a provider failed to return.
 * Payments of a provider that is no longer connected are left out.
 */
export async function compareWithProvider(shop: AuditContext, paymentIds: string[]): Promise<Finding[]> {
  const records = await listPaymentsById(shop.db, paymentIds)
  const queue = records.filter(({ provider }) => shop.payments.find(provider))
  const findings: Finding[] = []
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let payment = queue.shift(); payment; payment = queue.shift()) {
        const { reference: orderId, intentId } = payment
        const problems = await compare(shop, payment)
        findings.push(...problems.map((problem) => ({ orderId, problem: `${intentId}: ${problem}` })))
      }
    }),
  )
  return findings
}

async function compare(shop: AuditContext, payment: PaymentRecord): Promise<string[]> {
  try {
    const provider = shop.payments.forPayment(payment)
    const problems = differences(payment, await provider.readIntent(payment.intentId))
    if (problems.length === 0) return []
    // A payment or refund between the two reads looks like a difference, so both are read again.
    const [current] = await listPaymentsById(shop.db, [payment.id])
    return current ? differences(current, await provider.readIntent(current.intentId)) : []
  } catch (error) {
    return [t('queryFailed', { why: String(error instanceof Error ? error.message : error) }).slice(0, 300)]
  }
}

function differences(
  { state, amount, currency, refunded, executedRefunds, refundedOutside, isDisputed }: PaymentRecord,
  intent: Intent | undefined,
): string[] {
  if (!intent) return [t('unknownToProvider')]
  const inCurrency = (cents: number) => ({ cents, currency: currency.toUpperCase() })
  const isPaid = state === 'succeeded' || state === 'surplus'
  return [
    isPaid !== (intent.status === 'succeeded') && t('stateDiffers', { shop: state, provider: intent.status }),
    (amount !== intent.amount || currency !== intent.currency) &&
      t('amountDiffers', {
        shop: formatCents(amount, currency.toUpperCase()),
        provider: formatCents(intent.amount, intent.currency.toUpperCase()),
      }),
    // The provider may have refunded less than was decided so far, but more means a refund unknown to the shop.
    intent.refunded > refunded - refundedOutside &&
      t('refundUnknown', { provider: inCurrency(intent.refunded), shop: inCurrency(refunded) }),
    intent.refunded < executedRefunds - refundedOutside &&
      t('refundDiffers', {
        provider: inCurrency(intent.refunded),
        shop: inCurrency(executedRefunds - refundedOutside),
      }),
    intent.disputed && !isDisputed && t('disputeUnknown'),
  ].filter((problem) => problem !== false)
}
