import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#contract/api-error.ts'
import type { CollectionRuleJson } from '#contract/collections.ts'
import { t } from '#messages/adminCollections.ts'
import type { RecordForm } from '../records/use-record-editor.ts'
import { ConditionDraft, conditionDraftOf, conditionKindNames, conditionOf, emptyCondition } from './condition-draft.ts'

/** The fields of a rule in the form of a record. */
export const ruleFields = { match: z.enum(['all', 'any']), conditions: z.array(ConditionDraft) }
const RuleDraft = z.object(ruleFields)
export type RuleDraft = z.output<typeof RuleDraft>

/** The part of a form that the rule builder needs. */
export type RuleForm = RecordForm<RuleDraft, FieldValues>

/** A form with further fields. The types of React Hook Form allow no form in place of one with fewer fields. */
export const ruleFormOf = <Draft extends RuleDraft & FieldValues, Body extends FieldValues>(
  form: RecordForm<Draft, Body>,
) => form as unknown as RuleForm

/** A rule with a condition that waits for its value. */
export const emptyRule = (): RuleDraft => ({
  match: 'all',
  conditions: [{ ...emptyCondition('tag'), key: 'first' }],
})

export const ruleDraftOf = (rule: CollectionRuleJson | null): RuleDraft =>
  rule
    ? {
        match: rule.match,
        conditions: rule.conditions.map((condition, at) => ({ ...conditionDraftOf(condition), key: String(at) })),
      }
    : emptyRule()

export const ruleOf = ({ match, conditions }: RuleDraft): CollectionRuleJson => ({
  match,
  conditions: conditions.map(conditionOf),
})

/** The field of the form for a path in the body: `rule.conditions.2.code` is `conditions.2.value`. */
export const ruleFieldAt = (path: readonly PropertyKey[]): string[] => {
  const [first, second, at, name] = path.map(String)
  if (first !== 'rule') return path.map(String)
  if (second !== 'conditions' || at === undefined) return ['conditions']
  return ['conditions', at, name === 'min' || name === 'max' ? name : name === 'days' ? 'min' : 'value']
}

/** Maps the server's errors to the fields of the form. */
export function atRuleFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.details.fields) return error
  const { message, status, code, details } = error
  const fields = Object.entries(error.details.fields).map(([name, text]) => [
    ruleFieldAt(name.split('.')).join('.'),
    text,
  ])
  return new ApiError(code, { ...details, message, status, fields: Object.fromEntries(fields) }, { cause: error })
}

/** The fields of a rule among those in which two versions of a record differ. */
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
