import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { currencyCodes, currencyName } from '#contract/currencies.ts'
import type { PriceListJson } from '#contract/price-lists.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPrices.ts'
import { priceListQuery, useRemovePriceList, useSavePriceList } from '#web/api/price-lists.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { DeleteRecord } from '../records/delete-record.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import {
  emptyPriceList,
  PriceListDraft,
  priceListLabels,
  toPriceListDraft,
  usePriceListForm,
} from './price-list-form.ts'

interface PriceListEditorProps {
  userId: string
  /** Null for a new list. */
  list: PriceListJson | null
  canChange: boolean
  onSaved: (list: PriceListJson) => void
}

/** Editor for the name, currency and taxes of a price list. */
export default function PriceListEditor({ userId, list, canChange, onSaved }: PriceListEditorProps) {
  const queries = useQueryClient()
  const { mutateAsync } = useSavePriceList(userId)
  const remove = useRemovePriceList(userId)
  const id = list?.id ?? null
  const editor = useRecordEditor({
    kind: 'price-list',
    userId,
    id,
    schema: PriceListDraft,
    saved: list ? toPriceListDraft(list) : emptyPriceList,
    useForm: usePriceListForm,
    save: (body) => mutateAsync({ id, body }),
    toDraft: toPriceListDraft,
    onSaved(after) {
      toast.success(categories('saved', { name: after.name }))
      onSaved(after)
    },
    fetchTheirs: async (id) =>
      toPriceListDraft(await queries.fetchQuery({ ...priceListQuery(userId, id), staleTime: 0 })),
  })
  const { form } = editor
  const isFixed = !canChange || list?.isDefault === true
  return (
    <RecordFrame
      list={{ name: common('priceLists'), to: adminPaths.priceLists() }}
      name={list?.name ?? t('new')}
      note={list && (list.isDefault ? t('defaultNote') : t('priced', { count: list.products, missing: list.missing }))}
      actions={
        list &&
        !list.isDefault && (
          <>
            <Link to={adminPaths.prices()} className={buttonClass('secondary')}>
              {t('editPrices')}
            </Link>
            {canChange && (
              <DeleteRecord
                id={list.id}
                remove={remove}
                texts={{
                  title: t('deleteTitle', { name: list.name }),
                  action: t('delete'),
                  cancelLabel: t('keep'),
                  text: t('deleteHint', { count: list.products }),
                  deleted: t('deleted', { name: list.name }),
                }}
                list={adminPaths.priceLists()}
                onGone={editor.discard}
              />
            )}
          </>
        )
      }
      editor={editor}
      subject={t('thisList')}
      labels={priceListLabels()}
      action={canChange ? (list ? categories('saveChanges') : t('add')) : undefined}
    >
      <div className="max-w-2xl">
        <EditorCard title={t('priceList')}>
          <TextField label={common('name')} autoComplete="off" {...form.field('name')} disabled={!canChange} />
          <SelectField
            label={t('currency')}
            hint={list?.isDefault ? t('defaultCurrencyHint') : t('currencyHint')}
            {...form.field('currency')}
            disabled={isFixed}
          >
            {currencies().map(({ code, name }) => (
              <option key={code} value={code}>
                {name} ({code})
              </option>
            ))}
          </SelectField>
          {!list?.isDefault && (
            <Switch
              label={t('includesTax')}
              hint={t('includesTaxHint')}
              {...form.register('includesTax')}
              disabled={isFixed}
            />
          )}
        </EditorCard>
      </div>
    </RecordFrame>
  )
}

const currencies = () =>
  currencyCodes
    .map((code) => ({ code, name: currencyName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
