import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { DAY_MS } from '#contract/day.ts'
import { errorAt } from '#contract/errors.ts'
import type { ExchangeRateBody, ExchangeRatesReply } from '#contract/exchange-rates.ts'
import { t } from '#messages/exchangeRates.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { priceLists } from '../price-lists/tables.ts'
import { dayIn } from '../settings/day-in.ts'
import { readSettings } from '../settings/read-settings.ts'
import { findRate } from './find-rate.ts'
import { exchangeRateReads, exchangeRates } from './tables.ts'

/** The present rates between the currency of the shop and those of its price lists. @param enabled whether published rates are read */
export async function listRates(db: Database, enabled: boolean): Promise<z.output<typeof ExchangeRatesReply>> {
  const { currency: base, timeZone } = await readSettings(db)
  const today = dayIn(timeZone, new Date())
  const lists = await db
    .selectDistinct({ currency: priceLists.currency })
    .from(priceLists)
    .where(sql`${priceLists.currency} <> ${base}`)
    .orderBy(priceLists.currency)
  const found = await Promise.all(
    lists.flatMap(({ currency }) =>
      currency === null ? [] : [findRate(db, base, currency, today).then((found) => ({ currency, found }))],
    ),
  )
  const [reading] = await db.select().from(exchangeRateReads)
  return {
    base,
    rates: found.flatMap(({ currency, found }) =>
      found
        ? [
            {
              ...{ base, currency, rate: Number(found.rate), on: found.on, source: found.source },
              ageDays: Math.round((Date.parse(today) - Date.parse(found.on)) / DAY_MS),
            },
          ]
        : [],
    ),
    missing: found.flatMap(({ currency, found }) => (found ? [] : [currency])),
    reading: {
      readAt: reading?.readAt?.toISOString() ?? null,
      failedAt: reading?.failedAt?.toISOString() ?? null,
      failure: reading?.failure ?? null,
      enabled,
    },
  }
}

/** Stores or deletes a rate that staff entered. @throws ShopError invalid_request for a future day */
export const saveRate = (
  db: Database,
  { base, currency, rate, on }: z.output<typeof ExchangeRateBody>,
  caller: SignedInCaller,
): Promise<void> =>
  transaction(db, async (tx) => {
    const today = dayIn((await readSettings(tx)).timeZone, new Date())
    const day = on ?? today
    if (day > today) throw errorAt('on', 'invalid_request', t('future'))
    const key = and(eq(exchangeRates.base, base), eq(exchangeRates.currency, currency), eq(exchangeRates.on, day))
    const [before] = await tx.select().from(exchangeRates).where(key).for('update')
    if (rate === null) await tx.delete(exchangeRates).where(and(key, eq(exchangeRates.source, 'manual')))
    else
      await tx
        .insert(exchangeRates)
        .values({ base, currency, on: day, rate: rate.toFixed(12), source: 'manual' })
        .onConflictDoUpdate({
          target: [exchangeRates.base, exchangeRates.currency, exchangeRates.on],
          set: { rate: rate.toFixed(12), source: 'manual' },
        })
    const [after] = await tx.select().from(exchangeRates).where(key)
    await recordAudit(tx, caller, {
      action: 'exchange_rate.changed',
      subject: { kind: 'exchange_rate', id: `${base}/${currency}` },
      before: { on: day, rate: before ? Number(before.rate) : null },
      after: { on: day, rate: after ? Number(after.rate) : null },
    })
  })
