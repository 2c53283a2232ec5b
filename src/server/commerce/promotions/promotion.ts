import type { Cents } from '#contract/money.ts'
import type { PromotionClass, PromotionObstacle, PromotionType } from '#contract/promotion-types.ts'
import type { ProductFacts, ProductSelection } from './product-selection.ts'

/** What must hold for a promotion to apply. All conditions must hold; one that is left out does. */
export interface PromotionConditions {
  /** The items that are counted by `quantity` and the minimum, at least one; without it, all items. */
  selection?: ProductSelection | undefined
  /** The least number of units. Of "buy X get Y", X. */
  quantity?: number | undefined
  /** Ids of markets. */
  markets?: readonly number[] | undefined
  /** Codes of shipping methods. */
  methods?: readonly string[] | undefined
  /** The customer has one of these tags. */
  customerTags?: readonly string[] | undefined
  firstOrder?: true | undefined
  /** 1 is Monday, 7 is Sunday. */
  weekdays?: readonly number[] | undefined
}

/** What a promotion of products reduces. */
export interface PromotionTargets {
  /** Without it, all items. */
  selection?: ProductSelection | undefined
  /** Of "buy X get Y", Y. */
  quantity?: number | undefined
  /** Of "buy X get Y": how often it applies to one order at most. */
  times?: number | undefined
  /** Of "buy X get Y": whether units that count as bought may be reduced too. */
  includesQualifying?: true | undefined
}

export interface Promotion {
  /** An older promotion has a smaller id. */
  id: number
  class: PromotionClass
  type: PromotionType
  /** Hundredths of a percent, up to 10,000. Null for types without one. */
  percent: number | null
  /** Amounts by currency. A promotion that has any does not apply in other currencies. */
  amounts: readonly {
    currency: string
    /** Taken off each unit, off the order or off shipping; of `fixed_price`, the price of each unit. Null for types without one. */
    value: Cents | null
    /** The least price of the items before discounts. */
    minimum: Cents | null
  }[]
  conditions: PromotionConditions
  targets: PromotionTargets
  /** The classes with which it can be combined, if those allow its class too. */
  combinesWith: readonly PromotionClass[]
  /** Milliseconds since 1970. */
  startsAt: number | null
  endsAt: number | null
  /** Whether it applies only to carts with one of its codes. */
  needsCode: boolean
  /** As shoppers see it. */
  name?: string
  /** Whether the number of its uses is limited. */
  isLimited?: boolean
  /** How many orders of one customer can use it; null for any number. */
  limitPerCustomer?: number | null
}

/** A line of a cart, which promotions may reduce. */
export interface PromotedLine {
  /** The price of one unit. */
  price: Cents
  quantity: number
  /** Null for one that no promotion reduces or counts, such as a gift card. */
  facts: ProductFacts | null
}

/** The facts by which promotions are decided. */
export interface PromotionCart {
  lines: readonly PromotedLine[]
  currency: string
  market: number | null
  /** The code of the shipping method. Null when nothing is shipped, or none is chosen. */
  method: string | null
  /** The price of shipping for goods at this price after discounts. */
  shippingFor: (goods: Cents) => Cents
  customerTags: readonly string[]
  isFirstOrder: boolean
  /** Milliseconds since 1970. */
  at: number
  /** Where the shop is: 1 is Monday, 7 is Sunday. */
  weekday: number
  /** Ids of the promotions whose codes are in the cart. */
  entered: ReadonlySet<number>
  /** Ids of promotions that this customer cannot use (any more). */
  exhausted: ReadonlyMap<number, 'used_up' | 'limit_reached'>
}

/** The part of a discount that comes from one promotion. */
export interface PromotionShare {
  promotion: number
  amount: Cents
}

export interface Obstacle {
  promotion: number
  reason: PromotionObstacle
  /** Units or cents that are missing, for `quantity` and `subtotal`. */
  missing?: number
}

/** The discounts of a cart. */
export interface Discounts {
  /** Of each line, for all its units. */
  lines: readonly Cents[]
  lineShares: readonly (readonly PromotionShare[])[]
  /** Off the listed price of shipping. */
  shipping: Cents
  shippingShares: readonly PromotionShare[]
  /** The promotions that apply with what they save, by id. */
  applied: readonly PromotionShare[]
  /** Why promotions whose codes are in the cart do nothing. */
  obstacles: readonly Obstacle[]
}
