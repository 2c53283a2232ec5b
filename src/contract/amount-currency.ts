import { defaultPublicSettings } from './shop.ts'

let current: string = defaultPublicSettings.currency

let isUsed = false

/** The currency of the amounts that are being validated. A schema has no other way to learn about it. */
export function amountCurrency(): string {
  isUsed = true
  return current
}

/** Whether a validation depends on the currency. @param validate must not wait for anything */
export function dependsOnCurrency(validate: () => unknown): boolean {
  isUsed = false
  validate()
  return isUsed
}

/** Validates in a currency: amounts must be on its step. @param validate must not wait for anything before it is done */
export function inCurrency<Result>(currency: string, validate: () => Result): Result {
  const outer = current
  current = currency
  try {
    return validate()
  } finally {
    current = outer
  }
}

/** Sets the currency in which forms in the browser are validated, where a page has a single one. */
export function setFormCurrency(currency: string): void {
  current = currency
}
