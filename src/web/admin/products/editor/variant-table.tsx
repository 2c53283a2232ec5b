import { clsx } from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, Suspense, useCallback, useId, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { hasOwnStock } from '#contract/product-types.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as products } from '#messages/adminProducts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { suggestSku } from './build-variants.ts'
import { type CellChange, factColumns, findCell, type GridColumn, nextCell, parsePastedCells } from './grid-cells.ts'
import { combinationKey, combinationValues, variantName } from './product-draft.ts'
import type { EditorForm } from './product-form.ts'
import { variantGrid } from './variant-columns.ts'
import { VariantRow } from './variant-row.tsx'

const ChoosePicturesDialog = lazyComponent(() => import('./choose-pictures-dialog.tsx'))

interface VariantTableProps {
  form: EditorForm
  onShowStock: ((sku: string, button: HTMLElement) => void) | undefined
}

/**
 * Table of a product's variants with keys like a spreadsheet: arrow keys and Enter move between cells, cells of a spreadsheet
 * can be pasted, and Ctrl+D copies a cell to the cells below it.
 */
export function VariantTable({ form, onShowStock }: VariantTableProps) {
  const { control, getValues, setValue, trigger } = form
  // Renders again only if the set of variants changes. Each row watches its own fields.
  const keys = useWatch({
    control,
    name: 'variants',
    compute: (all) => all.map(({ options }) => combinationKey(options)).join('\n'),
  })
  const { errors, isSubmitted } = useFormState({ control, name: 'variants' })
  const price = useWatch({ control, name: 'price' })
  const tracked = useWatch({ control, name: 'tracked' })
  const type = useWatch({ control, name: 'type' })
  const mainPicture = useWatch({ control, name: 'images', compute: (images) => images[0]?.url })
  const codes = useWatch({ control, name: 'options', compute: (options) => options.map(({ code }) => code).join() })
  const [choosing, setChoosing] = useState<number | null>(null)
  const table = useRef<HTMLUListElement>(null)
  const keysId = useId()
  const rows = keys.split('\n')

  function applyChanges(changes: readonly CellChange[]) {
    // Sets all values at once, because the form copies its values on each set.
    const variants = [...getValues('variants')]
    for (const { row, column, text } of changes) {
      const variant = variants[row]
      if (variant) variants[row] = { ...variant, [column]: text }
    }
    setValue('variants', variants)
    if (changes.length > 0 && (isSubmitted || errors.variants !== undefined)) void trigger('variants')
  }
  const getSoldRows = () => getValues('variants').flatMap(({ sold }, row) => (sold ? row : []))

  function copyFirst(column: 'price' | 'stockCount') {
    const [first, ...others] = getSoldRows()
    if (first === undefined) return
    const text = getValues(`variants.${first}.${column}`)
    applyChanges(others.map((row) => ({ row, column, text })))
  }
  function suggestSkus() {
    const { name, variants } = getValues()
    applyChanges(
      variants.flatMap(({ sku, options, sold }, row) =>
        sold && sku.trim() === ''
          ? { row, column: 'sku' as const, text: suggestSku(name, combinationValues(options, codes.split(','))) }
          : [],
      ),
    )
  }
  function focus(row: number, column: GridColumn) {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)
    input?.focus()
    input?.select()
  }
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const cell = findCell(event.target)
    if (!cell) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      const below = getSoldRows().filter((row) => row > cell.row)
      applyChanges(below.map((row) => ({ row, column: cell.column, text: cell.input.value })))
      return
    }
    const next = nextCell(event, cell, getSoldRows())
    if (!next) return
    event.preventDefault()
    focus(next.row, next.column)
  }
  function onPaste(event: ClipboardEvent<HTMLUListElement>) {
    const cell = findCell(event.target)
    const changes = cell && parsePastedCells(event.clipboardData.getData('text/plain'), cell, getSoldRows())
    if (!changes) return
    event.preventDefault()
    applyChanges(changes)
  }
  function copyFacts(from: number) {
    const variant = getValues(`variants.${from}`)
    applyChanges(
      getSoldRows().flatMap((row) =>
        row === from
          ? []
          : factColumns.flatMap((column) =>
              column === 'gtin' || column === 'mpn' ? [] : { row, column, text: variant[column] },
            ),
      ),
    )
  }
  // These functions are the same in every render, so that rows do not render again.
  const latestCopyFacts = useRef(copyFacts)
  latestCopyFacts.current = copyFacts
  const copyFactsFrom = useCallback((row: number) => latestCopyFacts.current(row), [])
  const choosePictures = useCallback((row: number) => setChoosing(row), [])
  const latestShowStock = useRef(onShowStock)
  latestShowStock.current = onShowStock
  const showStock = useCallback((sku: string, button: HTMLElement) => latestShowStock.current?.(sku, button), [])

  return (
    <>
      {hasOwnStock({ type }) && <Checkbox label={t('countStock')} {...form.register('tracked')} />}
      {hasOwnStock({ type }) && !tracked && <p className="-mt-2 text-ink-soft text-sm">{t('alwaysInStock')}</p>}
      <fieldset aria-label={t('fillIn')} className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={suggestSkus}>
          {t('suggestSkus')}
        </Button>
        {rows.length > 1 && (
          <>
            <Button variant="secondary" size="small" onClick={() => copyFirst('price')}>
              {t('firstPrice')}
            </Button>
            {tracked && (
              <Button variant="secondary" size="small" onClick={() => copyFirst('stockCount')}>
                {t('firstStock')}
              </Button>
            )}
          </>
        )}
      </fieldset>
      <p role="alert" className="text-danger text-sm empty:hidden">
        {errors.variants?.root?.message ?? errors.variants?.message}
      </p>
      <div className="@container/variants">
        <div aria-hidden className={clsx(variantGrid.fields, variantGrid.heads)}>
          <span>{common('sku')}</span>
          <span>{common('price')}</span>
          <span>{tracked && common('stock')}</span>
          <span>{products('pictures')}</span>
        </div>
        <p id={keysId} className="sr-only">
          {rows.length > 1 && t('gridKeys')}
        </p>
        <ul
          ref={table}
          aria-label={t('variants')}
          aria-describedby={keysId}
          className="divide-y border-b"
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        >
          {rows.map((key, index) => (
            <VariantRow
              key={key}
              control={control}
              register={form.register}
              setValue={form.setValue}
              index={index}
              codes={codes}
              isOnlyVariant={rows.length === 1}
              price={price}
              tracked={tracked}
              mainPicture={mainPicture}
              onShowStock={onShowStock && showStock}
              onChoosePictures={choosePictures}
              onCopyFacts={copyFactsFrom}
            />
          ))}
        </ul>
        {rows.length > 1 && <p className="mt-2 text-ink-soft text-xs max-sm:hidden">{t('gridKeys')}</p>}
      </div>
      <Suspense>
        {choosing !== null && (
          <VariantPicturesDialog form={form} row={choosing} codes={codes} onClose={() => setChoosing(null)} />
        )}
      </Suspense>
    </>
  )
}

interface VariantPicturesDialogProps {
  form: EditorForm
  row: number
  codes: string
  onClose: () => void
}

function VariantPicturesDialog({ form, row, codes, onClose }: VariantPicturesDialogProps) {
  const [images = [], options = {}] = useWatch({
    control: form.control,
    name: [`variants.${row}.images`, `variants.${row}.options`],
  })
  return (
    <ChoosePicturesDialog
      form={form}
      name={variantName(options, codes.split(','))}
      chosen={images}
      onChange={(next) => form.setValue(`variants.${row}.images`, next, { shouldDirty: true })}
      onClose={onClose}
    />
  )
}
