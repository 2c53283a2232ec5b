import { formatCents } from '#contract/money.ts'
import type { Intent, PaymentProvider } from '../payments/provider.ts'
import type { Payment } from '../payments/queries.ts'
import type { Finding } from './audit-payments.ts'

const AT_ONCE = 4

/** Where our record of a payment is not what the provider says of it. Those of another provider are left out. */
export async function compareWithProvider(provider: PaymentProvider, payments: Payment[]): Promise<Finding[]> {
  const queue = payments.filter((payment) => payment.provider === provider.name)
  const findings: Finding[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let payment = queue.shift(); payment; payment = queue.shift()) {
        const intent = await provider.readIntent(payment.intentId)
        const { reference, intentId } = payment
        findings.push(
          ...differences(payment, intent).map((problem) => ({
            orderId: reference,
            problem: `${intentId}: ${problem}`,
          })),
        )
      }
    }),
  )
  return findings
}

function differences({ state, amount, currency, refunded }: Payment, intent: Intent | undefined): string[] {
  if (!intent) return ['the provider knows no such payment']
  const taken = state === 'succeeded' || state === 'surplus'
  return [
    taken !== (intent.status === 'succeeded') && `is ${state} here and ${intent.status} at the provider`,
    (amount !== intent.amount || currency !== intent.currency) &&
      `is ${formatCents(amount)} here and ${formatCents(intent.amount)} at the provider`,
    // What is decided may still be on its way there; more than that went back without the shop.
    intent.refunded > refunded &&
      `${formatCents(intent.refunded)} went back at the provider, of which the shop knows ${formatCents(refunded)}`,
  ].filter((problem) => problem !== false)
}
