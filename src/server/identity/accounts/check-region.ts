import type { Address } from '#contract/checkout.ts'
import { regionMismatch } from '#contract/countries.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountRefusals.ts'

type AddressForm = Address & { billing?: Address | undefined; confirmAddress: boolean }

/**
 * Checks that postal codes match their states, unless the shopper has confirmed the address.
 * @returns the form without `confirmAddress`
 * @throws ShopError address_unlikely at each postal code that does not match
 */
export function checkRegions<Form extends AddressForm>({
  confirmAddress,
  ...form
}: Form): Omit<Form, 'confirmAddress'> {
  const { billing } = form
  const mismatches = { zipCode: regionMismatch(form), 'billing.zipCode': billing && regionMismatch(billing) }
  const wrong = Object.entries(mismatches).flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []))
  const [first] = wrong
  if (confirmAddress || !first) return form
  const fields = Object.fromEntries(wrong.map(([field, why]) => [field, t('regionHint', { problem: why })]))
  throw new ShopError('address_unlikely', { message: t('regionHint', { problem: first[1] }), fields })
}
