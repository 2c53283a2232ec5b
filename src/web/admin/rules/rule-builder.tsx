import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MAX_CONDITIONS } from '#contract/collections.ts'
import { t } from '#messages/adminCollections.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { useFocusAfterUpdate } from '../editing/focus-after-update.ts'
import { type ConditionKind, conditionKinds, emptyCondition } from './condition-draft.ts'
import { ConditionRow } from './condition-row.tsx'
import { fieldWithin, type RuleForm } from './rule-draft.ts'

interface RuleFieldsProps {
  userId: string
  form: RuleForm
  /** The field of the form that contains the rule. By default, the form itself does. */
  within?: string
  /** The kinds of conditions that can be selected. Default: all. */
  kinds?: readonly ConditionKind[]
  disabled: boolean
}

interface RuleBuilderProps extends Omit<RuleFieldsProps, 'within'> {
  /** Explains to which products the rule applies. */
  note: string
  /** Preview of the matching products. */
  children: ReactNode
}

/** Editor for a rule that selects products, with a preview of them. */
export const RuleBuilder = ({ note, children, ...fields }: RuleBuilderProps) => (
  <EditorCard title={t('rule')} note={note}>
    <div className="flex flex-col gap-4">
      <RuleFields {...fields} />
      {children}
    </div>
  </EditorCard>
)

/** Fields of a rule that selects products: whether all or any conditions must match, and the conditions. */
export function RuleFields({ userId, form, within, kinds = conditionKinds, disabled }: RuleFieldsProps) {
  const name = fieldWithin(within, 'conditions')
  const { fields, append, remove } = useFieldArray({ control: form.control, name, keyName: 'rowId' })
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>()
  const { error } = form.getFieldState(name, form.formState)
  return (
    <div ref={list} className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-2 text-sm">
        {t('sentence', {
          choice: () => (
            <Select
              key="match"
              aria-label={t('match')}
              className="w-32"
              disabled={disabled}
              {...form.register(fieldWithin(within, 'match'))}
            >
              <option value="all">{t('matchAll')}</option>
              <option value="any">{t('matchAny')}</option>
            </Select>
          ),
        })}
      </p>
      <ol aria-label={t('conditions')} className="flex flex-col gap-3">
        {fields.map(({ rowId }, index) => (
          <li key={rowId} data-row={index}>
            <ConditionRow
              userId={userId}
              form={form}
              within={within}
              kinds={kinds}
              index={index}
              disabled={disabled}
              onRemove={() => {
                remove(index)
                focusAfterUpdate('[data-add]')
              }}
            />
          </li>
        ))}
      </ol>
      <p role="alert" className="text-danger text-sm empty:hidden">
        {error?.root?.message ?? error?.message}
      </p>
      {!disabled && fields.length < MAX_CONDITIONS && (
        <Button
          variant="secondary"
          size="small"
          data-add
          className="self-start"
          onClick={() => append(emptyCondition('tag'))}
        >
          <Plus aria-hidden className="size-4" />
          {t('addCondition')}
        </Button>
      )}
    </div>
  )
}
