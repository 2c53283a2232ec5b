import { useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { type AdminCollectionJson, collectionSorts, MAX_COLLECTION_PRODUCTS } from '#contract/collections.ts'
import { paths } from '#contract/paths.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t } from '#messages/adminCollections.ts'
import { t as common } from '#messages/adminCommon.ts'
import { adminCollectionQuery, useSaveCollection } from '#web/api/collections.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { editorGrid } from '../editing/editor-grid.ts'
import { PictureField } from '../editing/picture-field.tsx'
import { ProductPicker } from '../products/choose/product-picker.tsx'
import { DescriptionField } from '../records/description-field.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { SearchCard } from '../records/search-card.tsx'
import { SlugField } from '../records/slug-field.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { RuleBuilder } from '../rules/rule-builder.tsx'
import { asRuleForm, toRuleFormErrors } from '../rules/rule-draft.ts'
import { TranslateLink } from '../translations/translate-link.tsx'
import {
  CollectionDraft,
  collectionLabels,
  emptyCollection,
  sortNames,
  toCollectionDraft,
  useCollectionForm,
} from './collection-form.ts'
import { DeleteCollection } from './delete-collection.tsx'
import { RulePreview } from './rule-preview.tsx'

interface CollectionEditorProps {
  userId: string
  /** Null for a new record. */
  collection: AdminCollectionJson | null
  canChange: boolean
}

/** Editor for all fields of a collection. */
export default function CollectionEditor({ userId, collection, canChange }: CollectionEditorProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useSaveCollection(userId)
  const id = collection?.id ?? null
  const editor = useRecordEditor({
    kind: 'collection',
    userId,
    id,
    schema: CollectionDraft,
    saved: collection ? toCollectionDraft(collection) : emptyCollection(),
    useForm: useCollectionForm,
    async save({ type, body }) {
      try {
        return await mutateAsync({ id, type, body })
      } catch (error) {
        throw toRuleFormErrors(error)
      }
    },
    toDraft: toCollectionDraft,
    onSaved(after) {
      toast.success(categories('saved', { name: after.name }))
      if (id === null) navigate(adminPaths.collection(after.id), { replace: true })
    },
    fetchTheirs: async (id) =>
      toCollectionDraft(await queries.fetchQuery({ ...adminCollectionQuery(userId, id), staleTime: 0 })),
  })
  const { form } = editor
  const draft = useWatch({ control: form.control, compute: (all) => all })
  const disabled = !canChange
  const isManual = draft.type === 'manual'
  return (
    <RecordFrame
      list={{ name: common('collections'), to: adminPaths.collections() }}
      name={collection?.name ?? t('new')}
      note={collection && t('visible', { count: collection.count })}
      actions={
        collection && (
          <>
            <Link to={paths.collection(collection.slug)} className={buttonClass('secondary')}>
              <Eye aria-hidden className="size-4" />
              {common('viewInShop')}
            </Link>
            <TranslateLink type="collection" id={collection.id} />
            {canChange && <DeleteCollection userId={userId} collection={collection} onDeleted={editor.discard} />}
          </>
        )
      }
      editor={editor}
      subject={t('thisCollection')}
      labels={collectionLabels()}
      action={canChange ? (collection ? categories('saveChanges') : t('add')) : undefined}
    >
      <div className={editorGrid.container}>
        <div className={editorGrid.grid}>
          <div className={editorGrid.column}>
            <EditorCard title={t('collection')}>
              <TextField label={common('name')} autoComplete="off" {...form.field('name')} disabled={disabled} />
              {!collection && (
                <RadioGroup
                  legend={t('type')}
                  value={draft.type}
                  onChange={(type) => {
                    form.setValue('type', type, { shouldDirty: true })
                    form.setValue('sort', type === 'manual' ? 'manual' : 'featured')
                  }}
                  options={[
                    { value: 'manual', label: t('manual') },
                    { value: 'automated', label: t('automated') },
                  ]}
                />
              )}
              <SlugField
                prefix={paths.collection('')}
                isNew={collection === null}
                changedHint={draft.slug === collection?.slug ? undefined : t('addressChanged')}
                {...form.field('slug')}
                disabled={disabled}
              />
              <DescriptionField field={form.field('text')} text={draft.text} disabled={disabled} />
            </EditorCard>
            {isManual ? (
              <EditorCard title={common('products')} note={draft.sort === 'manual' ? t('productsHint') : undefined}>
                <ProductPicker
                  label={t('addProducts')}
                  error={form.getFieldState('products', form.formState).error?.message}
                  products={draft.products}
                  onChange={(products) => form.setValue('products', products, { shouldDirty: true })}
                  max={MAX_COLLECTION_PRODUCTS}
                  disabled={disabled}
                />
              </EditorCard>
            ) : (
              <RuleBuilder userId={userId} form={asRuleForm(form)} note={t('ruleHint')} disabled={disabled}>
                <RulePreview userId={userId} match={draft.match} conditions={draft.conditions} />
              </RuleBuilder>
            )}
            <SearchCard
              titleField={form.field('seoTitle')}
              textField={form.field('seoText')}
              draft={draft}
              placeholder={t('namePlaceholder')}
              path={paths.collection(draft.slug.trim() || '…')}
              disabled={disabled}
            />
          </div>
          <div className={editorGrid.column}>
            <EditorCard title={categories('inTheShop')}>
              <PictureField
                label={categories('picture')}
                hint={draft.image ? undefined : t('pictureHint')}
                value={draft.image}
                error={form.getFieldState('image', form.formState).error?.message}
                onChange={(url) => form.setValue('image', url, { shouldDirty: true })}
              />
              <SelectField label={t('sort')} hint={t('sortHint')} {...form.field('sort')} disabled={disabled}>
                {collectionSorts
                  .filter((sort) => isManual || sort !== 'manual')
                  .map((sort) => (
                    <option key={sort} value={sort}>
                      {sortNames()[sort]}
                    </option>
                  ))}
              </SelectField>
            </EditorCard>
          </div>
        </div>
      </div>
    </RecordFrame>
  )
}
