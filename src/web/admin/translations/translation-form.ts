import { z } from 'zod'
import { ApiError } from '#contract/api-error.ts'
import {
  readPartField,
  type TranslatableField,
  type TranslatableJson,
  type TranslationCellJson,
} from '#contract/translations.ts'
import { t } from '#messages/adminTranslations.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import type { RecordLabels } from '../records/record-differences.ts'

/** The translations by the name of their field in the form, and in `revision` those that were loaded, as JSON. */
export const TranslationDraft = z.record(z.string(), z.string())
export type TranslationDraft = z.output<typeof TranslationDraft>

/** The name of a field in the form, which reads dots, commas, brackets and quotes as a path. Addresses of pictures have them. */
export const formName = (field: string): string =>
  encodeURIComponent(field).replace(/[.']/g, (sign) => (sign === '.' ? '%2E' : '%27'))

export const toTranslationDraft = ({ fields }: Pick<TranslatableJson, 'fields'>): TranslationDraft =>
  withRevision(Object.fromEntries(fields.map(({ field, text }) => [formName(field), text ?? ''])))

/** A draft of these translations, as they are stored. */
export const withRevision = (texts: TranslationDraft): TranslationDraft => ({
  ...texts,
  revision: JSON.stringify(texts),
})

export const useTranslationForm = (defaultValues: TranslationDraft) =>
  useContractForm(TranslationDraft, { defaultValues })

/** Whether two drafts have the same translations. */
export const isSameDraft = (one: TranslationDraft, other: TranslationDraft): boolean =>
  Object.keys(one).every((field) => field === 'revision' || one[field]?.trim() === other[field]?.trim())

/** The changed translations. Each was made for the original that is shown beside it. */
export function toCells(
  { type, id, language, fields }: TranslatableJson,
  { revision = '{}', ...texts }: TranslationDraft,
): TranslationCellJson[] {
  const before = TranslationDraft.parse(JSON.parse(revision))
  return fields
    .filter(({ field }) => (texts[formName(field)] ?? '').trim() !== (before[formName(field)] ?? ''))
    .map(({ field, sourceHash }) => ({
      ...{ type, id, language, field, sourceHash },
      text: texts[formName(field)]?.trim() || null,
      was: before[formName(field)] || null,
    }))
}

/** An error of the API at the fields of the form. */
export function atFields(error: unknown, cells: readonly TranslationCellJson[]): unknown {
  if (!(error instanceof ApiError) || error.code !== 'invalid_request') return error
  const { fields: details = {}, ...others } = error.details
  const fields = Object.fromEntries(
    Object.entries(details).map(([name, message]) => {
      const cell = cells[Number(name.split('.')[1])]
      return [cell ? formName(cell.field) : name, message]
    }),
  )
  return new ApiError(error.code, { ...others, fields, message: error.message, status: error.status }, { cause: error })
}

/** The name of a field of a reply. */
export function fieldName({ field, part }: Pick<TranslatableJson['fields'][number], 'field' | 'part'>): string {
  const kind = readPartField(field)?.kind
  if (kind === 'attribute' && part !== null) return part
  if (kind === 'imageText') return part === null ? t('variantPictureText') : t('pictureText', { number: part })
  return t('fields', { field: field as TranslatableField })
}

/** The names of the fields, for differences between versions. */
export const translationLabels = ({ fields }: TranslatableJson): Partial<RecordLabels<TranslationDraft>> =>
  Object.fromEntries(fields.map((each) => [formName(each.field), fieldName(each)]))
