import { useMutation } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/adminPromotions.ts'
import { call } from '#web/api/client.ts'
import { useTryPromotion } from '#web/api/promotions.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { inputClass } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select, SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { ProductSearch } from '../products/choose/product-search.tsx'
import { describeObstacle } from './describe-obstacle.ts'
import type { SentenceContext } from './promotion-sentence.ts'

interface TriedLine {
  key: string
  name: string
  variants: { sku: string; label: string }[]
  sku: string
  quantity: string
}

interface TryCardProps {
  id: number
  choices: SentenceContext
  /** Unsaved changes are not tried. */
  isUnsaved: boolean
}

/** A cart with which a saved promotion is tried. Nothing is stored. */
export function TryCard({ id, choices, isUnsaved }: TryCardProps) {
  const [lines, setLines] = useState<TriedLine[]>([])
  const [market, setMarket] = useState('')
  const [method, setMethod] = useState('')
  const [shipping, setShipping] = useState('')
  const [firstOrder, setFirstOrder] = useState(false)
  const { mutate, data, error, isPending, reset } = useTryPromotion()
  const addLine = useMutation({
    mutationFn: async (product: string) => (await call('GET /admin/products/{id}', { id: product })).product,
    onSuccess({ name, variants }) {
      const choices = variants.map(({ sku, options }) => ({
        sku,
        label: Object.values(options).join(', ') || sku,
      }))
      const [first] = choices
      if (first)
        change([...lines, { key: crypto.randomUUID(), name, variants: choices, sku: first.sku, quantity: '1' }])
    },
  })
  /** Results of another cart would mislead. */
  function change(to: TriedLine[]) {
    setLines(to)
    reset()
  }
  const edit = (key: string, part: Partial<TriedLine>) =>
    change(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const run = () =>
    mutate({
      id,
      lines: lines.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) })),
      ...(market !== '' && { market: Number(market) }),
      ...(method !== '' && { method }),
      shipping: shipping.trim() === '' ? 0 : (parseAmount(shipping) ?? Number.NaN),
      firstOrder,
    })
  /** Otherwise, Enter would save the promotion. */
  function runOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (lines.length > 0) run()
  }
  return (
    <EditorCard title={t('tryIt')} note={isUnsaved ? t('tryUnsaved') : t('tryHint')}>
      <ProductSearch label={t('addToCart')} isOffered={() => true} onChoose={({ id }) => addLine.mutate(id)} />
      <Alert>{addLine.error && getErrorMessage(addLine.error)}</Alert>
      {lines.length > 0 && (
        <ul aria-label={t('triedCart')} className="flex flex-col divide-y rounded-md border">
          {lines.map(({ key, name, variants, sku, quantity }) => (
            <li key={key} className="flex flex-wrap items-center gap-2 p-2 text-sm">
              <span className="min-w-32 grow font-medium wrap-anywhere">{name}</span>
              {variants.length > 1 && (
                <Select
                  aria-label={t('variantOf', { name })}
                  className="w-40"
                  value={sku}
                  onChange={({ target }) => edit(key, { sku: target.value })}
                >
                  {variants.map((variant) => (
                    <option key={variant.sku} value={variant.sku}>
                      {variant.label}
                    </option>
                  ))}
                </Select>
              )}
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('quantityOf', { name })}
                value={quantity}
                onChange={({ target }) => edit(key, { quantity: target.value })}
                onKeyDown={runOnEnter}
                className={inputClass(undefined, 'max-w-20')}
              />
              <IconButton
                label={t('removeFromCart', { name })}
                small
                onClick={() => change(lines.filter((line) => line.key !== key))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {choices.markets.size > 1 && (
          <SelectField
            label={t('market')}
            value={market}
            onChange={({ target }) => {
              setMarket(target.value)
              reset()
            }}
          >
            <option value="">{t('defaultMarket')}</option>
            {[...choices.markets].map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t('method')}
          value={method}
          onChange={({ target }) => {
            setMethod(target.value)
            reset()
          }}
        >
          <option value="">{t('noMethod')}</option>
          {[...choices.methods].map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('shippingPrice')}
          optional
          inputMode="decimal"
          autoComplete="off"
          value={shipping}
          onKeyDown={runOnEnter}
          onChange={({ target }) => {
            setShipping(target.value)
            reset()
          }}
        />
        <Checkbox
          label={t('isFirstOrder')}
          checked={firstOrder}
          onChange={({ target }) => {
            setFirstOrder(target.checked)
            reset()
          }}
        />
      </div>
      <Button
        variant="secondary"
        className="self-start"
        disabled={lines.length === 0}
        pending={isPending}
        onClick={run}
      >
        {t('try')}
      </Button>
      <Alert>{error && getErrorMessage(error)}</Alert>
      <div role="status" className="text-sm empty:hidden">
        {data && (
          <>
            <p className="font-medium">
              {data.obstacle
                ? describeObstacle(data.obstacle, data.currency)
                : t('saves', { amount: formatPrice(data.discount, data.currency) })}
            </p>
            <ul className="mt-2 flex flex-col gap-1 text-ink-soft">
              {data.lines.map(({ sku, quantity, price, discount }, index) => (
                <li key={lines[index]?.key ?? sku}>
                  {t('triedLine', {
                    name: lines[index]?.name ?? sku,
                    quantity,
                    price: formatPrice(price * quantity, data.currency),
                    discount: formatPrice(discount, data.currency),
                  })}
                </li>
              ))}
              {data.shipping.discount > 0 && (
                <li>{t('triedShipping', { discount: formatPrice(data.shipping.discount, data.currency) })}</li>
              )}
            </ul>
          </>
        )}
      </div>
    </EditorCard>
  )
}
