import { t } from '#messages/auditFindings.ts'
import type { SalesContext } from '../context.ts'
import type { Intent } from '../payments/provider.ts'
import { listPaymentsById } from '../payments/queries.ts'
import type { Finding } from './finding.ts'

const AT_ONCE = 4

type KnownPayment = Awaited<ReturnType<typeof listPaymentsById>>[number]
type Books = Pick<SalesContext, 'db' | 'payments'>

/**
 * Where our record of a payment is not what its provider says of it, or the provider would not say. Those of a provider that
 * the shop is not connected to any more are left out.
 */
export async function compareWithProvider(books: Books, paymentIds: string[]): Promise<Finding[]> {
  const known = await listPaymentsById(books.db, paymentIds)
  const queue = known.filter(({ provider }) => books.payments.find(provider))
  const findings: Finding[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let payment = queue.shift(); payment; payment = queue.shift()) {
        const { reference: orderId, intentId } = payment
        const problems = await compare(books, payment)
        findings.push(...problems.map((problem) => ({ orderId, problem: `${intentId}: ${problem}` })))
      }
    }),
  )
  return findings
}

async function compare(books: Books, payment: KnownPayment): Promise<string[]> {
  try {
    const provider = books.payments.of(payment)
    const problems = differences(payment, await provider.readIntent(payment.intentId))
    if (problems.length === 0) return []
    // What was paid or refunded between the two readings is no contradiction: it is gone when both are read again.
    const [now] = await listPaymentsById(books.db, [payment.id])
    return now ? differences(now, await provider.readIntent(now.intentId)) : []
  } catch (error) {
    return [t('notAsked', { why: String(error instanceof Error ? error.message : error) }).slice(0, 300)]
  }
}

function differences(
  { state, amount, currency, refunded, paidBack, paidOutside, isDisputed }: KnownPayment,
  intent: Intent | undefined,
): string[] {
  if (!intent) return [t('paymentUnknownThere')]
  const taken = state === 'succeeded' || state === 'surplus'
  return [
    taken !== (intent.status === 'succeeded') && t('stateDiffers', { here: state, there: intent.status }),
    (amount !== intent.amount || currency !== intent.currency) &&
      t('amountDiffers', { here: amount, there: intent.amount }),
    // What is decided may still be on its way there; more than that went back without the shop.
    intent.refunded > refunded - paidOutside && t('refundUnknown', { there: intent.refunded, here: refunded }),
    intent.refunded < paidBack - paidOutside &&
      t('refundDiffers', { there: intent.refunded, here: paidBack - paidOutside }),
    intent.disputed && !isDisputed && t('disputeUnknown'),
  ].filter((problem) => problem !== false)
}
