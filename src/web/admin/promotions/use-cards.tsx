import { promotionClasses } from '#contract/promotion-types.ts'
import type { PromotionJson } from '#contract/promotions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPromotions.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { CheckboxList } from './checkbox-list.tsx'
import type { PromotionDraft, PromotionFormState } from './promotion-form.ts'
import { classNames } from './promotion-labels.tsx'

interface UseCardsProps {
  form: PromotionFormState
  draft: PromotionDraft
  /** Null for a new promotion. */
  promotion: PromotionJson | null
  disabled: boolean
}

/** Fields for how a promotion applies, how often, with which others, and when. */
export const UseCards = ({ form, draft, promotion, disabled }: UseCardsProps) => (
  <>
    <EditorCard title={t('use')}>
      <RadioGroup
        legend={t('needsCode')}
        value={draft.needsCode ? 'code' : 'automatic'}
        onChange={(to) => form.setValue('needsCode', to === 'code', { shouldDirty: true })}
        options={[
          { value: 'code', label: t('withCode'), disabled },
          { value: 'automatic', label: t('automatic'), disabled },
        ]}
      />
      <CheckboxList
        legend={t('combinesWith')}
        hint={t('combinesWithHint')}
        options={promotionClasses.map((value) => ({ value, label: classNames()[value] }))}
        values={draft.combinesWith}
        onChange={(to) => form.setValue('combinesWith', to, { shouldDirty: true })}
        disabled={disabled}
      />
      <TextField
        label={t('limit')}
        hint={promotion ? t('usedAlready', { used: promotion.used, held: promotion.held }) : undefined}
        optional
        inputMode="numeric"
        autoComplete="off"
        {...form.field('limit')}
        disabled={disabled}
      />
      <TextField
        label={t('limitPerCustomer')}
        optional
        inputMode="numeric"
        autoComplete="off"
        {...form.field('limitPerCustomer')}
        disabled={disabled}
      />
    </EditorCard>
    <EditorCard title={t('period')} note={t('periodHint')}>
      <TextField type="datetime-local" label={t('startsAt')} optional {...form.field('startsAt')} disabled={disabled} />
      <TextField type="datetime-local" label={t('endsAt')} optional {...form.field('endsAt')} disabled={disabled} />
      {!promotion && (
        <CheckboxList
          legend={common('status')}
          options={[{ value: 'on', label: t('turnOnWhenAdded') }]}
          values={draft.enabled ? ['on'] : []}
          onChange={(to) => form.setValue('enabled', to.length > 0, { shouldDirty: true })}
          disabled={disabled}
        />
      )}
    </EditorCard>
  </>
)
