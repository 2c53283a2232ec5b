import type { ProductBodyJson } from '#contract/admin-products.ts'
import { defaultMessage } from '#contract/default-message.ts'
import { TemplateBody, templateFacts } from '#contract/product-templates.ts'
import { productTypes } from '#contract/product-types.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t as editor } from '#messages/adminProductEditor.ts'
import { t } from '#messages/adminTemplates.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { factLabels } from '../products/editor/fact-labels.ts'
import { ProductDraft } from '../products/editor/product-draft.ts'
import { bodyOf, type EditorForm, findInvalidText, toFormPath } from '../products/editor/product-form.ts'
import { templateBodyOf } from '../products/editor/template-draft.ts'
import type { RecordLabels } from '../records/record-differences.ts'

/** The fields of the product editor, of which a template has some. */
const TemplateForm = ProductDraft.transform((draft, { issues }): ProductBodyJson => {
  const addIssue = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: draft })
  for (const [path, message] of findInvalidText(draft, true)) addIssue(path, message)
  const checked = TemplateBody.safeParse(templateBodyOf(draft), { error: defaultMessage })
  for (const { path, message } of checked.error?.issues ?? []) addIssue(toTemplatePath(draft, path), message)
  return bodyOf(draft)
})

/** A form that the cards of the product editor can edit; `templateBodyOf` has the body for the server. */
export const useTemplateForm = (defaultValues: ProductDraft): EditorForm =>
  useContractForm(TemplateForm, { defaultValues })

const isFact = (name: PropertyKey | undefined): boolean => templateFacts.some((fact) => fact === name)

/** Maps a path in the body to a field of the form. */
const toTemplatePath = (draft: ProductDraft, path: readonly PropertyKey[]) =>
  isFact(path[0]) ? ['variants', 0, String(path[0])] : toFormPath(draft, path)

const lines = (all: readonly string[]): string => all.join('\n')

/** The fields of the form that a template has. */
export const templateLabels = (): Partial<RecordLabels<ProductDraft>> => ({
  name: t('name'),
  type: { name: t('type'), show: (type) => productTypes[type] },
  brand: editor('brand'),
  category: editor('mainCategory'),
  additionalCategories: { name: editor('additionalCategories'), show: lines },
  tags: { name: editor('tags'), show: lines },
  description: editor('description'),
  isFormatted: t('formatting'),
  price: common('price'),
  options: {
    name: t('options'),
    show: (options) =>
      lines(options.map(({ code, values }) => `${code}: ${values.map(({ value }) => value).join(', ')}`)),
  },
  features: { name: editor('features'), show: (features) => lines(features.map(({ text }) => text)) },
  attributes: {
    name: common('attributes'),
    show: (all) =>
      lines(Object.entries(all).map(([code, { text, choices }]) => `${code}: ${text || choices.join(', ')}`)),
  },
  emptyAttributes: { name: t('emptyAttributes'), show: lines },
  specifications: {
    name: editor('specifications'),
    show: (all) => lines(all.map(({ name, value }) => `${name}: ${value}`)),
  },
  noIndex: editor('noIndex'),
  tracked: editor('countStock'),
  variants: {
    name: t('facts'),
    show: ([variant]) =>
      lines(templateFacts.flatMap((fact) => (variant?.[fact] ? `${factLabels()[fact]}: ${variant[fact]}` : []))),
  },
})
