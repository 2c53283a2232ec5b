import { z } from 'zod'
import { amountCurrency } from '#contract/amount-currency.ts'
import { Country } from '#contract/country-field.ts'
import { countryName } from '#contract/country-names.ts'
import { defaultMessage } from '#contract/default-message.ts'
import { plainAmount } from '#contract/money.ts'
import {
  deliveryTypes,
  type RateBasis,
  rateBases,
  ZoneBody,
  type ZoneBodyJson,
  type ZoneJson,
} from '#contract/shipping.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminShipping.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import type { RecordLabels } from '../records/record-differences.ts'

const TierDraft = z.object({ from: z.string(), price: z.string(), freeOver: z.string() })
type TierDraft = z.output<typeof TierDraft>

export const classRules = ['surcharge', 'excluded'] as const

const ClassDraft = z.object({
  code: z.string(),
  rule: z.enum(classRules),
  surcharge: z.string(),
  /** The surcharge by currency. */
  inCurrencies: z.record(z.string(), z.string()),
})
type ClassDraft = z.output<typeof ClassDraft>

const MethodDraft = z.object({
  /** Empty for a new method, whose code the server derives from its name. */
  code: z.string(),
  name: z.string(),
  estimate: z.string(),
  daysMin: z.string(),
  daysMax: z.string(),
  type: z.enum(deliveryTypes),
  pickupPlace: z.string(),
  rate: z.enum(rateBases),
  /** The first one is from 0. A flat rate uses no other. */
  tiers: z.array(TierDraft),
  otherCurrencies: z.array(z.object({ currency: z.string(), tiers: z.array(TierDraft) })),
  classes: z.array(ClassDraft),
})
export type MethodDraft = z.output<typeof MethodDraft>

const PartDraft = z.object({ country: Country, region: z.string(), postcodes: z.string() })

/** Form values of the zone editor. */
export const ZoneDraft = z.object({
  /** Revision of the loaded zone. Undefined for a new one. */
  revision: z.int().optional(),
  name: z.string(),
  /** Whole countries. */
  countries: z.array(Country),
  /** Regions and postal codes. */
  parts: z.array(PartDraft),
  methods: z.array(MethodDraft),
})
export type ZoneDraft = z.output<typeof ZoneDraft>

export const emptyTier: TierDraft = { from: '', price: '', freeOver: '' }
export const emptyMethod: MethodDraft = {
  ...{ code: '', name: '', estimate: '', daysMin: '', daysMax: '', type: 'parcel', pickupPlace: '', rate: 'flat' },
  tiers: [{ ...emptyTier, from: '0' }],
  otherCurrencies: [],
  classes: [],
}
export const emptyZone: ZoneDraft = { name: '', countries: [], parts: [], methods: [emptyMethod] }

const writeAmount = (amount: number | null | undefined, currency: string) =>
  typeof amount === 'number' ? plainAmount(amount, currency) : ''
const writeNumber = (number: number | null | undefined) => String(number ?? '')

const isWhole = ({ region, postcodes }: ZoneJson['places'][number]) => !region && !postcodes

export const toZoneDraft = ({ revision, name, places, methods }: ZoneJson): ZoneDraft =>
  ZoneDraft.parse({
    revision,
    name,
    countries: places.filter(isWhole).map(({ country }) => country),
    parts: places
      .filter((place) => !isWhole(place))
      .map(({ country, region = '', postcodes = '' }) => ({ country, region, postcodes })),
    methods: methods.map(
      ({ code = '', daysMin, daysMax, rate = 'flat', tiers, otherCurrencies = [], classes = [], ...method }) => ({
        ...emptyMethod,
        ...method,
        ...{ code, daysMin: writeNumber(daysMin), daysMax: writeNumber(daysMax), rate },
        tiers: tiers.map((tier) => toTierDraft(tier, rate, amountCurrency())),
        otherCurrencies: otherCurrencies.map(({ currency, tiers }) => ({
          currency,
          tiers: tiers.map((tier) => toTierDraft(tier, rate, currency)),
        })),
        classes: classes.map(toClassDraft),
      }),
    ),
  })

const toTierDraft = (
  { from, price, freeOver }: ZoneJson['methods'][number]['tiers'][number],
  rate: RateBasis,
  currency: string,
): TierDraft => ({
  from: rate === 'total' && from > 0 ? writeAmount(from, currency) : String(from),
  ...{ price: writeAmount(price, currency), freeOver: writeAmount(freeOver, currency) },
})

const toClassDraft = ({
  class: code,
  surcharge,
  otherCurrencies = [],
}: NonNullable<ZoneJson['methods'][number]['classes']>[number]): ClassDraft => ({
  ...{ code, rule: surcharge === null ? 'excluded' : 'surcharge', surcharge: writeAmount(surcharge, amountCurrency()) },
  inCurrencies: Object.fromEntries(
    otherCurrencies.map(({ currency, surcharge }) => [currency, writeAmount(surcharge, currency)]),
  ),
})

/** An amount; null if the field is empty, NaN for other texts. */
const readAmount = (typed: string) => (typed.trim() === '' ? null : (parseAmount(typed) ?? Number.NaN))
const readNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(',', '')))
const readDays = (typed: string) => (typed.trim() === '' ? null : Number(typed))

const toMethodBody = ({
  code,
  daysMin,
  daysMax,
  pickupPlace,
  tiers,
  otherCurrencies,
  classes,
  ...method
}: MethodDraft) => ({
  ...method,
  ...(code && { code }),
  daysMin: readDays(daysMin),
  daysMax: readDays(daysMax),
  pickupPlace: method.type === 'pickup' ? pickupPlace : '',
  tiers: toTiersBody(tiers, method.rate),
  otherCurrencies: otherCurrencies.map((other) => ({ ...other, tiers: toTiersBody(other.tiers, method.rate) })),
  classes: classes.map((each) => ({
    class: each.code,
    surcharge: each.rule === 'excluded' ? null : (readAmount(each.surcharge) ?? Number.NaN),
    otherCurrencies: listSurcharges(each, otherCurrencies).map(([currency, typed]) => ({
      ...{ currency, surcharge: readAmount(typed) ?? Number.NaN },
    })),
  })),
})

/** The surcharges that were typed in currencies in which the method has prices. */
const listSurcharges = (
  { rule, inCurrencies }: ClassDraft,
  prices: MethodDraft['otherCurrencies'],
): [currency: string, typed: string][] =>
  Object.entries(inCurrencies).filter(
    ([currency, typed]) =>
      rule === 'surcharge' && typed.trim() !== '' && prices.some((other) => other.currency === currency),
  )

const toTiersBody = (tiers: TierDraft[], rate: RateBasis) =>
  tiers.slice(0, rate === 'flat' ? 1 : undefined).map(({ from, price, freeOver }) => ({
    from: rate === 'total' ? (readAmount(from) ?? Number.NaN) : readNumber(from),
    price: readAmount(price),
    freeOver: readAmount(freeOver),
  }))

/** The field of the form for a field of the request, which has whole countries and parts in one list. */
export function toFormField(
  path: readonly (string | number)[],
  { countries, methods }: Pick<ZoneDraft, 'countries' | 'methods'>,
): (string | number)[] {
  const [list, index, ...rest] = path
  if (list === 'methods' && rest[0] === 'classes') return toClassField(path, methods[Number(index)])
  if (list !== 'places') return [...path]
  return index === undefined || Number(index) < countries.length
    ? ['countries']
    : ['parts', Number(index) - countries.length, ...rest]
}

/** @param path such as `methods.0.classes.1.otherCurrencies.2.surcharge` */
function toClassField(path: readonly (string | number)[], method: MethodDraft | undefined): (string | number)[] {
  const [, , , row, field, position] = path
  const edited = method?.classes[Number(row)]
  if (field === 'class') return [...path.slice(0, 4), 'code']
  if (field !== 'otherCurrencies' || !method || !edited) return [...path]
  const [currency = ''] = listSurcharges(edited, method.otherCurrencies)[Number(position)] ?? []
  return [...path.slice(0, 4), 'inCurrencies', currency]
}

/** Converts the draft to the request body and validates it with the server's schema. */
const ZoneForm = ZoneDraft.transform(({ revision, name, countries, parts, methods }, { issues }): ZoneBodyJson => {
  const body = {
    ...(revision !== undefined && { revision }),
    name,
    places: [...countries.map((country) => ({ country })), ...parts],
    methods: methods.map(toMethodBody),
  }
  for (const issue of ZoneBody.safeParse(body, { error: defaultMessage }).error?.issues ?? []) {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
    const isAmount = path[0] === 'methods' && ['price', 'freeOver', 'surcharge'].includes(String(path.at(-1)))
    issues.push({
      code: 'custom',
      path: toFormField(path, { countries, methods }),
      message: issue.code === 'invalid_type' && isAmount ? t('amount') : issue.message,
      input: body,
    })
  }
  return body
})

export const useZoneForm = (defaultValues: ZoneDraft) => useContractForm(ZoneForm, { defaultValues })
export type ZoneFormState = ReturnType<typeof useZoneForm>

export const zoneLabels = (): RecordLabels<ZoneDraft> => ({
  name: common('name'),
  countries: { name: t('countries'), show: (countries) => countries.map(countryName).join('\n') },
  parts: {
    name: t('parts'),
    show: (parts) =>
      parts
        .map(({ country, region, postcodes }) => [postcodes, region, countryName(country)].filter(Boolean).join(', '))
        .join('\n'),
  },
  methods: { name: t('methodsCard'), show: (methods) => methods.map(describeMethod).join('\n') },
})

/** Everything about a method, so that two versions that differ look different. */
const describeMethod = ({
  name,
  estimate,
  daysMin,
  daysMax,
  type,
  pickupPlace,
  rate,
  tiers,
  otherCurrencies,
  classes,
}: MethodDraft): string =>
  [
    name,
    estimate,
    daysMin && t('days', { min: daysMin, max: daysMax }),
    type === 'pickup' && pickupPlace,
    rate !== 'flat' && t(rate),
    ...describeTiers(rate, tiers),
    ...otherCurrencies.map(({ currency, tiers }) =>
      t('inOtherCurrency', { currency, prices: describeTiers(rate, tiers).join(' · ') }),
    ),
    ...classes.map((each) => describeClass(each, otherCurrencies)),
  ]
    .filter(Boolean)
    .join(' · ')

const describeClass = (each: ClassDraft, prices: MethodDraft['otherCurrencies']): string =>
  each.rule === 'excluded'
    ? t('describedExclusion', { name: each.code })
    : t('describedSurcharge', {
        name: each.code,
        amounts: [
          each.surcharge,
          ...listSurcharges(each, prices).map(([currency, typed]) => `${typed} ${currency}`),
        ].join(', '),
      })

const describeTiers = (rate: RateBasis, tiers: TierDraft[]): string[] =>
  tiers
    .slice(0, rate === 'flat' ? 1 : undefined)
    .map(({ from, price, freeOver }) =>
      [
        rate === 'flat' ? price : t('differentPrices', { from, price: price || t('notOffered') }),
        freeOver && t('freeFromAmount', { amount: freeOver }),
      ]
        .filter(Boolean)
        .join(', '),
    )
