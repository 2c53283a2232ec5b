import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminCategoryJson } from '#contract/categories.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { adminCategoryQuery, useSaveCategory } from '#web/api/categories.ts'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../../editing/editor-card.tsx'
import { editorGrid } from '../../editing/editor-grid.ts'
import { PictureField } from '../../editing/picture-field.tsx'
import { DescriptionField } from '../../records/description-field.tsx'
import { RecordFrame } from '../../records/record-frame.tsx'
import { SearchCard } from '../../records/search-card.tsx'
import { useRecordEditor } from '../../records/use-record-editor.ts'
import { TranslateLink } from '../../translations/translate-link.tsx'
import type { CategoryNode } from '../tree/category-tree.ts'
import { AddressField } from './address-field.tsx'
import { CategoryActions } from './category-actions.tsx'
import { categoryAddress } from './category-address.ts'
import { CategoryDraft, categoryLabels, emptyDraft, toCategoryDraft, useCategoryForm } from './category-form.ts'
import { FiltersCard } from './filters-card.tsx'

interface CategoryEditorProps {
  userId: string
  /** Null for a new category. */
  category: AdminCategoryJson | null
  /** Ancestors from the root to the parent. */
  ancestors: readonly CategoryNode[]
  /** Number of direct subcategories. */
  subcategories: number
  canChange: boolean
  onSaved: (category: AdminCategoryJson) => void
  /** Field to select the parent of a new category. */
  parentField?: ReactNode
}

/** Editor for all fields of a category. */
export default function CategoryEditor(props: CategoryEditorProps) {
  const { userId, category, ancestors, subcategories, canChange, onSaved, parentField } = props
  const queries = useQueryClient()
  const { mutateAsync } = useSaveCategory(userId)
  const id = category?.id ?? null
  const parent = ancestors.at(-1)
  const parentId = parent?.id ?? null
  const parentPath = parent?.path ?? ''
  const editor = useRecordEditor({
    kind: 'category',
    userId,
    id,
    schema: CategoryDraft,
    saved: category ? toCategoryDraft(category) : emptyDraft(),
    useForm: useCategoryForm,
    save: (body) => mutateAsync(id === null ? { id, category: { ...body, parentId } } : { id, category: body }),
    toDraft: toCategoryDraft,
    onSaved(after) {
      toast.success(t('saved', { name: after.name }))
      onSaved(after)
    },
    fetchTheirs: async (id) =>
      toCategoryDraft(await queries.fetchQuery({ ...adminCategoryQuery(userId, id), staleTime: 0 })),
  })
  const { form } = editor
  const draft = useWatch({ control: form.control, compute: (all) => all })
  const { image } = draft
  return (
    <RecordFrame
      list={{ name: common('categories'), to: adminPaths.categories() }}
      parents={ancestors.map((each) => ({ name: each.name, to: adminPaths.category(each.id) }))}
      name={category?.name ?? t('newCategory')}
      note={category && t('contents', { products: category.products, subcategories })}
      actions={
        category && (
          <>
            <TranslateLink type="category" id={category.id} />
            <CategoryActions
              userId={userId}
              category={category}
              level={ancestors.length + 1}
              canChange={canChange}
              onDeleted={editor.discard}
            />
          </>
        )
      }
      editor={editor}
      subject={t('thisCategory')}
      labels={categoryLabels()}
      action={canChange ? (category ? t('saveChanges') : t('add')) : undefined}
    >
      <div className={editorGrid.container}>
        <div className={editorGrid.grid}>
          <div className={editorGrid.column}>
            <EditorCard title={common('category')}>
              <TextField label={common('name')} autoComplete="off" {...form.field('name')} disabled={!canChange} />
              {parentField}
              <AddressField
                form={form}
                parentPath={parentPath}
                savedSlug={category?.slug ?? ''}
                disabled={!canChange}
              />
              <DescriptionField field={form.field('text')} text={draft.text} disabled={!canChange} />
            </EditorCard>
            <SearchCard
              titleField={form.field('seoTitle')}
              textField={form.field('seoText')}
              draft={draft}
              placeholder={t('namePlaceholder')}
              path={
                draft.hasLandingPage
                  ? categoryAddress(parentPath, draft.slug.trim() || '…')
                  : paths.products({ category: draft.name.trim() })
              }
              disabled={!canChange}
            />
          </div>
          <div className={editorGrid.column}>
            <EditorCard title={t('inTheShop')}>
              <PictureField
                label={t('picture')}
                hint={image ? undefined : t('pictureHint')}
                value={image}
                error={form.getFieldState('image', form.formState).error?.message}
                onChange={(url) => form.setValue('image', url, { shouldDirty: true })}
              />
              {!parent && (
                <Switch
                  label={t('hasPage')}
                  hint={t('hasPageHint')}
                  disabled={!canChange}
                  {...form.register('hasLandingPage')}
                />
              )}
            </EditorCard>
            <FiltersCard userId={userId} form={form} category={category} parentId={parentId} disabled={!canChange} />
            {category && category.formerPaths.length > 0 && <FormerAddresses paths={category.formerPaths} />}
          </div>
        </div>
      </div>
    </RecordFrame>
  )
}

const FormerAddresses = ({ paths }: { paths: string[] }) => (
  <EditorCard title={t('formerAddresses')} note={t('formerAddressesHint')}>
    <ul className="flex flex-col gap-1.5 text-sm">
      {paths.map((path) => (
        <li key={path} className="wrap-anywhere">
          {categoryAddress(path)}
        </li>
      ))}
    </ul>
  </EditorCard>
)
