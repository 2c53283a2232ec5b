import { t } from '#messages/countries.ts'
import { t as reviewSort } from '#messages/reviewSorts.ts'
import { t as sorts } from '#messages/sorts.ts'
import type { Cents } from './money.ts'

/** What this software is called; how a shop that runs it is called, its settings say. */
export const SOFTWARE_NAME = 'Mercer'
export const FIRST_YEAR = 2024
export const CURRENCY = 'usd'

export const categories = ['Electronics', 'Fashion', 'Home & Garden', 'Sports & Outdoors', 'Books', 'Beauty'] as const
export type Category = (typeof categories)[number]

export const countries = {
  get US() {
    return t('uS')
  },
  get CA() {
    return t('cA')
  },
  get UK() {
    return t('uK')
  },
} as const
export type CountryCode = keyof typeof countries

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

export const productStatuses = ['Active', 'Out of Stock', 'Draft'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const PAGE_SIZE = 12
export const MAX_PER_PAGE = 100
export const FEATURED_ON_HOME = 4
export const FEATURED_DEFAULT = 8
export const SKELETONS_ON_LIST = 6
/** Brands that the filters offer at most, beside those chosen. */
export const MAX_BRANDS = 100
/** Products that the search box offers at most while one types. */
export const SUGGESTED_PRODUCTS = 6
/** The price ranges that the filters offer, in whole units of the currency, both ends included. */
export const pricePresets: { min?: number; max?: number }[] = [
  { max: 25 },
  { min: 25, max: 50 },
  { min: 50, max: 100 },
  { min: 100, max: 200 },
  { min: 200 },
]
/** The least stars that the filters offer. */
export const ratingChoices = [5, 4, 3, 2, 1] as const
export const REVIEWS_PER_PAGE = 5
/** Characters of a search term. */
export const MAX_SEARCH_LENGTH = 200
/** Characters of what somebody writes to the shop, and of an answer. */
export const MAX_MESSAGE_LENGTH = 5_000
/** Characters of one message to the assistant. */
export const MAX_CHAT_MESSAGE_LENGTH = 1_000
/** Characters of why somebody reports a review. */
export const MAX_REPORT_LENGTH = 500
/** Nobody fills in a form in fewer milliseconds. */
export const MIN_FORM_MS = 1_500
/** Beyond it no list is paged. */
export const LAST_PAGE = 1_000_000
export const ORDERS_PER_PAGE = 10
export const MAX_PER_LINE = 999
export const MAX_ON_WISHLIST = 200
/** Products of a cart by which others are recommended; of more, those put there last say enough. */
export const MAX_IN_BASKET = 20
/** Previously viewed products with which each viewed product forms pairs. */
export const VIEWED_BEFORE = 3
export const MAX_ADDRESSES = 20
/** Bytes of the file of somebody's own picture. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024
/** Bytes of the file of a picture of a product. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024
export const MIN_PASSWORD_LENGTH = 6
/** How long the links last that the shop sends to somebody's mailbox. */
export const RESET_LINK_MINUTES = 30
export const VERIFY_LINK_DAYS = 3
export const NEWSLETTER_LINK_DAYS = 7
export const INVITATION_DAYS = 7
/** How long a sign-in waits for its second step. */
export const TICKET_MINUTES = 5
/** Days in which a deleted account can be restored. */
export const UNDO_DELETION_DAYS = 7
/** Who wrote the reviews and placed the orders of an account that was deleted. */
export const DELETED_SHOPPER = 'Deleted shopper'
/** Rows of the panel's long lists that are counted and paged; later ones are found by searching. */
export const MAX_COUNTED = 10_000
/** Rows of a search in one of these lists that are counted. */
export const MAX_FOUND = 500
/** Days that an entry of the audit log is kept at least. */
export const AUDIT_DAYS = 400
/** Days after shipping until an order counts as delivered and is completed. */
export const COMPLETION_DAYS = 14
export const RESERVATION_MINUTES = 15
/** The days that the dashboard shows, today included, and compares with as many before. */
export const DASHBOARD_DAYS = 30
/** How many rows the dashboard's lists have at most. */
export const DASHBOARD_ROWS = { recentOrders: 8, topProducts: 5, lowStock: 8 } as const

export const shippingMethodIds = ['standard', 'express', 'overnight'] as const
export type ShippingMethodId = (typeof shippingMethodIds)[number]

export interface ShippingMethodSetting {
  id: ShippingMethodId
  name: string
  /** Cents. */
  price: Cents
  estimate: string
  /** Whether it can be chosen. Standard shipping always can: it is what becomes free. */
  offered: boolean
}

export const socialNetworks = ['Instagram', 'Facebook', 'Pinterest', 'TikTok', 'YouTube', 'X'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** What an owner can change while the shop runs. Money in cents, rates in basis points (8 % is 800). */
export interface ShopSettings {
  /** Whether everybody can see the shop; until then only staff do. */
  open: boolean
  name: string
  /** Empty until the owner fills it in, as are phone and email. */
  address: string
  phone: string
  supportEmail: string
  /** Whether pages promise what the demo store does: support around the clock, and free shipping over the threshold only. */
  demoPromises: boolean
  social: { name: SocialNetwork; url: string }[]
  /** The address of the picture that the shop greets with. */
  heroPicture: string | null
  taxRate: number
  freeShippingThreshold: Cents
  /** In the order in which they are offered; each stands there once, offered or not. */
  shippingMethods: ShippingMethodSetting[]
  /** Where orders are shipped to. */
  countries: CountryCode[]
  /** So few units of a variant are running out: staff and shoppers are told. */
  lowStock: number
  /** Days after delivery in which an order can be returned. */
  returnDays: number
  /** 0 promises none. */
  warrantyYears: number
  /** The IANA name of the zone in which the shop's days begin and end. */
  timeZone: string
  /** Whether the panel is only for those of the staff who sign in in two steps. */
  requireTwoStepForStaff: boolean
  /** What a single order may contain and cost. */
  maxOrderLines: number
  maxOrderUnits: number
  maxOrderTotal: Cents
  /** The percentage of a product's stock that a shopper can hold without paying, as long as others hold less than that. */
  unpaidStockShare: number
  /** The percentage for one account without a verified email address. */
  unverifiedStockShare: number
  /** The percentage for all such accounts together. */
  unverifiedStockPool: number
  /** How often, and for how many minutes in all, a shopper can hold the same stock in a day without paying. */
  maxUnpaidHolds: number
  maxUnpaidHoldMinutes: number
  /** What the owner looked at before opening and found right as it is. */
  confirmedSteps: ConfirmableStep[]
}

/** Steps before the first sale whose defaults may be right, so that only the owner can say they are done. */
export const confirmableSteps = ['tax', 'pages'] as const
export type ConfirmableStep = (typeof confirmableSteps)[number]

/** What an invoice says of the shop. */
export type Seller = Pick<
  ShopSettings,
  'name' | 'address' | 'phone' | 'supportEmail' | 'taxRate' | 'timeZone' | 'shippingMethods'
>

/** The defaults of what everybody may see; browsers load no others. */
export const defaultPublicSettings = {
  open: true,
  name: SOFTWARE_NAME,
  address: '',
  phone: '',
  supportEmail: '',
  demoPromises: false,
  social: [],
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

export const defaultSettings: ShopSettings = {
  ...defaultPublicSettings,
  heroPicture: null,
  taxRate: 800,
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
}

/** How orders can be sent now. */
export const offeredMethods = ({ shippingMethods }: Pick<ShopSettings, 'shippingMethods'>): ShippingMethodSetting[] =>
  shippingMethods.filter(({ offered }) => offered)

/** What the invoice of an order that is placed now will say, whatever the settings become. */
export const sellerOf = (
  { name, address, phone, supportEmail, taxRate, timeZone, shippingMethods }: ShopSettings,
  method: ShippingMethodId,
): Seller => ({
  ...{ name, address, phone, supportEmail, taxRate, timeZone },
  shippingMethods: shippingMethods.filter(({ id }) => id === method),
})
