import X from 'lucide-react/icons/x'
import { type FieldErrors, useWatch } from 'react-hook-form'
import { t } from '#messages/adminCollections.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ConditionDraft, type ConditionKind, conditionKindNames, emptyCondition } from './condition-draft.ts'
import { ConditionValue } from './condition-value.tsx'
import { fieldWithin, type RuleForm } from './rule-draft.ts'

interface ConditionRowProps {
  userId: string
  form: RuleForm
  /** As of `RuleFields`. */
  within: string | undefined
  /** The kinds of conditions that can be selected. */
  kinds: readonly ConditionKind[]
  index: number
  disabled: boolean
  onRemove: () => void
}

/** Fields of a condition: its kind, an operator and a value. */
export function ConditionRow({ userId, form, within, kinds, index, disabled, onRemove }: ConditionRowProps) {
  const name = fieldWithin(within, `conditions.${index}`)
  const condition = useWatch({ control: form.control, name })
  const change = (part: Partial<ConditionDraft>) =>
    form.setValue(name, { ...condition, ...part }, { shouldDirty: true })
  const number = index + 1
  const errors = form.getFieldState(name, form.formState).error as FieldErrors<ConditionDraft> | undefined
  const error = errors?.value?.message ?? errors?.min?.message ?? errors?.max?.message
  const operators = operatorLabels(condition.what)
  return (
    <fieldset className="min-w-0 rounded-md border p-3" disabled={disabled}>
      <legend className="sr-only">{t('conditionNumber', { number })}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 grow gap-2 *:last:col-span-full min-[22rem]:grid-cols-2 sm:grid-cols-[9rem_9rem_minmax(0,1fr)] sm:*:last:col-span-1">
          <Select
            aria-label={t('property')}
            value={condition.what}
            onChange={({ target }) => change({ ...emptyCondition(target.value as ConditionKind), key: condition.key })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {conditionKindNames()[kind]}
              </option>
            ))}
          </Select>
          {operators ? (
            <Select
              aria-label={t('operator')}
              value={condition.not ? 'not' : 'is'}
              onChange={({ target }) => change({ not: target.value === 'not' })}
            >
              <option value="is">{operators.is}</option>
              <option value="not">{operators.not}</option>
            </Select>
          ) : (
            <span className="flex min-h-11 items-center px-1 text-ink-soft text-sm">
              {t(condition.what === 'price' ? 'isBetween' : 'isAtLeast')}
            </span>
          )}
          <ConditionValue userId={userId} condition={condition} error={error} onChange={change} />
        </div>
        {!disabled && (
          <IconButton label={t('removeCondition', { number })} small className="mt-1" onClick={onRemove}>
            <X aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      <p role="alert" className="mt-1.5 text-danger text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

/** Labels of the operators of a kind of condition. Undefined if it has only one operator. */
function operatorLabels(what: ConditionKind): { is: string; not: string } | undefined {
  if (what === 'price' || what === 'rating') return undefined
  if (what === 'age') return { is: t('ageWithin'), not: t('ageOver') }
  return { is: t('is'), not: t('isNot') }
}
