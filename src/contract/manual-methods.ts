import type { CountryCode } from './country-codes.ts'
import type { Cents } from './money.ts'

/** Payment methods outside the payment provider. Staff record these payments. */
export const manualMethods = ['transfer', 'invoice', 'cash'] as const
export type ManualMethod = (typeof manualMethods)[number]

/** The owner's settings of a manual method. */
export interface ManualMethodSetting {
  offered: boolean
  /** As shoppers see it. */
  name: string
  /** Shown after the order is placed, such as the bank details of the shop. */
  instructions: string
  /** Maximum total of an order in cents; null without a limit. */
  maxTotal: Cents | null
  /** Where orders may be sent to; empty for everywhere. */
  countries: CountryCode[]
  /** Days in which to pay. */
  days: number
}

export type ManualPaymentSettings = Record<ManualMethod, ManualMethodSetting>

/** Whether orders may be shipped before they are paid. Orders that may not are canceled when they are not paid in time. */
export const maySendUnpaid = (method: ManualMethod): boolean => method !== 'transfer'

export const MAX_PAYMENT_DAYS = 60
/** Days before the end of the time to pay when the shopper is reminded. */
export const REMINDER_DAYS = 2
