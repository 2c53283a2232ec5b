import { isDeepStrictEqual } from 'node:util'
import { asc, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { add } from '#contract/money.ts'
import { MAX_TAX_RECORDS, type TaxCalculatorBody, type TaxCalculatorReply } from '#contract/tax-calculator.ts'
import { listCurrencies } from '#server/commerce/price-lists/selling-list.ts'
import { lockSettings, saveSettings } from '#server/commerce/settings/change-settings.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { lockTaxes } from '#server/commerce/tax/save-taxes.ts'
import { readProviderCodes, saveProviderCodes } from '#server/commerce/tax/tax-classes.ts'
import { changedFields, recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { SalesContext } from '../context.ts'
import { taxRecords } from './tables.ts'

type Shop = Pick<SalesContext, 'db' | 'taxProvider'>

/** Who calculates taxes, what prevents Stripe Tax from it, and what is not recorded there yet. */
export async function readTaxCalculator({ db, taxProvider }: Shop): Promise<z.output<typeof TaxCalculatorReply>> {
  const [settings, codes, obstacles, open, total] = await Promise.all([
    readSettings(db),
    readProviderCodes(db),
    readCurrencies(db).then((currencies) => taxProvider.cannot(currencies)),
    db
      .select()
      .from(taxRecords)
      .where(ne(taxRecords.state, 'recorded'))
      .orderBy(asc(taxRecords.entryId))
      .limit(MAX_TAX_RECORDS),
    db.$count(taxRecords, ne(taxRecords.state, 'recorded')),
  ])
  return {
    calculator: settings.taxCalculator,
    codes: Object.fromEntries(codes),
    obstacles,
    total,
    records: open.map(({ id, orderId, kind, state, failure, at, currency, lines }) => ({
      ...{ id, orderId, kind, failure, currency, at: at.toISOString() },
      state: state === 'failed' ? state : 'waiting',
      gross: add(...lines.map(({ gross }) => gross)),
      tax: add(...lines.map(({ tax }) => tax)),
    })),
  }
}

/**
 * Chooses who calculates taxes of new orders, and the provider's codes of tax classes.
 * @throws ShopError invalid_transition with the first obstacle to Stripe Tax; invalid_request for an unknown class
 */
export async function changeTaxCalculator(
  { db, taxProvider }: Shop,
  { calculator, codes }: z.output<typeof TaxCalculatorBody>,
  caller: SignedInCaller,
): Promise<void> {
  const [obstacle] = calculator === 'own' ? [] : await taxProvider.cannot(await readCurrencies(db))
  if (obstacle) throw new ShopError('invalid_transition', { message: obstacle })
  await transaction(db, async (tx) => {
    await lockSettings(tx)
    await lockTaxes(tx)
    const before = await readAudited(tx)
    await saveSettings(tx, { taxCalculator: calculator })
    await saveProviderCodes(tx, codes)
    const after = await readAudited(tx)
    if (isDeepStrictEqual(before, after)) return
    await recordAudit(tx, caller, {
      action: 'tax.changed',
      subject: { kind: 'tax', id: 'calculator' },
      ...changedFields(before, after),
    })
  })
}

/** As in the audit log. */
async function readAudited(tx: Database) {
  const { taxCalculator: calculator } = await readSettings(tx)
  return { calculator, codes: Object.fromEntries(await readProviderCodes(tx)) }
}

/** The currencies in which the shop sells. */
async function readCurrencies(db: Database): Promise<string[]> {
  const [{ currency }, others] = await Promise.all([readSettings(db), listCurrencies(db)])
  return [...new Set([currency, ...others])]
}
