import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { formatPrice, getPriceStep } from '#contract/money.ts'
import { type FillCountsJson, PriceFillBody, type PriceFillReplyJson, priceEndings } from '#contract/price-fills.ts'
import type { PriceListJson } from '#contract/price-lists.ts'
import { t } from '#messages/adminPrices.ts'
import { priceFillQuery, priceListsQuery, useFillPrices } from '#web/api/price-lists.ts'
import { reloadQueries } from '#web/api/reload-queries.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'

type Preview = NonNullable<PriceFillReplyJson['preview']>
type FillRequest = Omit<z.input<typeof PriceFillBody>, 'dryRun'>

/** Fills a list with converted prices of another one, after a preview. */
export function FillCard({ userId, list }: { userId: string; list: PriceListJson }) {
  const { data: lists = [] } = useQuery(priceListsQuery(userId))
  const { mutateAsync } = useFillPrices()
  const [preview, setPreview] = useState<{ request: FillRequest; found: Preview }>()
  const [fillId, setFillId] = useState<string>()
  const form = useContractForm(FillForm, {
    defaultValues: { from: '', factor: '1', ending: 'step', overwriteManual: false },
  })
  const { from } = useWatch({ control: form.control })
  const source = lists.find(({ id }) => String(id) === from) ?? lists.find(({ isDefault }) => isDefault)
  const submit = form.onSubmit(async (values) => {
    const request = { list: list.id, ...values }
    setPreview(undefined)
    setFillId(undefined)
    const { preview: found } = await mutateAsync({ ...request, dryRun: true })
    if (found) setPreview({ request, found })
  })
  const start = form.onSubmit(async () => {
    if (!preview) return
    // A newer rate could have been read since the preview.
    const on = preview.found.rateOn ?? undefined
    const { fill } = await mutateAsync({ ...preview.request, on, dryRun: false })
    setPreview(undefined)
    setFillId(fill?.id)
  })
  return (
    <EditorCard title={t('fill')} note={t('fillHint')}>
      <form
        noValidate
        aria-label={t('fill')}
        onSubmit={submit}
        // The preview is of the former values.
        onChange={() => setPreview(undefined)}
        className="flex flex-col gap-4"
      >
        <Alert>{form.failure}</Alert>
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField label={t('fillFrom')} {...form.field('from')}>
            {lists
              .filter(({ id }) => id !== list.id)
              .map(({ id, name, currency, isDefault }) => (
                <option key={id} value={isDefault ? '' : id}>
                  {name} ({currency})
                </option>
              ))}
          </SelectField>
          <TextField label={t('factor')} inputMode="decimal" autoComplete="off" {...form.field('factor')} />
          <SelectField label={t('ending')} {...form.field('ending')}>
            {priceEndings
              .filter((ending) => getPriceStep(list.currency) === 1 || ending === 'step')
              .map((ending) => (
                <option key={ending} value={ending}>
                  {ending === 'step' ? t('anyEnding') : ending}
                </option>
              ))}
          </SelectField>
        </div>
        <Checkbox label={t('overwriteManual')} {...form.register('overwriteManual')} />
        <Button type="submit" variant="secondary" pending={form.pending} className="self-start">
          {t('preview')}
        </Button>
      </form>
      {preview && source && (
        <form noValidate aria-label={t('preview')} onSubmit={start} className="flex flex-col gap-4">
          <FillPreview preview={preview.found} list={list} source={source} />
          <Button type="submit" pending={form.pending} className="self-start">
            {t('startFill', { count: preview.found.counts.added + preview.found.counts.changed })}
          </Button>
        </form>
      )}
      {fillId && <FillProgress userId={userId} id={fillId} />}
    </EditorCard>
  )
}

function FillPreview({ preview, list, source }: { preview: Preview; list: PriceListJson; source: PriceListJson }) {
  const { rate, rateOn, counts, examples } = preview
  return (
    <div className="flex flex-col gap-3 text-sm">
      {rateOn && (
        <p className="font-medium tabular-nums">
          {t('rateUsed', {
            rate: rate.toString(),
            from: source.currency,
            to: list.currency,
            day: new Date(`${rateOn}T12:00:00Z`),
          })}
        </p>
      )}
      <p>{countsText(counts)}</p>
      {examples.length > 0 && (
        <ul aria-label={t('examples')} className="flex flex-col gap-1 text-ink-soft">
          {examples.map(({ product, sku, name, from, before, after }) => (
            <li key={`${product} ${sku}`} className="wrap-anywhere">
              {sku === null ? name : `${name} (${sku})`}: {formatPrice(from, source.currency)} →{' '}
              {before !== null && <s>{formatPrice(before, list.currency)}</s>}{' '}
              <span className="font-medium text-ink">{formatPrice(after, list.currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FillProgress({ userId, id }: { userId: string; id: string }) {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...priceFillQuery(userId, id),
    // The other pages show the former prices until they are read again.
    select(fill) {
      if (fill.state !== 'filling') reloadQueries(queries, ['admin-prices'], ['admin-price-lists'])
      return fill
    },
  })
  return (
    <p role="status" className="text-sm">
      {!data || data.state === 'filling'
        ? t('filling', { count: data?.looked ?? 0 })
        : data.state === 'failed'
          ? t('fillFailed')
          : `${t('filled')} ${countsText(data.counts)}`}
    </p>
  )
}

const countLabels = {
  added: 'countedAdded',
  changed: 'countedChanged',
  unchanged: 'countedUnchanged',
  kept: 'countedKept',
  unpriced: 'countedUnpriced',
  tooLarge: 'countedTooLarge',
} as const

/** What became of the prices; what happened to none of them is left out. */
const countsText = (counts: FillCountsJson): string =>
  (Object.keys(countLabels) as (keyof typeof countLabels)[])
    .filter((name) => counts[name] > 0 || name === 'added')
    .map((name) => t(countLabels[name], { count: counts[name] }))
    .join(' ')

/** The fields as typed, validated with the server's schema. */
const FillForm = z
  .object({
    /** The id of a list; empty for the default one. */
    from: z.string(),
    factor: z.string(),
    ending: z.enum(priceEndings),
    overwriteManual: z.boolean(),
  })
  .transform(({ from, factor: typed, ending, overwriteManual }, { issues }): Omit<FillRequest, 'list'> => {
    const factor = Number(typed.trim().replace(',', '.'))
    const { error } = PriceFillBody.shape.factor.safeParse(factor)
    if (error) issues.push({ code: 'custom', path: ['factor'], message: error.issues[0]?.message ?? '', input: typed })
    return { factor, ending, overwriteManual, ...(from && { from: Number(from) }) }
  })
