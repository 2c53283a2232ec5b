import type Stripe from 'stripe'
import { z } from 'zod'
import { t } from '#messages/paymentErrors.ts'
import { cardBrands } from '../card-brands.ts'

/** The names of payment methods whose names differ from Stripe's codes by more than capitals. */
const methodNames: Record<string, () => string> = {
  au_becs_debit: () => t('becsDebit'),
  bacs_debit: () => t('bacsDebit'),
  blik: () => 'BLIK',
  cashapp: () => t('cashApp'),
  eps: () => 'EPS',
  fpx: () => 'FPX',
  grabpay: () => 'GrabPay',
  ideal: () => 'iDEAL',
  mb_way: () => t('mbWay'),
  mobilepay: () => 'MobilePay',
  nz_bank_account: () => t('becsDebit'),
  p24: () => 'Przelewy24',
  paynow: () => 'PayNow',
  paypal: () => 'PayPal',
  promptpay: () => 'PromptPay',
  sepa_debit: () => t('sepaDebit'),
  twint: () => 'TWINT',
  us_bank_account: () => t('achDebit'),
  wechat_pay: () => t('weChat'),
}

const brandNames: Record<string, string> = cardBrands

/** The details of any method. Bank accounts have last digits, too. A card may be from a wallet. */
const Details = z.object({
  last4: z.string().nullish(),
  brand: z.string().nullish(),
  wallet: z.object({ type: z.string() }).nullish(),
})

/** The method of a payment as text, such as: Visa ending in 4242; Apple Pay (Visa ending in 4242); Klarna. */
export function describeMethod(details: Stripe.Charge.PaymentMethodDetails | null | undefined): string | undefined {
  if (!details?.type) return undefined
  const { type } = details
  const own: unknown = Object.entries(details).find(([name]) => name === type)?.[1]
  const { last4, brand, wallet } = Details.safeParse(own).data ?? {}
  const name = type === 'card' ? (brandNames[brand ?? ''] ?? t('card')) : (methodNames[type]?.() ?? toWords(type))
  const method = last4 ? t('method', { brand: name, last4 }) : name
  return wallet ? t('walletMethod', { wallet: toWords(wallet.type), method }) : method
}

/** Such as Amazon Pay for amazon_pay. */
const toWords = (type: string): string =>
  type
    .split('_')
    .map((word) => word.replace(/^./, (letter) => letter.toUpperCase()))
    .join(' ')
