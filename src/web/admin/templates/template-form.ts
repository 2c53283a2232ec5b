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
import { type EditorForm, findInvalidText, toFormPath, toProductBody } from '../products/editor/product-form.ts'
import { toTemplateBody } from '../products/editor/template-draft.ts'
import type { RecordLabels } from '../records/record-differences.ts'

/** Schema of the template form, which uses a part of the product editor's fields. */
const TemplateForm = ProductDraft.transform((draft, { issues }): ProductBodyJson => {
  const addIssue = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: draft })
  for (const [path, message] of findInvalidText(draft, true)) addIssue(path, message)
  const result = TemplateBody.safeParse(toTemplateBody(draft), { error: defaultMessage })
  for (const { path, message } of result.error?.issues ?? []) addIssue(toTemplatePath(draft, path), message)
  return toProductBody(draft)
})

/** Form of a template for the cards of the product editor. `toTemplateBody` converts its values to the request body. */
export const useTemplateForm = (defaultValues: ProductDraft): EditorForm =>
  useContractForm(TemplateForm, { defaultValues })

const isFact = (name: PropertyKey | undefined): boolean => templateFacts.some((fact) => fact === name)

/** Maps a path in the request body to a field of the form. */
const toTemplatePath = (draft: ProductDraft, path: readonly PropertyKey[]) =>
  isFact(path[0]) ? ['variants', 0, String(path[0])] : toFormPath(draft, path)

const joinLines = (all: readonly string[]): string => all.join('\n')

/** Labels of the form fields that a template has. */
export const templateLabels = (): Partial<RecordLabels<ProductDraft>> => ({
  name: t('name'),
  type: { name: t('type'), show: (type) => productTypes[type] },
  brand: editor('brand'),
  category: editor('mainCategory'),
  additionalCategories: { name: editor('additionalCategories'), show: joinLines },
  tags: { name: editor('tags'), show: joinLines },
  description: editor('description'),
  isFormatted: t('formatting'),
  price: common('price'),
  options: {
    name: t('options'),
    show: (options) =>
      joinLines(options.map(({ code, values }) => `${code}: ${values.map(({ value }) => value).join(', ')}`)),
  },
  features: { name: editor('features'), show: (features) => joinLines(features.map(({ text }) => text)) },
  attributes: {
    name: common('attributes'),
    show: (all) =>
      joinLines(Object.entries(all).map(([code, { text, choices }]) => `${code}: ${text || choices.join(', ')}`)),
  },
  emptyAttributes: { name: t('emptyAttributes'), show: joinLines },
  specifications: {
    name: editor('specifications'),
    show: (all) => joinLines(all.map(({ name, value }) => `${name}: ${value}`)),
  },
  noIndex: editor('noIndex'),
  tracked: editor('countStock'),
  variants: {
    name: t('facts'),
    show: ([variant]) =>
      joinLines(templateFacts.flatMap((fact) => (variant?.[fact] ? `${factLabels()[fact]}: ${variant[fact]}` : []))),
  },
})
