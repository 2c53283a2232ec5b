import { z } from 'zod'
import { type AdminAttributeJson, AttributeBody, attributeTypes, NewAttributeBody } from '#contract/attributes.ts'
import { t } from '#messages/adminAttributes.ts'
import { t as common } from '#messages/adminCommon.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import type { RecordLabels } from '../records/record-differences.ts'
import { attributeTypeLabels } from './attribute-types.ts'

/** Form values of the attribute editor. */
export const AttributeDraft = z.object({
  /** Revision of the loaded attribute. Undefined for a new one. */
  revision: z.int().optional(),
  name: z.string(),
  /** If empty in a new attribute, the server derives it from the name. */
  code: z.string(),
  type: z.enum(attributeTypes),
  unit: z.string(),
  filterable: z.boolean(),
  /** `savedId` is null for a new choice. */
  choices: z.array(z.object({ savedId: z.int().nullable(), name: z.string() })),
})
export type AttributeDraft = z.output<typeof AttributeDraft>

export const emptyAttribute: AttributeDraft = {
  name: '',
  code: '',
  type: 'choice',
  unit: '',
  filterable: true,
  choices: [],
}

export const toAttributeDraft = ({ choices, ...attribute }: AdminAttributeJson): AttributeDraft =>
  AttributeDraft.parse({ ...attribute, choices: choices.map(({ id, name }) => ({ savedId: id, name })) })

/** Converts the draft to the request body and validates it with the server's schema. New choices without a name are not sent. */
const AttributeForm = AttributeDraft.transform(({ revision, code, type, choices, ...draft }, { issues }) => {
  const isSaved = revision !== undefined
  const filledChoices = choices.flatMap(({ savedId, name }, index) =>
    name.trim() === '' && savedId === null ? [] : { savedId, name, index },
  )
  const body = {
    ...draft,
    ...(code.trim() && { code: code.trim() }),
    choices:
      type === 'choice'
        ? filledChoices.map(({ savedId, name }) => ({ name, ...(savedId !== null && { id: savedId }) }))
        : [],
    ...(isSaved ? { revision } : { type }),
  }
  checkBody(isSaved ? AttributeBody : NewAttributeBody, body, issues, (path) => {
    const [field, index, ...rest] = path
    return field === 'choices' && typeof index === 'number'
      ? [field, filledChoices[index]?.index ?? index, ...rest]
      : path
  })
  return body
})
export type AttributeFormBody = z.output<typeof AttributeForm>

export const useAttributeForm = (defaultValues: AttributeDraft) => useContractForm(AttributeForm, { defaultValues })
export type AttributeFormState = ReturnType<typeof useAttributeForm>

export const attributeLabels = (): RecordLabels<AttributeDraft> => ({
  name: common('name'),
  code: t('code'),
  type: { name: t('type'), show: (type) => attributeTypeLabels()[type] },
  unit: t('unit'),
  filterable: t('filterable'),
  choices: { name: t('choices'), show: (choices) => choices.map(({ name }) => name).join('\n') },
})
