import type { Address } from '#contract/checkout.ts'
import { regionMismatch } from '#contract/countries.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountRefusals.ts'

type Confirmed = Address & { billing?: Address | undefined; confirmAddress: boolean }

/**
 * The same form without the word that its addresses are meant as they are.
 * @throws ShopError address_unlikely that names each postcode that is not one of its state, unless that word was given
 */
export function withLikelyRegions<Form extends Confirmed>({
  confirmAddress,
  ...form
}: Form): Omit<Form, 'confirmAddress'> {
  const { billing } = form
  const mismatches = { zipCode: regionMismatch(form), 'billing.zipCode': billing && regionMismatch(billing) }
  const wrong = Object.entries(mismatches).flatMap(([field, why]) => (why ? [[field, why] as const] : []))
  const [first] = wrong
  if (confirmAddress || !first) return form
  const fields = Object.fromEntries(wrong.map(([field, why]) => [field, t('regionHint', { problem: why })]))
  throw new ShopError('address_unlikely', { message: t('regionHint', { problem: first[1] }), fields })
}
