import type { ComponentType } from 'react'
import type { CheckoutOptionsJson } from '#contract/checkout.ts'
import type { Cents } from '#contract/money.ts'
import type { IntentJson } from '#contract/payments.ts'

/** What a wallet shows of a purchase. The server has calculated all amounts. */
export interface WalletSheet {
  currency: string
  /** What is to be paid: the lines and shipping. */
  due: Cents
  /** Without shipping, which wallets add by the chosen method. */
  lines: { label: string; amount: Cents }[]
  /** The price of the chosen method; 0 where none is offered. */
  shipping: Cents
  needsShipping: boolean
  methods: { code: string; name: string; detail: string; price: Cents }[]
  /** The code of the chosen method. */
  method: string
}

/** The part of an address that wallets give before the payment. Postal codes may be truncated. */
export interface WalletPlace {
  /** In ISO 3166-1. */
  country: string
  state: string
  zipCode: string
  city: string
}

/** What a wallet knows of the shopper once the payment is approved. */
export interface WalletBuyer {
  name: string
  email: string
  phone: string
  /** Where goods are sent, or for a cart without goods the billing address. */
  address: WalletPlace & { address: string; address2: string }
}

/** Pays the intent of the order at the payment provider. The arguments are those of `CardEntry`. */
export type Pay = (intent: IntentJson, returnPath: string) => Promise<void>

/** A purchase with a wallet. Every wallet drives it in the same way. */
export interface WalletPurchase {
  /** What is shown before the wallet knows the address. */
  sheet: WalletSheet
  /** The shopper pressed the button of the wallet. */
  begin(): void
  /** @throws Error with a message for the shopper, such as that the shop does not ship there */
  changePlace(place: WalletPlace): Promise<WalletSheet>
  changeMethod(code: string): WalletSheet
  /**
   * Places the order at the amount of the last sheet, and pays it.
   * @throws Error with a message for the shopper. The page shows it, too
   */
  confirm(buyer: WalletBuyer, pay: Pay): Promise<void>
  /** The shopper closed the wallet. */
  cancel(): void
}

export interface WalletProps {
  purchase: WalletPurchase
  payment: CheckoutOptionsJson['payment']
  /** Where the shop ships to. */
  countries: CheckoutOptionsJson['countries']
  /** Called if the shopper has no wallet that can be used here. */
  onUnavailable: () => void
}

/** The buttons of a provider's wallets. */
export type WalletButtons = ComponentType<WalletProps>
