import { z } from 'zod'
import type { UndoableAction } from '#contract/audit.ts'
import { Country } from '#contract/country-field.ts'
import { PaymentMethodsBody } from '#contract/manual-payments.ts'
import { MarketBody } from '#contract/markets.ts'
import { SettingsBody } from '#contract/settings.ts'
import { ShippingBody, ZoneBody } from '#contract/shipping.ts'
import { TaxCountryBody } from '#contract/taxes.ts'
import { TranslationsBody } from '#contract/translations.ts'
import { languages } from '#messages/runtime/languages.ts'
import {
  addMarket,
  auditedMarket,
  changeMarket,
  lockMarket,
  removeMarket,
} from '#server/commerce/markets/save-markets.ts'
import { findPriceListByName } from '#server/commerce/price-lists/save-price-list.ts'
import { changeSettings, lockSettings, readWithRevision } from '#server/commerce/settings/change-settings.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import {
  addZone,
  auditedZone,
  changeShipping,
  changeZone,
  lockZone,
  removeZone,
} from '#server/commerce/shipping/save-zones.ts'
import { auditedTaxes, changeTaxCountry, lockTaxes, readTaxCountry } from '#server/commerce/tax/save-taxes.ts'
import type { AuditedFields } from '#server/platform/audit-log/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  auditedPaymentMethods,
  readPaymentMethods,
  savePaymentMethods,
} from '#server/sales/payments/payment-methods.ts'
import { lockTranslations, readAuditedSubject, saveTranslations } from '../translations/save-translations.ts'
import type { Undo } from './undo-target.ts'

/** How changes of settings, taxes and shipping are undone. */
export const commerceUndos = {
  async 'settings.changed'(tx, _, caller) {
    await lockSettings(tx)
    const { settings, revision } = await readWithRevision(tx)
    const now = z.encode(SettingsBody, { settings, revision }).settings
    return { now, change: (wanted) => changeSettings(tx, SettingsBody.parse({ settings: wanted, revision }), caller) }
  },

  async 'tax.changed'(tx, id, caller) {
    const country = Country.parse(id)
    await lockTaxes(tx)
    const taxes = await readTaxCountry(tx, country)
    const change = (wanted: AuditedFields) => changeTaxCountry(tx, country, TaxCountryBody.parse(wanted), caller)
    return { now: auditedTaxes(taxes), change }
  },

  async 'market.added'(tx, id, caller) {
    const market = await lockMarket(tx, Number(id))
    return { now: market && auditedMarket(market), change: () => removeMarket(tx, Number(id), caller) }
  },

  async 'market.changed'(tx, id, caller) {
    const market = await lockMarket(tx, Number(id))
    const change = async (wanted: AuditedFields) =>
      changeMarket(tx, Number(id), await readAuditedMarket(tx, wanted), { caller, languages })
    return { now: market && auditedMarket(market), change }
  },

  async 'market.removed'(tx, _, caller) {
    const change = async (wanted: AuditedFields) =>
      addMarket(tx, await readAuditedMarket(tx, wanted), { caller, languages, takesCountries: true })
    return { now: {}, change }
  },

  async 'translation.changed'(tx, subject, caller, recorded) {
    const { type, id, language } = readAuditedSubject(subject)
    const stored = await lockTranslations(tx, { type, id, language }, Object.keys(recorded))
    const now = Object.fromEntries(Object.keys(recorded).map((field) => [field, stored[field] ?? null]))
    const change = (wanted: AuditedFields) =>
      saveTranslations(
        tx,
        TranslationsBody.parse({
          translations: Object.entries(wanted).map(([field, text]) => ({ type, id, language, field, text })),
        }).translations,
        { caller, languages, shopUrl: '', by: 'id' },
      )
    return { now, change }
  },

  async 'shipping.changed'(tx, _, caller) {
    await lockSettings(tx)
    const { packWeight, holidays } = await readSettings(tx)
    const change = (wanted: AuditedFields) => changeShipping(tx, ShippingBody.parse(wanted), caller)
    return { now: { packWeight, holidays }, change }
  },

  async 'payment_methods.changed'(tx, _, caller) {
    await lockSettings(tx)
    const now = auditedPaymentMethods(await readSettings(tx))
    const { revision } = await readPaymentMethods(tx)
    const change = (wanted: AuditedFields) =>
      savePaymentMethods(tx, PaymentMethodsBody.parse({ ...wanted, revision }), caller)
    return { now, change }
  },

  async 'shipping_zone.added'(tx, id, caller) {
    const zone = await lockZone(tx, Number(id))
    return { now: zone && auditedZone(zone), change: () => removeZone(tx, Number(id), caller) }
  },

  async 'shipping_zone.changed'(tx, id, caller) {
    const zone = await lockZone(tx, Number(id))
    const change = (wanted: AuditedFields) => changeZone(tx, Number(id), ZoneBody.parse(wanted), caller)
    return { now: zone && auditedZone(zone), change }
  },

  async 'shipping_zone.removed'(tx, _, caller) {
    return { now: {}, change: (wanted) => addZone(tx, ZoneBody.parse(wanted), caller) }
  },
} satisfies { [Action in UndoableAction]?: Undo }

/** The recorded fields of a market, whose price list is recorded by name. */
const readAuditedMarket = async (tx: Database, { priceList, ...fields }: AuditedFields) =>
  MarketBody.parse({
    ...fields,
    priceList: typeof priceList === 'string' ? await findPriceListByName(tx, priceList) : null,
  })
