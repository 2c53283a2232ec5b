import { errorAt } from '#contract/errors.ts'
import { type Cents, isOnStep } from '#contract/money.ts'
import { t } from '#messages/fields.ts'

/** @throws ShopError invalid_request for an entered amount with decimals that the currency of the order does not have */
export function assertOnStep(amount: Cents | undefined, currency: string): void {
  if (amount !== undefined && !isOnStep(amount, currency)) throw errorAt('amount', 'invalid_request', t('wholeAmount'))
}
