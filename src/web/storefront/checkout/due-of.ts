import type { QuoteJson } from '#contract/checkout.ts'
import type { Decimal } from '#contract/money.ts'

/** What gift cards and store credit leave to pay with a shipping method. Undefined until the taxes are known. */
export const dueOf = ({ due, totals, taxesPending }: QuoteJson, method: string): Decimal | undefined =>
  taxesPending ? undefined : (due?.[method] ?? totals[method]?.total)
