import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { countryRules, regionCode } from '#contract/countries.ts'
import { countryName } from '#contract/country-names.ts'
import { errorAt } from '#contract/errors.ts'
import { isOnStep } from '#contract/money.ts'
import { readPostcodes } from '#contract/postcode-areas.ts'
import { MAX_METHOD_CODE, type ZoneMethod, type ZonePlace } from '#contract/shipping.ts'
import { numberSlug, toSlug } from '#contract/to-slug.ts'
import { t as fields } from '#messages/fields.ts'
import { t } from '#messages/shippingRules.ts'
import { t as taxes } from '#messages/taxRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { shippingClasses, shippingZones, zonePlaces } from './tables.ts'

const Conflict = z.object({ index: z.coerce.number(), zone: z.string().nullable() })

/**
 * Resolves regions and postal codes of places.
 * @throws ShopError invalid_request at the field, for an unknown region, or a place that overlaps with another one
 */
export async function checkPlaces(tx: Database, input: readonly z.output<typeof ZonePlace>[]) {
  const places = input.map(({ country, region, postcodes }, index) => {
    const code = region && regionCode(country, region)
    if (code && !Object.hasOwn(countryRules(country).regions ?? {}, code))
      throw errorAt(`places.${index}.region`, 'invalid_request', t('region'))
    const area = readPostcodes(postcodes, country)
    if (!area) throw errorAt(`places.${index}.postcodes`, 'invalid_request', taxes('postcodes'))
    return {
      country,
      region: code || null,
      postcodePrefix: area.prefix,
      postcodeFrom: area.from,
      postcodeTo: area.to,
    }
  })
  // The exclusion constraint of the table rejects these too, but does not name the field.
  const [conflict] = await readRows(
    tx,
    Conflict,
    sql`with place as (
        select at - 1 as index, null::text as zone, place.*
        from rows from (json_to_recordset(${JSON.stringify(places)}::json) as (country text, region text, "postcodePrefix" text,
          "postcodeFrom" int, "postcodeTo" int)) with ordinality as place (country, region, prefix, "from", "to", at)
      ), taken as (
        select -1 as index, name as zone, country, region, postcode_prefix as prefix, postcode_from as "from", postcode_to as "to"
        from ${zonePlaces} join ${shippingZones} on shipping_zones.id = zone_id
        where country in (select country from place)
        union all select index, zone, country, region, prefix, "from", "to" from place
      )
      select place.index, taken.zone from place join taken
        on taken.country = place.country and taken.index < place.index
        and taken.region is not distinct from place.region and taken.prefix is not distinct from place.prefix
        and (taken."from" is null) = (place."from" is null)
        and int4range(taken."from", taken."to", '[]') && int4range(place."from", place."to", '[]')
      order by place.index limit 1`,
  )
  if (conflict) {
    const place = describePlace(input[conflict.index])
    throw errorAt(
      `places.${conflict.index}.postcodes`,
      'invalid_request',
      conflict.zone === null ? t('placeTwice', { place }) : t('placeTaken', { place, zone: conflict.zone }),
    )
  }
  return places
}

/** A place in words: `27498*, Germany`. */
function describePlace(place?: z.output<typeof ZonePlace>): string {
  if (!place) return ''
  const { country, region, postcodes } = place
  const code = regionCode(country, region)
  return [postcodes, countryRules(country).regions?.[code] ?? region, countryName(country)].filter(Boolean).join(', ')
}

/**
 * Gives each method a code.
 * @param currency of the shop, whose settings are locked. It can have changed since the request was validated.
 * @throws ShopError invalid_request at the field, for a code that occurs twice, or a price that the currency does not have
 */
export function checkMethods(input: readonly ZoneMethod[], currency: string): (ZoneMethod & { code: string })[] {
  assertPricesOnStep(input, currency)
  const taken = new Set(input.flatMap(({ code }) => code ?? []))
  const seen = new Set<string>()
  return input.map((method, index) => {
    const code = method.code ?? numberSlug(toSlug(method.name, 'method'), taken, MAX_METHOD_CODE)
    if (seen.has(code)) throw errorAt(`methods.${index}.code`, 'invalid_request', t('codeTwice'))
    seen.add(code)
    taken.add(code)
    return { ...method, code }
  })
}

function assertPricesOnStep(methods: readonly ZoneMethod[], currency: string): void {
  for (const [index, { tiers, otherCurrencies, classes }] of methods.entries()) {
    const own = otherCurrencies.findIndex((other) => other.currency === currency)
    if (own >= 0)
      throw errorAt(`methods.${index}.otherCurrencies.${own}.currency`, 'invalid_request', t('currencyOfShop'))
    for (const [at, { surcharge, otherCurrencies }] of classes.entries()) {
      const row = otherCurrencies.findIndex((other) => other.currency === currency)
      if (row >= 0)
        throw errorAt(
          `methods.${index}.classes.${at}.otherCurrencies.${row}.currency`,
          'invalid_request',
          t('currencyOfShop'),
        )
      if (surcharge !== null && !isOnStep(surcharge, currency))
        throw errorAt(`methods.${index}.classes.${at}.surcharge`, 'invalid_request', fields('wholeAmount'))
    }
    for (const [at, { price, freeOver }] of tiers.entries())
      for (const [field, amount] of Object.entries({ price, freeOver }))
        if (amount !== null && !isOnStep(amount, currency))
          throw errorAt(`methods.${index}.tiers.${at}.${field}`, 'invalid_request', fields('wholeAmount'))
  }
}

/** Checks that the shipping classes of methods exist. @throws ShopError invalid_request at the field */
export async function assertShippingClasses(tx: Database, methods: readonly ZoneMethod[]): Promise<void> {
  const known = new Set((await tx.select({ code: shippingClasses.code }).from(shippingClasses)).map(({ code }) => code))
  for (const [index, { classes }] of methods.entries()) {
    const unknown = classes.findIndex(({ class: code }) => !known.has(code))
    if (unknown >= 0) throw errorAt(`methods.${index}.classes.${unknown}.class`, 'invalid_request', t('shippingClass'))
  }
}
