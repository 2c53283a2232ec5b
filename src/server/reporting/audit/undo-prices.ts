import { z } from 'zod'
import type { UndoableAction } from '#contract/audit.ts'
import { PriceListBody, PricesBody } from '#contract/price-lists.ts'
import { hasPrices } from '#server/catalog/editing/prices/list-price-lists.ts'
import { auditedPrice, readAuditedName, savePrices } from '#server/catalog/editing/prices/save-prices.ts'
import { readPricesInList } from '#server/catalog/prices/stored-prices.ts'
import {
  auditedPriceList,
  changePriceList,
  findPriceListToChange,
} from '#server/commerce/price-lists/save-price-list.ts'
import type { AuditedFields } from '#server/platform/audit-log/tables.ts'
import type { Undo } from './undo-target.ts'

const AuditedPrices = z.record(
  z.string(),
  z.object({ regular: z.number(), compareAt: z.number().nullable() }).nullable(),
)

/** How changes of price lists and their prices are undone. */
export const priceUndos = {
  async 'price_list.changed'(tx, id, caller) {
    const list = await findPriceListToChange(tx, Number(id))
    const change = (wanted: AuditedFields) =>
      changePriceList(tx, Number(id), PriceListBody.parse(wanted), caller, hasPrices)
    return { now: list && (await auditedPriceList(tx, list)), change }
  },

  async 'prices.changed'(tx, id, caller, recorded) {
    const list = Number(id)
    const names = Object.keys(recorded)
    const stored = await readPricesInList(tx, list, names.map(readAuditedName))
    const now = Object.fromEntries(names.map((name, index) => [name, auditedPrice(stored[index] ?? null)]))
    const change = (wanted: AuditedFields) =>
      savePrices(
        tx,
        PricesBody.shape.prices.parse(
          Object.entries(AuditedPrices.parse(wanted)).map(([name, price]) => ({
            ...{ list, ...readAuditedName(name) },
            ...(price ? { price: price.regular, compareAt: price.compareAt } : { price: null }),
          })),
        ),
        caller,
      )
    return { now, change }
  },
} satisfies { [Action in UndoableAction]?: Undo }
