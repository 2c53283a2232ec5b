import { clsx } from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { ApiError } from '#contract/api-error.ts'
import { formatPrice } from '#contract/money.ts'
import { MAX_SAVED_PRICES, type PricedProductJson, type PriceListJson } from '#contract/price-lists.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPrices.ts'
import { useSavePrices } from '#web/api/price-lists.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import { GridField } from '../editing/grid-field.tsx'
import { cellKey, findPrice, type PriceRow, readTable, savedText, toChanges, toRows, useEdits } from './price-edits.ts'

/** State of a table of prices: what was typed, and its problems. @param lists all of them, the default one first */
export function usePriceTable(lists: readonly PriceListJson[], products: readonly PricedProductJson[]) {
  const rows = toRows(products)
  const edited = lists.filter(({ isDefault }) => !isDefault)
  const { edits, canUndo, change, undo, clear } = useEdits()
  const save = useSavePrices()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const table = useRef<HTMLTableElement>(null)
  const { keys, prices, errors: typed } = toChanges(rows, edited, edits)

  const focusCell = (row: number, column: number) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus()

  function focusKey(key: string) {
    const at = rows.flatMap((row, index) =>
      edited.map((list, column) => ({ key: cellKey(row, list.id), index, column })),
    )
    const found = at.find((each) => each.key === key)
    if (found) focusCell(found.index, found.column)
  }

  function discard() {
    clear()
    setErrors({})
    setFailure(undefined)
  }

  /** @returns whether everything that was typed is saved */
  async function submit(): Promise<boolean> {
    setFailure(undefined)
    setErrors(typed)
    const [wrong] = Object.keys(typed)
    if (wrong !== undefined) focusKey(wrong)
    else if (prices.length > MAX_SAVED_PRICES) setFailure(t('tooMany', { max: MAX_SAVED_PRICES }))
    if (wrong !== undefined || prices.length > MAX_SAVED_PRICES) return false
    if (prices.length === 0) return true
    try {
      const { changed } = await save.mutateAsync(prices)
      toast.success(t('saved', { count: changed }))
      // Others may have been typed in the meantime.
      clear(edits)
      setErrors({})
      return true
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.details.fields ?? {}) : []
      const byCell = fields.flatMap(([name, message]) => {
        const key = keys[Number(name.split('.')[1])]
        return key === undefined ? [] : [[key, message] as const]
      })
      setErrors(Object.fromEntries(byCell))
      if (byCell[0]) focusKey(byCell[0][0])
      else setFailure(getErrorMessage(error))
      return false
    }
  }

  return {
    ...{ rows, lists, edited, edits, canUndo, change, undo, errors, failure, table, focusCell, discard, submit },
    /** How many prices changed. */
    count: prices.length,
    unsaved: prices.length > 0 || Object.keys(typed).length > 0,
    pending: save.isPending,
  }
}

type PriceTableState = ReturnType<typeof usePriceTable>

/** Prices of products and variants, with a column for each list. Those of the default list are edited in the product. */
export function PriceTable({ state, canChange }: { state: PriceTableState; canChange: boolean }) {
  const { rows, lists, edited, edits, errors, table, change, undo, focusCell } = state

  function paste(event: ClipboardEvent, row: number, column: number) {
    const cells = readTable(event.clipboardData.getData('text'))
    if (cells.length === 1 && cells[0]?.length === 1) return
    event.preventDefault()
    const changed = cells.flatMap((line, down) =>
      line.flatMap((text, right) => {
        const [target, list] = [rows[row + down], edited[column + right]]
        return target && list ? [[cellKey(target, list.id), text] as const] : []
      }),
    )
    change(Object.fromEntries(changed))
    const left = cells.flatMap((line, down) =>
      line.filter((text, right) => text !== '' && !(rows[row + down] && edited[column + right])),
    )
    if (left.length > 0) toast.error(t('pastedTooMany', { count: left.length }))
  }

  function moveOrUndo(event: KeyboardEvent, row: number, column: number) {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    const rowStep = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
    if (!isUndo && rowStep === undefined) return
    event.preventDefault()
    if (isUndo) undo()
    else focusCell(row + (rowStep ?? 0), column)
  }

  return (
    <div className="@container overflow-x-auto rounded-lg border bg-surface">
      <table ref={table} className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('gridHint')}</caption>
        <thead>
          <tr className="border-b text-start">
            <th
              scope="col"
              className="sticky start-0 z-1 min-w-24 bg-surface p-3 font-medium @md:min-w-36 @2xl:min-w-64"
            >
              {common('product')}
            </th>
            {lists.map(({ id, name, currency }) => (
              <th key={id} scope="col" className="min-w-32 p-3 font-medium wrap-anywhere">
                {name} <span className="text-ink-soft">({currency})</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.product.id} ${row.variant?.sku}`} className="border-b align-top last:border-b-0">
              <th
                scope="row"
                className={clsx(
                  'sticky start-0 z-1 bg-surface px-3 py-4 text-start font-normal wrap-anywhere',
                  row.variant && 'ps-6 text-ink-soft',
                )}
              >
                {row.variant ? (
                  rowName(row)
                ) : (
                  <Link to={adminPaths.product(row.product.id)} className="block py-0.5 font-medium hover:underline">
                    {row.product.name}
                  </Link>
                )}
              </th>
              {lists.map((list) => (
                <td key={list.id} className="p-2">
                  {list.isDefault || !canChange ? (
                    <span className="block px-1 py-2 tabular-nums">{shownPrice(row, list)}</span>
                  ) : (
                    <GridField
                      label={t('cell', { name: rowName(row), list: list.name })}
                      inputMode="decimal"
                      className="w-28"
                      data-cell={`${index} ${edited.indexOf(list)}`}
                      placeholder={row.variant ? savedText({ ...row, variant: null }, list) : t('notSold')}
                      value={edits[cellKey(row, list.id)] ?? savedText(row, list)}
                      error={errors[cellKey(row, list.id)]}
                      onChange={({ target }) => change({ [cellKey(row, list.id)]: target.value })}
                      onPaste={(event) => paste(event, index, edited.indexOf(list))}
                      onKeyDown={(event) => moveOrUndo(event, index, edited.indexOf(list))}
                    />
                  )}
                  <CellNote row={row} list={list} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The name of a product, with the options of a variant. */
const rowName = ({ product, variant }: PriceRow): string =>
  variant === null ? product.name : variant.options.length > 0 ? variant.options.join(' · ') : variant.sku

function shownPrice(row: PriceRow, list: PriceListJson): string {
  const price = findPrice(row, list.id)
  if (price) return formatPrice(price.price, list.currency)
  return row.variant ? '' : t('notSold')
}

/** The price in a sale, and whether a price was converted. */
function CellNote({ row, list }: { row: PriceRow; list: PriceListJson }) {
  const price = findPrice(row, list.id)
  const notes = [
    price?.origin === 'converted' && t('converted'),
    price && price.salePrice !== null && t('inSale', { price: formatPrice(price.salePrice, list.currency) }),
  ].filter(Boolean)
  return notes.length > 0 && <span className="block px-1 pt-1 text-ink-soft text-xs">{notes.join(' · ')}</span>
}
