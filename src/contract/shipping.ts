import { z } from 'zod'
import { t as fields } from '#messages/fields.ts'
import { t } from '#messages/shippingRules.ts'
import { amountCurrency } from './amount-currency.ts'
import { Country } from './country-field.ts'
import { Currency, MAX_PRICE } from './currencies.ts'
import { EnteredMoney, Money, requiredLine, toVisibleLine } from './fields.ts'
import { isOnStep } from './money.ts'
import { Postcodes, Region } from './postcode-areas.ts'
import { MAX_PRICE_LISTS } from './price-lists.ts'
import { MAX_SHIPPING_CLASSES, ShippingClass, ShippingClassCode } from './shipping-classes.ts'

export const MAX_ZONES = 200
/** Maximum methods of a zone, and of all zones together. */
export const MAX_ZONE_METHODS = 50
export const MAX_SHIPPING_METHODS = 500
export const MAX_ZONE_PLACES = 900
export const MAX_TIERS = 100
/** Maximum length of the code of a shipping method, in characters. */
export const MAX_METHOD_CODE = 60
/** Maximum days of a year and a half on which the shop is closed. */
export const MAX_HOLIDAYS = 200
/** Maximum weights, in grams. */
export const MAX_PACK_WEIGHT = 100_000
const MAX_TIER_VALUE = 100_000_000
const MAX_DELIVERY_DAYS = 365

export const deliveryTypes = ['parcel', 'pickup'] as const
export type DeliveryType = (typeof deliveryTypes)[number]
/** On what the price of a method depends: nothing, the weight, the price of the items, or their number. */
export const rateBases = ['flat', 'weight', 'total', 'items'] as const
export type RateBasis = (typeof rateBases)[number]

/** The first and last day on which an order arrives or can be collected. */
export const Arrival = z.object({ from: z.iso.date(), to: z.iso.date() })
export type Arrival = z.output<typeof Arrival>

/** A code of a shipping method: `standard`. */
export const MethodCode = z
  .string()
  .max(MAX_METHOD_CODE)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const atMostMaxPrice = <Amount extends z.ZodType<number>>(amount: Amount) =>
  amount.refine((cents) => cents <= MAX_PRICE, {
    error: () => t('priceTooHigh', { max: { cents: MAX_PRICE, currency: amountCurrency() } }),
  })

const tier = <Amount extends z.ZodType<number, number>>(price: Amount) =>
  z.strictObject({
    from: z
      .number({ error: () => t('from') })
      .min(0, { error: () => t('from') })
      .max(MAX_TIER_VALUE, { error: () => t('from') })
      .meta({ description: 'Grams, units of the currency, or number of items, depending on the rate of the method' }),
    price: price.nullable().meta({ description: 'null if the method is not offered from this value on' }),
    freeOver: price.nullable().default(null).meta({
      description: 'The price of the items, after discounts, from which shipping is free',
    }),
  })

export const ShippingTier = tier(atMostMaxPrice(EnteredMoney))
export type ShippingTier = z.output<typeof ShippingTier>

export const ZonePlace = z.strictObject({ country: Country, region: Region, postcodes: Postcodes })

const days = z
  .int({ error: () => t('days') })
  .min(0, { error: () => t('days') })
  .max(MAX_DELIVERY_DAYS, { error: () => t('days') })
  .nullable()
  .default(null)

/** What a method charges for goods of a shipping class. */
export const MethodClass = z.strictObject({
  class: ShippingClassCode,
  surcharge: atMostMaxPrice(EnteredMoney).nullable().meta({
    description:
      'Added once to an order with such goods, even if shipping is free. null if the method is not offered for them',
  }),
  otherCurrencies: z
    .array(z.strictObject({ currency: Currency, surcharge: atMostMaxPrice(Money) }))
    .max(MAX_PRICE_LISTS)
    .default([])
    .meta({
      description: 'The surcharge in other currencies. In one without, the method is not offered for such goods',
    }),
})
export type MethodClass = z.output<typeof MethodClass>

export const ZoneMethod = z
  .strictObject({
    code: MethodCode.optional().meta({ description: 'Made from the name when left out' }),
    name: requiredLine(() => fields('nameRequired'), 40),
    estimate: z.string().overwrite(toVisibleLine).max(60).default('').meta({ description: '5-7 business days' }),
    daysMin: days.meta({ description: 'Business days until delivery' }),
    daysMax: days,
    type: z.enum(deliveryTypes).default('parcel'),
    pickupPlace: z
      .string()
      .overwrite(toVisibleLine)
      .max(200)
      .default('')
      .meta({ description: 'Where the shopper collects the order; only for pickup' }),
    rate: z.enum(rateBases).default('flat'),
    tiers: z
      .array(ShippingTier)
      .min(1, { error: () => t('tierMissing') })
      .max(MAX_TIERS)
      .meta({ description: 'The last one applies whose `from` is at most the value of the order' }),
    otherCurrencies: z
      .array(
        z.strictObject({
          currency: Currency,
          tiers: z
            .array(tier(atMostMaxPrice(Money)))
            .min(1, { error: () => t('tierMissing') })
            .max(MAX_TIERS),
        }),
      )
      .max(MAX_PRICE_LISTS)
      .default([])
      .meta({
        description: 'Prices in currencies other than the shop’s. The method is not offered for orders in the others',
      }),
    classes: z
      .array(MethodClass)
      .max(MAX_SHIPPING_CLASSES)
      .default([])
      .meta({ description: 'Shipping classes that the method charges more for, or does not carry' }),
  })
  .superRefine((method, context) => {
    const problem = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const { type, pickupPlace, rate, otherCurrencies, daysMin, daysMax } = method
    if (type === 'pickup' && pickupPlace === '') problem(['pickupPlace'], t('pickupPlace'))
    if (type === 'parcel' && pickupPlace !== '') problem(['pickupPlace'], t('noPickupPlace'))
    if ((daysMin === null) !== (daysMax === null) || (daysMin ?? 0) > (daysMax ?? 0)) problem(['daysMax'], t('daysMax'))
    checkTiers(rate, method.tiers, (path, message) => problem(['tiers', ...path], message))
    for (const [index, { currency, tiers }] of otherCurrencies.entries()) {
      const at = ['otherCurrencies', index]
      if (otherCurrencies.slice(0, index).some((other) => other.currency === currency))
        problem([...at, 'currency'], t('currencyTwice'))
      checkTiers(rate, tiers, (path, message) => problem([...at, 'tiers', ...path], message))
      for (const [row, { price, freeOver }] of tiers.entries())
        for (const [field, amount] of Object.entries({ price, freeOver }))
          if (amount !== null && !isOnStep(amount, currency))
            problem([...at, 'tiers', row, field], fields('wholeAmount'))
    }
    checkClasses(method.classes, problem)
  })
export type ZoneMethod = z.output<typeof ZoneMethod>

function checkClasses(
  classes: readonly MethodClass[],
  problem: (path: (string | number)[], message: string) => void,
): void {
  for (const [index, { class: code, otherCurrencies }] of classes.entries()) {
    if (classes.slice(0, index).some((other) => other.class === code))
      problem(['classes', index, 'class'], t('classTwice'))
    for (const [row, { currency, surcharge }] of otherCurrencies.entries()) {
      const at = ['classes', index, 'otherCurrencies', row]
      if (otherCurrencies.slice(0, row).some((other) => other.currency === currency))
        problem([...at, 'currency'], t('currencyTwice'))
      if (!isOnStep(surcharge, currency)) problem([...at, 'surcharge'], fields('wholeAmount'))
    }
  }
}

/** Checks the tiers of a method in one currency. */
function checkTiers(
  rate: RateBasis,
  tiers: readonly ShippingTier[],
  problem: (path: (string | number)[], message: string) => void,
): void {
  if (rate === 'flat' && tiers.length > 1) problem([1, 'from'], t('oneTier'))
  for (const [index, { from, price }] of tiers.entries()) {
    const previous = tiers[index - 1]?.from
    if (previous === undefined ? from !== 0 : from <= previous)
      problem([index, 'from'], t(previous === undefined ? 'fromZero' : 'ascending'))
    else if (rate === 'total' ? Math.round(from * 100) / 100 !== from : !Number.isInteger(from))
      problem([index, 'from'], t(rate === 'total' ? 'cents' : 'from'))
    if (index === 0 && price === null) problem([0, 'price'], t('firstPrice'))
  }
}

const zone = {
  name: requiredLine(() => fields('nameRequired'), 60),
  places: z
    .array(ZonePlace)
    .min(1, { error: () => t('placeMissing') })
    .max(MAX_ZONE_PLACES),
  methods: z.array(ZoneMethod).max(MAX_ZONE_METHODS),
}

export const ZoneBody = z.strictObject({
  ...zone,
  revision: z.int().min(0).optional().meta({
    description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
  }),
})
export type ZoneBodyJson = z.input<typeof ZoneBody>

const zoneId = z.coerce.number<string | number>().int().min(0).max(2_147_483_647)
export const byZone = z.strictObject({ id: zoneId })

export const Zone = z.object({ id: z.int(), ...zone, revision: z.int() })
export type Zone = z.output<typeof Zone>
export type ZoneJson = z.input<typeof Zone>
export const ZoneReply = z.object({ zone: Zone })

export const ShippingReply = z.object({
  packWeight: z.int().meta({ description: 'Weight of the packaging of an order in grams' }),
  holidays: z.array(z.iso.date()).meta({ description: 'Days on which nothing is sent or delivered, in order' }),
  revision: z.string().meta({ description: 'Changes with the packaging and the holidays' }),
  zones: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        countries: z.array(Country),
        methods: z.array(z.string()).meta({ description: 'Their names' }),
        codes: z.array(z.string()).meta({ description: 'The codes of the methods, in the same order' }),
      }),
    )
    .meta({ description: 'While the settings hold the shipping methods, one zone with the id 0' }),
  classes: z.array(ShippingClass),
  unweighed: z.int().meta({ description: 'Variants on sale without a weight. They count as 0 grams' }),
})
export type ShippingJson = z.input<typeof ShippingReply>

export const ShippingBody = z.strictObject({
  packWeight: z
    .int({ error: () => t('grams') })
    .min(0, { error: () => t('grams') })
    .max(MAX_PACK_WEIGHT, { error: () => t('grams') })
    .optional(),
  holidays: z
    .array(z.iso.date({ error: () => t('holiday') }))
    .max(MAX_HOLIDAYS)
    .overwrite((days) => [...new Set(days)].sort())
    .optional()
    .meta({ description: 'All of them' }),
  revision: z.string().max(100).optional().meta({
    description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
  }),
})

const queryNumber = z.coerce.number<string | number>({ error: () => t('from') })
export const PreviewQuery = z.strictObject({
  country: Country,
  state: z.string().trim().max(100).default(''),
  zipCode: z.string().trim().max(20).default(''),
  weight: queryNumber.pipe(z.int({ error: () => t('grams') }).min(0, { error: () => t('grams') })).default(0),
  total: queryNumber
    .pipe(
      z
        .number()
        .min(0, { error: () => t('from') })
        .max(MAX_TIER_VALUE),
    )
    .default(0),
  items: queryNumber.pipe(z.int().min(1).max(1_000_000)).default(1),
  currency: Currency.optional().meta({ description: 'The currency of `total`; that of the shop when left out' }),
  shippingClass: ShippingClassCode.default('').meta({ description: 'The shipping class of the items; empty for none' }),
})

export const hiddenReasons = ['moreSpecificZone', 'notOffered', 'noPrice', 'excludedClass'] as const
export type HiddenReason = (typeof hiddenReasons)[number]

const methodFacts = { zone: z.string(), name: z.string(), estimate: z.string(), type: z.enum(deliveryTypes) }
export const PreviewReply = z.object({
  zone: z.string().nullable().meta({ description: 'The zone of the address; null if the shop does not ship there' }),
  weight: z.int().meta({ description: 'Grams of the items and the packaging' }),
  methods: z.array(z.object({ ...methodFacts, price: Money })),
  hidden: z.array(z.object({ ...methodFacts, rate: z.enum(rateBases), reason: z.enum(hiddenReasons) })).meta({
    description: 'Methods of zones that contain the address but are not offered for it',
  }),
})
export type PreviewJson = z.input<typeof PreviewReply>

/** A method offered for an order. */
export const ShippingOffer = z.object({
  code: MethodCode,
  name: z.string(),
  estimate: z.string(),
  type: z.enum(deliveryTypes),
  pickupPlace: z.string().meta({ description: 'Where the shopper collects the order; empty for parcels' }),
  arrives: Arrival.optional().meta({ description: 'For an order of today. Absent if the shop does not promise days' }),
  price: Money,
})
export type ShippingOffer = z.output<typeof ShippingOffer>
export type ShippingOfferJson = z.input<typeof ShippingOffer>
