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
import type { RuleForm } from './rule-draft.ts'

interface RuleBuilderProps {
  userId: string
  form: RuleForm
  /** Explains to which products the rule applies. */
  note: string
  /** The kinds of conditions that can be selected. Default: all. */
  kinds?: readonly ConditionKind[]
  disabled: boolean
  /** Preview of the matching products. */
  children: ReactNode
}

/** Editor for a rule that selects products: whether all or any conditions must match, and the conditions. */
export function RuleBuilder({ userId, form, note, kinds = conditionKinds, disabled, children }: RuleBuilderProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'conditions', keyName: 'rowId' })
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>()
  const { error } = form.getFieldState('conditions', form.formState)
  return (
    <EditorCard title={t('rule')} note={note}>
      <div ref={list} className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-2 text-sm">
          {t('sentence', {
            choice: () => (
              <Select
                key="match"
                aria-label={t('match')}
                className="w-32"
                disabled={disabled}
                {...form.register('match')}
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
        {children}
      </div>
    </EditorCard>
  )
}
