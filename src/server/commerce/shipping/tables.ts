import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type DeliveryType, deliveryTypes, type RateBasis, rateBases } from '#contract/shipping.ts'
import { oneOf } from '#server/platform/database/columns.ts'

/** Two places that overlap violate this constraint. A migration adds this exclusion constraint. */
export const ONE_ZONE_PER_PLACE = 'zone_places_one_zone'

/** Areas with shipping methods of their own. A shop without zones has the methods of its settings. */
export const shippingZones = pgTable('shipping_zones', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** Incremented by each change, to detect edits of an outdated version. */
  revision: integer().notNull().default(1),
})

export const zonePlaces = pgTable(
  'zone_places',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    zoneId: integer('zone_id')
      .notNull()
      .references(() => shippingZones.id, { onDelete: 'cascade' }),
    /** The shop's code of the country: ISO 3166-1, and `UK`. */
    country: text().notNull(),
    /** Code of a state or province; null for the whole country. */
    region: text(),
    /** The beginning of postal codes, in capitals without spaces and hyphens. */
    postcodePrefix: text('postcode_prefix'),
    /** First and last numeric postal code. */
    postcodeFrom: integer('postcode_from'),
    postcodeTo: integer('postcode_to'),
    /** A hash of everything that two places have in common if they exclude each other on the same postal code. */
    area: bigint({ mode: 'bigint' })
      .notNull()
      .generatedAlwaysAs(
        sql`hashtextextended("country" || '/' || coalesce("region", '') || '/' || coalesce("postcode_prefix", '') || '/' || ("postcode_from" is null), 0)`,
      ),
  },
  (place) => [
    index('zone_places_by_zone').on(place.zoneId, place.id),
    check(
      'zone_places_one_kind_of_area',
      sql`(${place.postcodeFrom} is null) = (${place.postcodeTo} is null) and ${place.postcodeFrom} <= ${place.postcodeTo} and not (${place.postcodePrefix} is not null and ${place.postcodeFrom} is not null)`,
    ),
  ],
)

export const shippingMethods = pgTable(
  'shipping_methods',
  {
    zoneId: integer('zone_id')
      .notNull()
      .references(() => shippingZones.id, { onDelete: 'cascade' }),
    /** Identifies the method in its zone and in orders. */
    code: text().notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    estimate: text().notNull(),
    /** Business days until delivery. */
    daysMin: smallint('days_min'),
    daysMax: smallint('days_max'),
    type: text().$type<DeliveryType>().notNull(),
    /** Where a pickup order is collected; empty for parcels. */
    pickupPlace: text('pickup_place').notNull().default(''),
    rate: text().$type<RateBasis>().notNull(),
  },
  (method) => [
    primaryKey({ columns: [method.zoneId, method.code] }),
    oneOf('shipping_methods_type_known', method.type, deliveryTypes),
    oneOf('shipping_methods_rate_known', method.rate, rateBases),
    check('shipping_methods_days', sql`${method.daysMin} >= 0 and ${method.daysMin} <= ${method.daysMax}`),
    check('shipping_methods_place_of_pickup', sql`(${method.pickupPlace} <> '') = (${method.type} = 'pickup')`),
  ],
)

/** Prices of a method. The last tier applies whose value is at most that of the order. */
export const shippingTiers = pgTable(
  'shipping_tiers',
  {
    zoneId: integer('zone_id').notNull(),
    method: text().notNull(),
    /** Grams, cents or units, depending on the method's rate. */
    from: bigint({ mode: 'number' }).notNull(),
    /** Cents. Null if the method is not offered from this value on. */
    price: integer(),
    /** Price of the items from which shipping is free, in cents. */
    freeOver: integer('free_over'),
  },
  (tier) => [
    primaryKey({ columns: [tier.zoneId, tier.method, tier.from] }),
    foreignKey({
      name: 'shipping_tiers_method_fk',
      columns: [tier.zoneId, tier.method],
      foreignColumns: [shippingMethods.zoneId, shippingMethods.code],
    }).onDelete('cascade'),
    check('shipping_tiers_not_negative', sql`least(${tier.from}, ${tier.price}, ${tier.freeOver}) >= 0`),
  ],
)

/**
 * Prices of a method in other currencies than the shop's. In a currency without prices, the method is not offered. A table of its own, because
 * previous versions read all rows of `shipping_tiers` as prices in the shop's currency.
 */
export const shippingTiersInCurrencies = pgTable(
  'shipping_tiers_in_currencies',
  {
    zoneId: integer('zone_id').notNull(),
    method: text().notNull(),
    /** ISO 4217 code. */
    currency: text().notNull(),
    /** As in `shipping_tiers`, with amounts in hundredths of this currency. */
    from: bigint({ mode: 'number' }).notNull(),
    price: integer(),
    freeOver: integer('free_over'),
  },
  (tier) => [
    primaryKey({ columns: [tier.zoneId, tier.method, tier.currency, tier.from] }),
    foreignKey({
      name: 'shipping_tiers_in_currencies_method_fk',
      columns: [tier.zoneId, tier.method],
      foreignColumns: [shippingMethods.zoneId, shippingMethods.code],
    }).onDelete('cascade'),
    check('shipping_tiers_in_currencies_code', sql`${tier.currency} ~ '^[A-Z]{3}$'`),
    check('shipping_tiers_in_currencies_not_negative', sql`least(${tier.from}, ${tier.price}, ${tier.freeOver}) >= 0`),
  ],
)

/** Two shipping classes whose names differ at most in case violate this constraint. */
export const ONE_SHIPPING_CLASS_NAME = 'shipping_classes_one_name'

/** Goods that cost more to ship, or that some methods do not carry. Most products have no class. */
export const shippingClasses = pgTable(
  'shipping_classes',
  {
    code: text().primaryKey(),
    name: text().notNull(),
  },
  (shippingClass) => [uniqueIndex(ONE_SHIPPING_CLASS_NAME).on(sql`lower(${shippingClass.name})`)],
)

/** What methods charge for goods of a class. A class without a row costs nothing more. */
export const methodClasses = pgTable(
  'method_classes',
  {
    zoneId: integer('zone_id').notNull(),
    method: text().notNull(),
    shippingClass: text('shipping_class')
      .notNull()
      .references(() => shippingClasses.code),
    /** ISO 4217 code; empty for the currency of the shop. */
    currency: text().notNull().default(''),
    /** Hundredths of the currency. Null if the method does not carry the class. */
    surcharge: integer(),
  },
  (methodClass) => [
    primaryKey({ columns: [methodClass.zoneId, methodClass.method, methodClass.shippingClass, methodClass.currency] }),
    foreignKey({
      name: 'method_classes_method_fk',
      columns: [methodClass.zoneId, methodClass.method],
      foreignColumns: [shippingMethods.zoneId, shippingMethods.code],
    }).onDelete('cascade'),
    index('method_classes_by_class').on(methodClass.shippingClass),
    check(
      'method_classes_currency',
      sql`${methodClass.currency} = '' or ${methodClass.currency} ~ '^[A-Z]{3}$' and ${methodClass.surcharge} is not null`,
    ),
    check('method_classes_not_negative', sql`${methodClass.surcharge} >= 0`),
  ],
)
