import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useController } from 'react-hook-form'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminProductJson } from '#contract/admin-products.ts'
import { amountCurrency } from '#contract/amount-currency.ts'
import { currencyWord } from '#contract/currencies.ts'
import { type ProductTemplateJson, templateFacts } from '#contract/product-templates.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t as editorTexts } from '#messages/adminProductEditor.ts'
import { t } from '#messages/adminTemplates.ts'
import { templateQuery, useRemoveTemplate, useSaveTemplate } from '#web/api/product-templates.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { editorGrid } from '../editing/editor-grid.ts'
import { AttributesCard } from '../products/editor/attributes-card.tsx'
import { ProductDescription } from '../products/editor/basics-card.tsx'
import { BrandField } from '../products/editor/brand-field.tsx'
import { CategoriesFields } from '../products/editor/categories-fields.tsx'
import { FactFields } from '../products/editor/fact-fields.tsx'
import { FeaturesCard } from '../products/editor/features-card.tsx'
import { OptionsCard } from '../products/editor/options-card.tsx'
import { emptyDraft, ProductDraft } from '../products/editor/product-draft.ts'
import type { EditorForm } from '../products/editor/product-form.ts'
import { SpecificationsCard } from '../products/editor/specifications-card.tsx'
import { TagsField } from '../products/editor/tags-field.tsx'
import { newTemplateDraft, toTemplateBody, toTemplateDraft } from '../products/editor/template-draft.ts'
import { TypeField } from '../products/editor/type-field.tsx'
import { DeleteRecord } from '../records/delete-record.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { MissingNote } from './missing-note.tsx'
import { templateLabels, useTemplateForm } from './template-form.ts'

interface TemplateEditorProps {
  userId: string
  canChange: boolean
  /** Null for a new record. */
  template: ProductTemplateJson | null
  /** The product whose fields a new template copies. */
  product: AdminProductJson | null
  onSaved: (template: ProductTemplateJson) => void
}

/** Editor for all fields of a template. */
export default function TemplateEditor({ userId, canChange, template, product, onSaved }: TemplateEditorProps) {
  const queries = useQueryClient()
  const save = useSaveTemplate(userId)
  const remove = useRemoveTemplate(userId)
  const id = template?.id ?? null
  const editor = useRecordEditor({
    kind: 'template',
    userId,
    id,
    source: product ? `+${product.id}` : undefined,
    schema: ProductDraft,
    saved: template ? toTemplateDraft(template) : emptyDraft(),
    initialDraft: product ? newTemplateDraft(product) : undefined,
    useForm: useTemplateForm,
    save: (_, draft) => save.mutateAsync({ id, template: toTemplateBody(draft) }),
    toDraft: toTemplateDraft,
    onSaved(after) {
      toast.success(t('saved', { name: after.name }))
      onSaved(after)
    },
    fetchTheirs: async (id) =>
      toTemplateDraft(await queries.fetchQuery({ ...templateQuery(userId, id), staleTime: 0 })),
  })
  const { form } = editor
  return (
    <RecordFrame
      list={{ name: common('templates'), to: adminPaths.templates() }}
      name={template?.name ?? t('new')}
      note={t('note')}
      actions={
        template &&
        canChange && (
          <>
            <Link to={adminPaths.newProduct(template.id)} className={buttonClass('secondary')}>
              <Plus aria-hidden className="size-4" />
              {t('newProduct')}
            </Link>
            <DeleteRecord
              id={template.id}
              remove={remove}
              texts={{
                title: t('deleteTitle', { name: template.name }),
                action: t('delete'),
                cancelLabel: t('keep'),
                text: t('deleteHint'),
                deleted: t('deleted', { name: template.name }),
              }}
              list={adminPaths.templates()}
              onGone={() => editor.discard()}
            />
          </>
        )
      }
      editor={editor}
      subject={t('thisTemplate')}
      labels={templateLabels()}
      action={canChange ? (template ? t('save') : t('add')) : undefined}
    >
      <MissingNote missing={template?.missing ?? []} />
      <div className={editorGrid.container}>
        <div className={editorGrid.grid}>
          <div className={editorGrid.column}>
            <EditorCard title={t('template')}>
              <TextField label={t('name')} autoComplete="off" {...form.field('name')} />
              <TypeField form={form} hint="" />
              <ProductDescription form={form} />
            </EditorCard>
            <OptionsCard userId={userId} form={form} isTemplate onShowStock={undefined} />
            <FeaturesCard form={form} />
            <AttributesCard userId={userId} form={form} />
            <SpecificationsCard form={form} note={t('specificationsHint')} />
          </div>
          <div className={editorGrid.column}>
            <OrganizationCard userId={userId} form={form} />
            <EditorCard title={common('price')}>
              <TextField
                label={editorTexts('priceIn', { currency: currencyWord(amountCurrency()) })}
                optional
                inputMode="decimal"
                autoComplete="off"
                {...form.field('price')}
              />
            </EditorCard>
            <EditorCard title={t('facts')} note={t('factsHint')}>
              <Checkbox label={editorTexts('countStock')} {...form.register('tracked')} />
              <FactFields
                facts={templateFacts}
                className="grid grid-cols-2 gap-3"
                field={(fact) => form.field(`variants.0.${fact}`)}
              />
            </EditorCard>
          </div>
        </div>
      </div>
    </RecordFrame>
  )
}

/** Categories, brand and tags of products that start from the template. */
function OrganizationCard({ userId, form }: { userId: string; form: EditorForm }) {
  const category = useController({ control: form.control, name: 'category' })
  return (
    <EditorCard title={editorTexts('inTheShop')}>
      <CategoriesFields userId={userId} form={form} category={category} />
      <BrandField form={form} />
      <TagsField form={form} />
      <Checkbox label={editorTexts('noIndex')} {...form.register('noIndex')} />
    </EditorCard>
  )
}
