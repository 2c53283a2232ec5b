import { t as reviewSort } from '#messages/reviewSorts.ts'
import { t as sorts } from '#messages/sorts.ts'
import type { CountryCode } from './country-codes.ts'
import type { ManualPaymentSettings } from './manual-methods.ts'
import type { Cents } from './money.ts'
import type { ShippingTax, TaxCalculator, TaxMode } from './tax-modes.ts'

/** The name of this software. The name of the shop is a setting. */
export const SOFTWARE_NAME = 'Mercer'
export const FIRST_YEAR = 2024

export const categories = ['Electronics', 'Fashion', 'Home & Garden', 'Sports & Outdoors', 'Books', 'Beauty'] as const
export type Category = (typeof categories)[number]

export const productSorts = {
  get featured() {
    return sorts('featured')
  },
  get 'price-low'() {
    return sorts('priceLow')
  },
  get 'price-high'() {
    return sorts('priceHigh')
  },
  get rating() {
    return sorts('rating')
  },
  get newest() {
    return sorts('newest')
  },
} as const
export type ProductSort = keyof typeof productSorts

export const reviewSorts = {
  get newest() {
    return reviewSort('newest')
  },
  get helpful() {
    return reviewSort('helpful')
  },
  get highest() {
    return reviewSort('highest')
  },
  get lowest() {
    return reviewSort('lowest')
  },
} as const
export type ReviewSort = keyof typeof reviewSorts

/** An archived product is hidden like a draft, and is not for sale again. */
export const productStatuses = ['Active', 'Out of Stock', 'Draft', 'Archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Whether shoppers see products of the status. */
export const isPublished = (status: ProductStatus): boolean => status !== 'Draft' && status !== 'Archived'

export const PAGE_SIZE = 12
export const MAX_PER_PAGE = 100
export const FEATURED_ON_HOME = 4
export const FEATURED_DEFAULT = 8
export const SKELETONS_ON_LIST = 6
/** Maximum brands in the filters, besides selected ones. */
export const MAX_BRANDS = 100
/** Maximum products in the suggestions of the search box. */
export const SUGGESTED_PRODUCTS = 6
/** The price ranges in the filters, inclusive: in dollars, and in units of other currencies multiplied by `getMagnitude`. */
export const pricePresets: { min?: number; max?: number }[] = [
  { max: 25 },
  { min: 25, max: 50 },
  { min: 50, max: 100 },
  { min: 100, max: 200 },
  { min: 200 },
]
/** Minimum ratings in the filters. */
export const ratingChoices = [5, 4, 3, 2, 1] as const
export const REVIEWS_PER_PAGE = 5
/** Maximum length of a search, in characters. */
export const MAX_SEARCH_LENGTH = 200
/** Maximum length of a message to the shop, and of a reply, in characters. */
export const MAX_MESSAGE_LENGTH = 5_000
/** Maximum length of a message to the assistant, in characters. */
export const MAX_CHAT_MESSAGE_LENGTH = 1_000
/** Maximum length of the reason for reporting a review, in characters. */
export const MAX_REPORT_LENGTH = 500
/** Minimum time in ms in which a person can fill in a form. */
export const MIN_FORM_MS = 1_500
/** Last page of any list. */
export const LAST_PAGE = 1_000_000
export const ORDERS_PER_PAGE = 10
export const MAX_PER_LINE = 999
/** The largest number of lines to which an owner can limit orders. */
export const MAX_ORDER_LINES = 1_000
/** Maximum products side by side in a comparison. */
export const MAX_COMPARED = 4
export const MAX_ON_WISHLIST = 200
/** Maximum products of a cart on which recommendations are based: the most recently added ones. */
export const MAX_IN_BASKET = 20
/** Previously viewed products with which each viewed product forms pairs. */
export const VIEWED_BEFORE = 3
export const MAX_ADDRESSES = 20
/** Maximum bytes of an account picture. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024
/** Maximum bytes of a product picture. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024
export const MIN_PASSWORD_LENGTH = 6
/** Lifetimes of links in emails. */
export const RESET_LINK_MINUTES = 30
export const VERIFY_LINK_DAYS = 3
export const NEWSLETTER_LINK_DAYS = 7
export const INVITATION_DAYS = 7
/** Time for the second step of a sign-in. */
export const TICKET_MINUTES = 5
/** Days in which a deleted account can be restored. */
export const UNDO_DELETION_DAYS = 7
/** The name shown with reviews and orders of a deleted account. */
export const DELETED_SHOPPER = 'Deleted shopper'
/** Maximum rows of the panel's long lists that are counted and paged; older ones can be found by searching. */
export const MAX_COUNTED = 10_000
/** Maximum results of a search in these lists that are counted. */
export const MAX_FOUND = 500
/** Minimum retention period of audit entries, in days. */
export const AUDIT_DAYS = 400
/** Days after shipping until an order counts as delivered and is completed. */
export const COMPLETION_DAYS = 14
export const RESERVATION_MINUTES = 15
/** Number of days on the dashboard, including today; compared with as many days before. */
export const DASHBOARD_DAYS = 30
/** Maximum rows of the dashboard's lists. */
export const DASHBOARD_ROWS = { recentOrders: 8, topProducts: 5, lowStock: 8 } as const

export const shippingMethodIds = ['standard', 'express', 'overnight'] as const
export type ShippingMethodId = (typeof shippingMethodIds)[number]

export interface ShippingMethodSetting {
  id: ShippingMethodId
  name: string
  /** Cents. */
  price: Cents
  estimate: string
  /** Whether shoppers can choose it. Always true for standard shipping, which is free above the threshold. */
  offered: boolean
}

export const socialNetworks = ['Instagram', 'Facebook', 'Pinterest', 'TikTok', 'YouTube', 'X'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** The settings that an owner can change in the panel. Money in cents, rates in basis points (8 % is 800). */
export interface ShopSettings {
  /** Whether everyone can see the shop, or only staff. */
  open: boolean
  name: string
  /** ISO 4217 code of the currency of all prices. */
  currency: string
  /** Empty until the owner enters it, like phone and email. */
  address: string
  phone: string
  supportEmail: string
  /** Whether pages make the demo store's promises: support around the clock, and free shipping above the threshold. */
  demoPromises: boolean
  social: { name: SocialNetwork; url: string }[]
  /** URL of the large picture on the home page. */
  heroPicture: string | null
  /** Whether shoppers can order without an account. */
  guestCheckout: boolean
  /** Whether wallets such as Apple Pay can be used without the form of the checkout. */
  expressCheckout: boolean
  /** Who calculates taxes. With Stripe Tax, `taxMode`, `taxRate` and `shippingTax` have no effect. */
  taxCalculator: TaxCalculator
  /** Whether orders have one flat rate, or the rates of the place to which they are sent. */
  taxMode: TaxMode
  /** The flat rate. */
  taxRate: number
  /** Whether prices include tax, as in Europe, or tax is added to them, as in the United States. */
  pricesIncludeTax: boolean
  /** Whether shipping is untaxed, or taxed like the goods. */
  shippingTax: ShippingTax
  freeShippingThreshold: Cents
  /** Whether shipping zones have the methods. The settings then have none, a threshold that no item reaches, and the countries of all zones. */
  shippingByZones: boolean
  /** Weight of the packaging of an order in grams. */
  packWeight: number
  /** Days on which nothing is sent or delivered, such as 2026-12-25, in order. */
  holidays: string[]
  /** All methods in display order, each exactly once, including those not offered. */
  shippingMethods: ShippingMethodSetting[]
  /** Where orders are shipped to. */
  countries: CountryCode[]
  /** At or below this number of units, a variant is shown as low in stock. */
  lowStock: number
  /** Days after delivery in which an order can be returned. */
  returnDays: number
  /** 0 if there is no warranty. */
  warrantyYears: number
  /** IANA name of the time zone of the shop's days. */
  timeZone: string
  /** Whether staff must set up two-step sign-in to use the panel. */
  requireTwoStepForStaff: boolean
  /** Limits of a single order. */
  maxOrderLines: number
  maxOrderUnits: number
  maxOrderTotal: Cents
  /** The percentage of a product's stock that a shopper can hold without paying, while others hold less than that. */
  unpaidStockShare: number
  /** The same for one account without a verified email address. */
  unverifiedStockShare: number
  /** The same for all such accounts together. */
  unverifiedStockPool: number
  /** Maximum number and total minutes of a shopper's holds on the same stock in a day without paying. */
  maxUnpaidHolds: number
  maxUnpaidHoldMinutes: number
  /** Setup steps whose defaults the owner has confirmed. */
  confirmedSteps: ConfirmableStep[]
  /** The ID of the payment method configuration at Stripe; null for the default one. */
  methodConfiguration: string | null
  manualPayments: ManualPaymentSettings
}

/** Setup steps whose defaults may be correct, so that the owner has to confirm them. */
export const confirmableSteps = ['currency', 'tax', 'pages'] as const
export type ConfirmableStep = (typeof confirmableSteps)[number]

/** The shop's data on an invoice. */
export type Seller = Pick<
  ShopSettings,
  'name' | 'address' | 'phone' | 'supportEmail' | 'taxRate' | 'timeZone' | 'shippingMethods'
> & {
  /** The tax number of the registration under which the order was taxed. */
  taxNumber?: string
}

/** Defaults of public settings. Browsers load no others. */
export const defaultPublicSettings = {
  open: true,
  name: SOFTWARE_NAME,
  currency: 'USD',
  address: '',
  phone: '',
  supportEmail: '',
  demoPromises: false,
  social: [],
  pricesIncludeTax: false,
  freeShippingThreshold: 50_00,
  shippingMethods: [
    { id: 'standard', name: 'Standard', price: 0, estimate: '5-7 business days', offered: true },
    { id: 'express', name: 'Express', price: 15_99, estimate: '2-3 business days', offered: true },
    { id: 'overnight', name: 'Overnight', price: 29_99, estimate: 'Next business day', offered: true },
  ],
  countries: ['US', 'CA', 'UK'],
  lowStock: 5,
  returnDays: 30,
  warrantyYears: 2,
} satisfies Partial<ShopSettings>

/** A threshold for free shipping that no price reaches, so that the filter of product lists finds nothing. */
export const NO_FREE_SHIPPING = 2_147_483_647

export const defaultSettings: ShopSettings = {
  ...defaultPublicSettings,
  heroPicture: null,
  guestCheckout: false,
  expressCheckout: false,
  taxCalculator: 'own',
  taxMode: 'flat',
  taxRate: 800,
  shippingTax: 'none',
  shippingByZones: false,
  packWeight: 0,
  holidays: [],
  timeZone: 'UTC',
  requireTwoStepForStaff: false,
  maxOrderLines: 100,
  maxOrderUnits: 250,
  maxOrderTotal: 20_000_00,
  unpaidStockShare: 25,
  unverifiedStockShare: 15,
  unverifiedStockPool: 40,
  maxUnpaidHolds: 10,
  maxUnpaidHoldMinutes: 30,
  confirmedSteps: [],
  methodConfiguration: null,
  manualPayments: {
    transfer: { offered: false, name: 'Bank transfer', instructions: '', maxTotal: null, countries: [], days: 7 },
    invoice: { offered: false, name: 'Invoice', instructions: '', maxTotal: null, countries: [], days: 14 },
    cash: { offered: false, name: 'Cash on delivery', instructions: '', maxTotal: null, countries: [], days: 14 },
  },
}

/** The shipping methods that shoppers can choose. */
export const offeredMethods = ({ shippingMethods }: Pick<ShopSettings, 'shippingMethods'>): ShippingMethodSetting[] =>
  shippingMethods.filter(({ offered }) => offered)

/** The shop's data for the invoice of a new order, stored with it because settings can change. */
export const toSeller = (
  { name, address, phone, supportEmail, taxRate, timeZone, shippingMethods }: ShopSettings,
  method: string | null,
): Seller => ({
  ...{ name, address, phone, supportEmail, taxRate, timeZone },
  shippingMethods: shippingMethods.filter(({ id }) => id === method),
})
