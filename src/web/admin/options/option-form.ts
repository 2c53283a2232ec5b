import { z } from 'zod'
import type { Input } from '#contract/endpoints.ts'
import { type AdminOptionTypeJson, OptionTypeBody, optionDisplays } from '#contract/options.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOptions.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import type { RecordLabels } from '../records/record-differences.ts'
import { displayNames } from './option-labels.ts'

/** Form values of the option editor. */
export const OptionDraft = z.object({
  /** Revision of the loaded option. Undefined for a new one. */
  revision: z.int().optional(),
  name: z.string(),
  /** If empty in a new option, the server derives it from the name. */
  code: z.string(),
  display: z.enum(optionDisplays),
  filterable: z.boolean(),
  values: z.array(
    z.object({
      /** Undefined for a new value. Not called `id`, because the form uses that key for its rows. */
      valueId: z.int().optional(),
      value: z.string(),
      swatch: z.string().nullable(),
    }),
  ),
})
export type OptionDraft = z.output<typeof OptionDraft>

export const emptyOption: OptionDraft = { name: '', code: '', display: 'text', filterable: true, values: [] }

export const toOptionDraft = ({ values, ...option }: AdminOptionTypeJson): OptionDraft =>
  OptionDraft.parse({ ...option, values: values.map(({ id, ...value }) => ({ ...value, valueId: id })) })

type Body = Input<'POST /admin/option-types'>

/** Converts the draft to the request body and validates it with the server's schema. Empty values are not sent. */
const OptionForm = OptionDraft.transform((draft, { issues }): Body => {
  const { code, values, revision, ...fields } = draft
  const filled = values.flatMap((value, index) => (value.value.trim() === '' ? [] : { ...value, index }))
  const body = {
    ...fields,
    ...(code.trim() && { code: code.trim() }),
    values: filled.map(({ valueId, value, swatch }) => ({
      ...(valueId !== undefined && { id: valueId }),
      value,
      swatch,
    })),
    ...(revision !== undefined && { revision }),
  }
  checkBody(OptionTypeBody, body, issues, (path) => {
    const [list, index, ...rest] = path
    return list === 'values' && typeof index === 'number' ? ['values', filled[index]?.index ?? index, ...rest] : path
  })
  return body
})

export const useOptionForm = (defaultValues: OptionDraft) => useContractForm(OptionForm, { defaultValues })
export type OptionFormState = ReturnType<typeof useOptionForm>

export const optionLabels = (): RecordLabels<OptionDraft> => ({
  name: common('name'),
  code: t('code'),
  display: { name: t('display'), show: (display) => displayNames()[display] },
  filterable: t('filter'),
  values: { name: t('values'), show: (values) => values.map(({ value }) => value).join('\n') },
})
