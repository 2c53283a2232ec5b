import type { Address } from '#contract/checkout.ts'
import { readRulesWith } from '#contract/countries.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountErrors.ts'
import { readCountryRules } from './address-formats/read-format.ts'
import { regionMismatch } from './address-formats/region-mismatch.ts'

// Whatever accepts addresses uses this file, so the server knows all countries from the start.
readRulesWith(readCountryRules)

type AddressForm = Address & { billing?: Address | undefined; confirmAddress: boolean }

/**
 * Checks that postal codes match their states, unless the shopper has confirmed the address.
 * @returns the form without `confirmAddress`
 * @throws ShopError address_unlikely, with each postal code that does not match in `fields`
 */
export function checkRegions<Form extends AddressForm>({
  confirmAddress,
  ...form
}: Form): Omit<Form, 'confirmAddress'> {
  const { billing } = form
  const mismatches = { zipCode: regionMismatch(form), 'billing.zipCode': billing && regionMismatch(billing) }
  const problems = Object.entries(mismatches).flatMap(([field, problem]) =>
    problem ? [[field, problem] as const] : [],
  )
  const [first] = problems
  if (confirmAddress || !first) return form
  const fields = Object.fromEntries(problems.map(([field, problem]) => [field, t('regionHint', { problem })]))
  throw new ShopError('address_unlikely', { message: t('regionHint', { problem: first[1] }), fields })
}
