import { z } from 'zod'
import { t as fields } from '#messages/fields.ts'
import { t } from '#messages/settingRules.ts'
import { Country } from './country-field.ts'
import { Currency, convertMagnitude, currencyCodes } from './currencies.ts'
import { defaultMessage } from './default-message.ts'
import { Email, Money, PersonName, requiredText, withTypeMessage } from './fields.ts'
import { type Cents, isOnStep } from './money.ts'
import { confirmableSteps, MAX_ORDER_LINES, shippingMethodIds, socialNetworks } from './shop.ts'
import { shippingTaxes, taxModes } from './tax-modes.ts'

/** Maximum values of settings; money in cents of dollars, and in other currencies of the same magnitude. */
export const SETTING_LIMITS = {
  name: 40,
  price: 100_000_00,
  taxPercent: 50,
  lowStock: 1000,
  returnDays: 365,
  warrantyYears: 30,
  orderLines: MAX_ORDER_LINES,
  orderUnits: 100_000,
  orderTotal: 1_000_000_00,
  unpaidHolds: 1000,
  unpaidHoldMinutes: 1440,
} as const

/** A percentage such as 8.25 in JSON; basis points in the server. */
const Percent = z.codec(
  z
    .number(withTypeMessage(() => t('percentage')))
    .min(0)
    .max(SETTING_LIMITS.taxPercent)
    .refine((percent) => Math.round(percent * 100) / 100 === percent, {
      error: () => fields('decimals'),
    })
    .meta({ multipleOf: 0.01 }),
  z.int(),
  { decode: (percent) => Math.round(percent * 100), encode: (points) => points / 100 },
)

const wholeNumber = (min: number, max: number) =>
  z
    .int(withTypeMessage(() => t('wholeNumber')))
    .min(min)
    .max(max)

/** Arguments for `refine`: each key occurs once in a list. */
const once = <T>(getKey: (each: T) => unknown, error: () => string) =>
  [(all: T[]) => new Set(all.map(getKey)).size === all.length, { error }] as const

/** Whether this is the IANA name of a time zone: `Europe/Berlin`, `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    return /^(UTC|[A-Z]\w+\/[\w+/-]+)$/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    // `Intl.DateTimeFormat` throws for an unknown time zone.
    return false
  }
}

const https = (): string => t('https')

const oneLine = (error: () => string, maxLength: number) =>
  requiredText(error, maxLength).refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), { error: () => t('oneLine') })

/** A text that may be empty; pages do not show empty values. */
const orEmpty = (text: z.ZodType<string>) =>
  z
    .string()
    .trim()
    .max(254)
    .superRefine((value, context) => {
      const issues = value === '' ? [] : (text.safeParse(value, { error: defaultMessage }).error?.issues ?? [])
      for (const { message } of issues) context.addIssue({ code: 'custom', message })
    })

interface SettingAmounts {
  currency: string
  freeShippingThreshold?: Cents | undefined
  shippingMethods?: { price: Cents }[] | undefined
  maxOrderTotal: Cents
}

/** Checks amounts in the currency of the settings themselves, which may be a new one. */
function checkAmounts({ value, issues }: z.core.ParsePayload<SettingAmounts>): void {
  const { currency, freeShippingThreshold, shippingMethods, maxOrderTotal } = value
  // Checks also run after a field was rejected, and an unknown currency has no format for the messages.
  if (!currencyCodes.includes(currency)) return
  const check = (path: (string | number)[], amount: Cents, min: Cents, limit: Cents) => {
    const [least, most] = [min, limit].map((dollars) => convertMagnitude(dollars, 'USD', currency)) as [Cents, Cents]
    const message = !isOnStep(amount, currency)
      ? fields('wholeAmount')
      : amount < least
        ? t('amountAtLeast', { min: { cents: least, currency } })
        : amount > most && t('amountAtMost', { max: { cents: most, currency } })
    if (message) issues.push({ code: 'custom', message, path, input: value })
  }
  if (freeShippingThreshold !== undefined)
    check(['freeShippingThreshold'], freeShippingThreshold, 0, SETTING_LIMITS.price)
  for (const [index, { price }] of (shippingMethods ?? []).entries())
    check(['shippingMethods', index, 'price'], price, 0, SETTING_LIMITS.price)
  check(['maxOrderTotal'], maxOrderTotal, 1_00, SETTING_LIMITS.orderTotal)
}

/** The settings that an owner can change in the panel. */
export const Settings = z
  .strictObject({
    open: z.boolean().meta({ description: 'Whether everyone can see the shop, or only staff' }),
    name: PersonName.refine((name) => name.length <= SETTING_LIMITS.name, {
      error: () => t('tooLong', { max: SETTING_LIMITS.name }),
    }).meta({ description: 'The name of the shop in pages, emails and invoices' }),
    currency: Currency.meta({ description: 'Of all prices. It cannot change once there is an order' }),
    address: orEmpty(oneLine(() => t('address'), 200)),
    phone: orEmpty(oneLine(() => t('phone'), 40).regex(/^\+?[\d\s().-]*\d[\d\s().-]*$/, { error: () => t('phone') })),
    supportEmail: orEmpty(Email),
    demoPromises: z.boolean().meta({
      description: 'Whether pages promise support around the clock, and free shipping only above the threshold',
    }),
    social: z
      .array(
        z.strictObject({
          name: z.enum(socialNetworks),
          // Requires the slashes: without them, browsers would resolve the URL to a path of the shop.
          url: z
            .url({ protocol: /^https$/, ...withTypeMessage(https) })
            .regex(/^https:\/\//, { ...withTypeMessage(https) })
            .max(300),
        }),
      )
      .refine(
        ...once(
          ({ name }: { name: string }) => name,
          () => t('networkOnce'),
        ),
      ),
    heroPicture: z
      .string()
      .regex(/^\/media\/[\w./-]+$/, { error: () => t('pictureUrl') })
      .max(300)
      .nullable(),
    taxMode: z
      .enum(taxModes)
      .meta({ description: 'One flat rate, or the rates of the place to which an order is sent' }),
    taxRate: Percent.meta({ description: 'The flat rate' }),
    pricesIncludeTax: z.boolean(),
    shippingTax: z.enum(shippingTaxes).meta({ description: 'Whether shipping is untaxed, or taxed like the goods' }),
    freeShippingThreshold: Money.optional().meta({
      description: 'Left out while shipping zones decide it: sending it is then 409',
    }),
    shippingMethods: z
      .array(
        z.strictObject({
          id: z.enum(shippingMethodIds),
          name: oneLine(() => t('name'), 40),
          price: Money,
          estimate: oneLine(() => t('estimate'), 60),
          offered: z.boolean(),
        }),
      )
      .length(shippingMethodIds.length, { error: () => t('methodOnce') })
      .refine(
        ...once(
          ({ id }: { id: string }) => id,
          () => t('methodOnce'),
        ),
      )
      .refine((all) => all.every(({ id, offered }) => offered || id !== 'standard'), {
        error: () => t('standardStays'),
      })
      .optional()
      .meta({ description: 'Left out while shipping zones decide it: sending it is then 409' }),
    countries: z
      .array(Country)
      .min(1, { error: () => t('chooseCountry') })
      .refine(
        ...once(
          (code: string) => code,
          () => t('countryOnce'),
        ),
      )
      .optional()
      .meta({ description: 'Left out while shipping zones decide it: sending it is then 409' }),
    lowStock: wholeNumber(0, SETTING_LIMITS.lowStock),
    returnDays: wholeNumber(1, SETTING_LIMITS.returnDays),
    warrantyYears: wholeNumber(0, SETTING_LIMITS.warrantyYears),
    timeZone: z
      .string()
      .max(60)
      .refine(isTimeZone, { error: () => t('timeZone') }),
    requireTwoStepForStaff: z.boolean(),
    guestCheckout: z.boolean().meta({ description: 'Whether shoppers can order without an account' }),
    maxOrderLines: wholeNumber(1, SETTING_LIMITS.orderLines),
    maxOrderUnits: wholeNumber(1, SETTING_LIMITS.orderUnits),
    maxOrderTotal: Money,
    unpaidStockShare: wholeNumber(1, 100),
    unverifiedStockShare: wholeNumber(1, 100),
    unverifiedStockPool: wholeNumber(1, 100),
    maxUnpaidHolds: wholeNumber(1, SETTING_LIMITS.unpaidHolds),
    maxUnpaidHoldMinutes: wholeNumber(1, SETTING_LIMITS.unpaidHoldMinutes),
    confirmedSteps: z
      .array(z.enum(confirmableSteps))
      .refine(
        ...once(
          (step: string) => step,
          () => t('stepOnce'),
        ),
      )
      .meta({ description: 'Setup steps whose defaults the owner has confirmed' }),
  })
  .check(checkAmounts)
  .meta({ id: 'Settings' })
export type SettingsJson = z.input<typeof Settings>

const revision = z.string().max(100).meta({ description: 'The revision of the settings' })

export const SettingsBody = z.strictObject({
  settings: Settings,
  revision: revision.meta({ description: 'The revision that was edited: 409 if the settings have been changed since' }),
})

export const SettingsReply = z.object({ settings: Settings, revision })
export type SettingsReplyJson = z.input<typeof SettingsReply>

/** The shop's connections to other services, which are configured by environment variables. */
export const ConnectionsReply = z.object({
  payments: z.object({
    provider: z.string(),
    /** Whether real cards are charged. */
    live: z.boolean(),
    lastEventAt: z.iso.datetime().nullable().meta({ description: 'When the provider last sent a signed event' }),
  }),
  mail: z.object({
    server: z
      .string()
      .nullable()
      .meta({ description: 'The host of the mail server; null leaves emails in the outbox' }),
    from: z.string(),
  }),
  pictures: z.object({ keptIn: z.string().meta({ description: 'The folder or bucket that stores them' }) }),
  google: z.boolean(),
  assistant: z.object({
    model: z.string().nullable().meta({ description: 'The language model; null if the assistant works without one' }),
  }),
})
export type ConnectionsJson = z.input<typeof ConnectionsReply>
