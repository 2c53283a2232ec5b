import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link, useRevalidator } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { MarketJson } from '#contract/markets.ts'
import type { PriceListJson } from '#contract/price-lists.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMarkets.ts'
import { t as payments } from '#messages/adminPayments.ts'
import type { Language } from '#messages/runtime/language.ts'
import { marketQuery, useRemoveMarket, useSaveMarket } from '#web/api/markets.ts'
import { SelectField } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { CountryChoice } from '../places/country-choice.tsx'
import { DeleteRecord } from '../records/delete-record.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { LanguagesCard } from './languages-card.tsx'
import { emptyMarket, MarketDraft, marketLabels, toMarketDraft, useMarketForm } from './market-form.ts'

interface MarketEditorProps {
  userId: string
  /** Null for a new market. */
  market: MarketJson | null
  /** Languages that a market can have. */
  languages: readonly Language[]
  priceLists: readonly PriceListJson[]
  canChange: boolean
  /** Called after a new market was saved. */
  onAdded: (id: number) => void
}

/** Editor for a market: its countries, languages and price list. */
export default function MarketEditor({ userId, market, languages, priceLists, canChange, onAdded }: MarketEditorProps) {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const { mutateAsync } = useSaveMarket(userId)
  const remove = useRemoveMarket(userId)
  const id = market?.id ?? null
  const editor = useRecordEditor({
    kind: 'market',
    userId,
    id,
    schema: MarketDraft,
    saved: market ? toMarketDraft(market) : emptyMarket,
    useForm: useMarketForm,
    save: (body) => mutateAsync({ id, market: body }),
    toDraft: toMarketDraft,
    onSaved(after) {
      toast.success(t('saved', { name: after.name }))
      // Reloads the panel and storefront in this tab, which know the countries and languages.
      void revalidate()
      if (id === null) onAdded(after.id)
    },
    fetchTheirs: async (id) => toMarketDraft(await queries.fetchQuery({ ...marketQuery(userId, id), staleTime: 0 })),
  })
  const { form } = editor
  const countries = useWatch({ control: form.control, name: 'countries' })
  const disabled = !canChange
  return (
    <RecordFrame
      list={{ name: common('settings'), to: adminPaths.settings() }}
      parents={[{ name: common('markets'), to: adminPaths.markets() }]}
      name={market?.name ?? t('new')}
      actions={
        market &&
        !market.isDefault &&
        canChange && (
          <DeleteRecord
            id={market.id}
            remove={remove}
            texts={{
              title: t('deleteTitle', { name: market.name }),
              action: t('delete'),
              text: t('deleteHint'),
              deleted: t('deleted', { name: market.name }),
            }}
            list={adminPaths.markets()}
            onGone={editor.discard}
          />
        )
      }
      editor={editor}
      subject={t('theMarket')}
      labels={marketLabels(priceLists)}
      action={canChange ? (market ? categories('saveChanges') : t('add')) : undefined}
    >
      <EditorCard title={t('details')}>
        <TextField
          label={common('name')}
          hint={t('nameHint')}
          autoComplete="off"
          {...form.field('name')}
          disabled={disabled}
        />
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('code')}
          disabled={disabled}
        />
      </EditorCard>
      <EditorCard title={t('countriesCard')} note={t('countriesHint')}>
        <CountryChoice
          label={t('countries')}
          value={countries}
          disabled={disabled}
          error={form.getFieldState('countries', form.formState).error?.message}
          onChange={(to) => {
            form.setValue('countries', to, { shouldDirty: true, shouldTouch: true })
            form.clearErrors('countries')
          }}
        />
        {!market?.isDefault && (
          <Switch
            label={t('alsoDefault')}
            hint={t('alsoDefaultHint')}
            {...form.register('alsoDefault')}
            disabled={disabled}
          />
        )}
      </EditorCard>
      <EditorCard title={t('prices')} note={market?.isDefault ? t('pricesOfDefault') : t('pricesHint')}>
        <SelectField
          label={t('priceList')}
          {...form.field('priceList')}
          disabled={disabled || market?.isDefault === true}
        >
          {priceLists.map(({ id, name, currency, isDefault }) => (
            <option key={id} value={isDefault ? '' : id}>
              {t('priceListOption', { name, currency })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('exportPrices')}
          hint={t('exportPricesHint')}
          {...form.field('exportPrices')}
          disabled={disabled}
        >
          <option value="fixed">{t('exportsFixed')}</option>
          <option value="net">{t('exportsNet')}</option>
        </SelectField>
        <Switch
          label={t('taxByPlace')}
          hint={t('taxByPlaceHint')}
          {...form.register('taxByPlace')}
          disabled={disabled}
        />
        <Link to={adminPaths.priceLists()} className="w-fit py-1 text-sm underline underline-offset-4">
          {t('editPriceLists')}
        </Link>
      </EditorCard>
      <EditorCard title={t('payments')}>
        <Switch label={t('express')} hint={t('expressHint')} {...form.register('express')} disabled={disabled} />
        <TextField
          label={payments('configuration')}
          hint={t('configurationHint')}
          optional
          autoComplete="off"
          spellCheck={false}
          {...form.field('methodConfiguration')}
          disabled={disabled}
        />
      </EditorCard>
      <LanguagesCard form={form} languages={languages} isDefault={market?.isDefault ?? false} disabled={disabled} />
    </RecordFrame>
  )
}
