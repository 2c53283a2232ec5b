import { useState } from 'react'
import { getPriceStep, isOnStep, toCents } from '#contract/money.ts'
import type { PricedProductJson, PriceListJson, PricesBodyJson } from '#contract/price-lists.ts'
import { t as rules } from '#messages/priceRules.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'

/** A row of the grid: a product, or one of its variants. */
export interface PriceRow {
  product: PricedProductJson
  /** Null for the product. */
  variant: PricedProductJson['variants'][number] | null
}

/** The text of a changed cell, by `cellKey`. */
export type Edits = Readonly<Record<string, string>>

export const cellKey = ({ product, variant }: PriceRow, list: number): string =>
  `${list} ${product.id} ${variant?.sku ?? ''}`

export const toRows = (products: readonly PricedProductJson[]): PriceRow[] =>
  products.flatMap((product) => [
    { product, variant: null },
    // The only variant of a product without options has its price.
    ...(product.variants.length > 1 ? product.variants.map((variant) => ({ product, variant })) : []),
  ])

export const findPrice = ({ product, variant }: PriceRow, list: number) =>
  (variant ?? product).prices.find((price) => price.list === list)

/** The price as text, with the decimals of its currency; empty if there is none. */
export function savedText(row: PriceRow, { id, currency }: PriceListJson): string {
  const price = findPrice(row, id)?.price
  return price === undefined ? '' : price.toFixed(getPriceStep(currency) > 1 ? 0 : 2)
}

/** The amount of a cell; null for an empty one. */
export function readCell(text: string, currency: string): { price: number | null } | { error: string } {
  if (text.trim() === '') return { price: null }
  const price = parseAmount(text)
  if (price === undefined || price <= 0) return { error: rules('amount') }
  return isOnStep(toCents(price), currency) ? { price } : { error: rules('wholeAmount') }
}

/** The changed prices, with those that they replace, and the cell of each. */
export function toChanges(rows: readonly PriceRow[], lists: readonly PriceListJson[], edits: Edits) {
  const keys: string[] = []
  const prices: PricesBodyJson['prices'] = []
  const errors: Record<string, string> = {}
  for (const row of rows)
    for (const list of lists) {
      const key = cellKey(row, list.id)
      const text = edits[key]
      if (text === undefined) continue
      const read = readCell(text, list.currency)
      const before = findPrice(row, list.id)?.price ?? null
      if ('error' in read) errors[key] = read.error
      else if (read.price !== before) {
        keys.push(key)
        prices.push({
          ...{ list: list.id, product: row.product.id, sku: row.variant?.sku ?? null },
          ...{ price: read.price, before },
        })
      }
    }
  return { keys, prices, errors }
}

/** A table as spreadsheets copy it: cells separated by tabs, rows by line breaks. */
export const readTable = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** Cells that were typed or pasted, with the steps to undo. */
export function useEdits() {
  const [{ edits, past, last }, setState] = useState<{ edits: Edits; past: Edits[]; last: string | null }>({
    ...{ edits: {}, past: [], last: null },
  })
  return {
    edits,
    canUndo: past.length > 0,
    /** Changes cells. Successive changes of the same cell are one step. */
    change(changed: Edits): void {
      const [key, ...others] = Object.keys(changed)
      const single = others.length === 0 && key ? key : null
      setState((state) => ({
        edits: { ...state.edits, ...changed },
        past: single !== null && single === state.last ? state.past : [...state.past, state.edits],
        last: single,
      }))
    },
    undo: () =>
      setState(({ past, ...state }) =>
        past.length === 0 ? { ...state, past } : { edits: past.at(-1) ?? {}, past: past.slice(0, -1), last: null },
      ),
    /** Forgets cells. @param saved those that were saved, unless they were changed since; all of them if missing */
    clear: (saved?: Edits) =>
      setState(({ edits }) => ({
        edits: Object.fromEntries(Object.entries(edits).filter(([key, text]) => saved && saved[key] !== text)),
        ...{ past: [], last: null },
      })),
    isChanging: last !== null,
  }
}
