import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { promotionClasses, typesOfClass } from '#contract/promotion-types.ts'
import type { PromotionJson } from '#contract/promotions.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPromotions.ts'
import { promotionQuery, useSavePromotion } from '#web/api/promotions.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { editorGrid } from '../editing/editor-grid.ts'
import { RecordFrame } from '../records/record-frame.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { AmountFields } from './amount-fields.tsx'
import { CheckboxList } from './checkbox-list.tsx'
import { ConditionsCard } from './conditions-card.tsx'
import { PromotionActions } from './promotion-actions.tsx'
import { PromotionFigures } from './promotion-figures.tsx'
import {
  emptyPromotion,
  fieldsOf,
  PromotionDraft,
  toDescribed,
  toPromotionDraft,
  toPromotionFormErrors,
  typeFor,
  usePromotionForm,
} from './promotion-form.ts'
import { classNames, PromotionBadge, promotionLabels, typeNames } from './promotion-labels.tsx'
import { promotionSentence, type SentenceContext } from './promotion-sentence.ts'
import { SelectionFields } from './selection-fields.tsx'
import { TryCard } from './try-card.tsx'
import { UseCards } from './use-cards.tsx'

interface PromotionEditorProps {
  userId: string
  /** Null for a new promotion. */
  promotion: PromotionJson | null
  /** The promotion that a new one copies; null for none. */
  original: PromotionJson | null
  choices: SentenceContext & { currencies: readonly string[] }
  canChange: boolean
}

/** Editor for all fields of a promotion, with its sentence, its figures, and a cart to try it. */
export default function PromotionEditor({ userId, promotion, original, choices, canChange }: PromotionEditorProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useSavePromotion(userId)
  const id = promotion?.id ?? null
  const { currencies } = choices
  const toDraft = (saved: PromotionJson) => toPromotionDraft(saved, currencies)
  const editor = useRecordEditor({
    kind: 'promotion',
    userId,
    id,
    source: original ? `copy-${original.id}` : undefined,
    schema: PromotionDraft,
    saved: promotion ? toDraft(promotion) : emptyPromotion(currencies),
    initialDraft: original
      ? { ...toDraft(original), revision: undefined, name: t('copyOf', { name: original.name }) }
      : undefined,
    useForm: usePromotionForm,
    async save(body, draft) {
      try {
        return await mutateAsync({ id, body })
      } catch (error) {
        throw toPromotionFormErrors(error, draft)
      }
    },
    toDraft,
    onSaved(after) {
      toast.success(categories('saved', { name: after.name }))
      if (id === null) navigate(adminPaths.promotion(after.id), { replace: true })
    },
    fetchTheirs: async (id) => toDraft(await queries.fetchQuery({ ...promotionQuery(userId, id), staleTime: 0 })),
  })
  const { form } = editor
  const draft = useWatch({ control: form.control, compute: (all) => all })
  const described = toDescribed(draft)
  const fields = fieldsOf(draft)
  const disabled = !canChange
  const setClass = (to: PromotionDraft['class']) => {
    form.setValue('class', to, { shouldDirty: true })
    form.setValue('type', typeFor(to, draft.type), { shouldDirty: true })
  }
  return (
    <RecordFrame
      list={{ name: common('promotions'), to: adminPaths.promotions() }}
      name={promotion?.name ?? t('new')}
      note={promotion && <PromotionBadge state={promotion.state} />}
      actions={
        promotion && (
          <PromotionActions userId={userId} promotion={promotion} canChange={canChange} onDeleted={editor.discard} />
        )
      }
      editor={editor}
      subject={t('thisPromotion')}
      labels={promotionLabels(choices)}
      action={canChange ? (promotion ? categories('saveChanges') : t('add')) : undefined}
    >
      <p role="status" aria-label={t('effect')} className="rounded-md bg-sunken p-4 text-sm wrap-anywhere">
        {described ? promotionSentence(described, choices) : t('incomplete')}
      </p>
      <div className={editorGrid.container}>
        <div className={editorGrid.grid}>
          <div className={editorGrid.column}>
            <EditorCard title={t('promotion')}>
              <TextField
                label={common('name')}
                hint={t('nameHint')}
                autoComplete="off"
                {...form.field('name')}
                disabled={disabled}
              />
              <RadioGroup
                legend={t('class')}
                value={draft.class}
                onChange={setClass}
                options={promotionClasses.map((value) => ({ value, label: classNames()[value], disabled }))}
              />
              <SelectField label={t('type')} {...form.field('type')} disabled={disabled}>
                {typesOfClass[draft.class].map((type) => (
                  <option key={type} value={type}>
                    {typeNames()[type]}
                  </option>
                ))}
              </SelectField>
              {fields.percent && (
                <TextField
                  label={t('percent')}
                  hint={fields.quantities ? t('percentOfBuyGet') : undefined}
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.field('percent')}
                  disabled={disabled}
                />
              )}
              {fields.value && (
                <AmountFields
                  form={form}
                  field="value"
                  label={(currency) => common('amountIn', { currency })}
                  disabled={disabled}
                />
              )}
            </EditorCard>
            {fields.targets && (
              <EditorCard title={t('reduced')} note={t('reducedHint')}>
                <SelectionFields
                  userId={userId}
                  form={form}
                  name="reduced"
                  legend={common('products')}
                  disabled={disabled}
                />
                {fields.quantities && (
                  <>
                    <div className="grid gap-4 sm:grid-cols-2">
                      <TextField
                        label={t('reducedQuantity')}
                        inputMode="numeric"
                        autoComplete="off"
                        {...form.field('reducedQuantity')}
                        disabled={disabled}
                      />
                      <TextField
                        label={t('times')}
                        optional
                        inputMode="numeric"
                        autoComplete="off"
                        {...form.field('times')}
                        disabled={disabled}
                      />
                    </div>
                    <CheckboxList
                      legend={t('qualifying')}
                      options={[{ value: 'includes', label: t('includesQualifying') }]}
                      values={draft.includesQualifying ? ['includes'] : []}
                      onChange={(to) => form.setValue('includesQualifying', to.length > 0, { shouldDirty: true })}
                      disabled={disabled}
                    />
                  </>
                )}
              </EditorCard>
            )}
            <ConditionsCard userId={userId} form={form} draft={draft} choices={choices} disabled={disabled} />
            {promotion && <TryCard id={promotion.id} choices={choices} isUnsaved={editor.unsaved} />}
          </div>
          <div className={editorGrid.column}>
            {promotion && <PromotionFigures userId={userId} id={promotion.id} />}
            <UseCards form={form} draft={draft} promotion={promotion} disabled={disabled} />
          </div>
        </div>
      </div>
    </RecordFrame>
  )
}
