import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { amountCurrency } from '#contract/amount-currency.ts'
import { currencyWord } from '#contract/currencies.ts'
import { MAX_SALE_PRODUCTS, type SaleCampaignJson, unsuitableConditions } from '#contract/sale-campaigns.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as collections } from '#messages/adminCollections.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSales.ts'
import { saleCampaignQuery, useSaveSale } from '#web/api/sale-campaigns.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { editorGrid } from '../editing/editor-grid.ts'
import { ProductPicker } from '../products/choose/product-picker.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { conditionKinds } from '../rules/condition-draft.ts'
import { RuleBuilder } from '../rules/rule-builder.tsx'
import { asRuleForm, toRuleFormErrors } from '../rules/rule-draft.ts'
import { SaleActions } from './sale-actions.tsx'
import { discountNames, emptySale, SaleDraft, saleLabels, toSaleDraft, useSaleForm } from './sale-form.ts'
import { discountText, SaleBadge, SalePeriod } from './sale-labels.tsx'
import { SalePreview } from './sale-preview.tsx'

const kinds = conditionKinds.filter((kind) => !unsuitableConditions.includes(kind))

interface SaleEditorProps {
  userId: string
  /** Null for a new record. */
  sale: SaleCampaignJson | null
  canChange: boolean
}

/** Editor for all fields of a sale. */
export default function SaleEditor({ userId, sale, canChange }: SaleEditorProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useSaveSale(userId)
  const id = sale?.id ?? null
  const editor = useRecordEditor({
    kind: 'sale',
    userId,
    id,
    schema: SaleDraft,
    saved: sale ? toSaleDraft(sale) : emptySale(),
    useForm: useSaleForm,
    async save(body) {
      try {
        return await mutateAsync({ id, body })
      } catch (error) {
        throw toRuleFormErrors(error)
      }
    },
    toDraft: toSaleDraft,
    onSaved(after) {
      toast.success(categories('saved', { name: after.name }))
      if (id === null) navigate(adminPaths.sale(after.id), { replace: true })
    },
    fetchTheirs: async (id) =>
      toSaleDraft(await queries.fetchQuery({ ...saleCampaignQuery(userId, id), staleTime: 0 })),
  })
  const { form } = editor
  const draft = useWatch({ control: form.control, compute: (all) => all })
  const disabled = !canChange
  const preview = <SalePreview userId={userId} draft={draft} />
  return (
    <RecordFrame
      list={{ name: common('sales'), to: adminPaths.sales() }}
      name={sale?.name ?? t('new')}
      note={
        sale && (
          <>
            <SaleBadge state={sale.state} /> {discountText(sale, amountCurrency())} · <SalePeriod {...sale} />
          </>
        )
      }
      actions={
        sale &&
        canChange && (
          <SaleActions
            userId={userId}
            sale={sale}
            // Keeps unsaved changes. Saving them then asks which end date to keep.
            onEnded={(ended) => editor.unsaved || editor.startFrom(toSaleDraft(ended))}
            onDeleted={editor.discard}
          />
        )
      }
      editor={editor}
      subject={t('thisSale')}
      labels={saleLabels()}
      action={canChange ? (sale ? categories('saveChanges') : t('add')) : undefined}
    >
      <div className={editorGrid.container}>
        <div className={editorGrid.grid}>
          <div className={editorGrid.column}>
            <EditorCard title={t('sale')}>
              <TextField
                label={common('name')}
                hint={t('nameHint')}
                autoComplete="off"
                {...form.field('name')}
                disabled={disabled}
              />
              <RadioGroup
                legend={t('discount')}
                value={draft.discount}
                onChange={(discount) => form.setValue('discount', discount, { shouldDirty: true })}
                options={(['percent', 'amount'] as const).map((value) => ({
                  value,
                  label: discountNames()[value],
                  disabled,
                }))}
              />
              <TextField
                key={draft.discount}
                label={
                  draft.discount === 'percent'
                    ? t('percent')
                    : common('amountIn', { currency: currencyWord(amountCurrency()) })
                }
                hint={draft.discount === 'percent' ? t('percentHint') : t('amountHint')}
                inputMode="decimal"
                autoComplete="off"
                {...form.field(draft.discount)}
                disabled={disabled}
              />
              <RadioGroup
                legend={t('chosenBy')}
                value={draft.chosenBy}
                onChange={(chosenBy) => form.setValue('chosenBy', chosenBy, { shouldDirty: true })}
                options={(['automated', 'manual'] as const).map((value) => ({
                  value,
                  label: collections(value),
                  disabled,
                }))}
              />
            </EditorCard>
            {draft.chosenBy === 'automated' ? (
              <RuleBuilder
                userId={userId}
                form={asRuleForm(form)}
                note={t('ruleHint')}
                kinds={kinds}
                disabled={disabled}
              >
                {preview}
              </RuleBuilder>
            ) : (
              <EditorCard title={common('products')} note={t('productsHint')}>
                <ProductPicker
                  label={t('addProducts')}
                  error={form.getFieldState('products', form.formState).error?.message}
                  products={draft.products}
                  onChange={(products) => form.setValue('products', products, { shouldDirty: true })}
                  max={MAX_SALE_PRODUCTS}
                  disabled={disabled}
                />
                {preview}
              </EditorCard>
            )}
          </div>
          <div className={editorGrid.column}>
            <EditorCard title={t('period')} note={t('periodHint')}>
              <TextField type="datetime-local" label={t('startsAt')} {...form.field('startsAt')} disabled={disabled} />
              <TextField type="datetime-local" label={t('endsAt')} {...form.field('endsAt')} disabled={disabled} />
            </EditorCard>
          </div>
        </div>
      </div>
    </RecordFrame>
  )
}
