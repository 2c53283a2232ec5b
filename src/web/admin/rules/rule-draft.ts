import type { FieldValues, Path } from 'react-hook-form'
import { z } from 'zod'
import type { CollectionRuleJson } from '#contract/collections.ts'
import { t } from '#messages/adminCollections.ts'
import { renameFields } from '#web/forms/rename-fields.ts'
import type { RecordForm } from '../records/use-record-editor.ts'
import { ConditionDraft, conditionKindNames, emptyCondition, toCondition, toConditionDraft } from './condition-draft.ts'

/** Schema of the form fields of a rule. */
export const ruleFields = { match: z.enum(['all', 'any']), conditions: z.array(ConditionDraft) }
const RuleDraft = z.object(ruleFields)
export type RuleDraft = z.output<typeof RuleDraft>

/** The part of a form that the rule builder needs. */
export type RuleForm = RecordForm<RuleDraft, FieldValues>

/** Casts a form with additional fields, because React Hook Form's types do not accept it as a form with fewer fields. */
export const asRuleForm = <Draft extends RuleDraft & FieldValues, Body extends FieldValues>(
  form: RecordForm<Draft, Body>,
) => form as unknown as RuleForm

/** The path of a field of a rule in its form. @param within the field that contains the rule, if it is not the form itself */
export const fieldWithin = <Name extends Path<RuleDraft>>(within: string | undefined, name: Name): Name =>
  (within === undefined ? name : `${within}.${name}`) as Name

/** A rule with one condition without a value. */
export const emptyRule = (): RuleDraft => ({
  match: 'all',
  conditions: [{ ...emptyCondition('tag'), key: 'first' }],
})

export const toRuleDraft = (rule: CollectionRuleJson | null): RuleDraft =>
  rule
    ? {
        match: rule.match,
        conditions: rule.conditions.map((condition, at) => ({ ...toConditionDraft(condition), key: String(at) })),
      }
    : emptyRule()

export const toRule = ({ match, conditions }: RuleDraft): CollectionRuleJson => ({
  match,
  conditions: conditions.map(toCondition),
})

/** Maps a path in the request body to a field of the form: `rule.conditions.2.code` becomes `conditions.2.value`. */
export const toRuleFieldPath = (path: readonly PropertyKey[]): string[] => {
  const [first, second, at, name] = path.map(String)
  if (first !== 'rule') return path.map(String)
  if (second !== 'conditions' || at === undefined) return ['conditions']
  return ['conditions', at, name === 'min' || name === 'max' ? name : name === 'days' ? 'min' : 'value']
}

/** Maps the server's errors to the fields of the form. */
export const toRuleFormErrors = (error: unknown): unknown =>
  renameFields(error, (path) => toRuleFieldPath(path).join('.'))

/** Labels of a rule's fields, to list the differences between two versions. */
export const ruleLabels = () => ({
  match: {
    name: t('match'),
    show: (match: RuleDraft['match']) => t(match === 'all' ? 'matchAll' : 'matchAny'),
  },
  conditions: {
    name: t('conditions'),
    show: (all: RuleDraft['conditions']) =>
      all
        .map(({ what, not, code, value, min, max }) =>
          [conditionKindNames()[what], not && t('isNot'), code, value, min, max].filter(Boolean).join(' '),
        )
        .join('\n'),
  },
})
