import { type ReactNode, Suspense, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { AdminCategoryJson } from '#contract/categories.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DraftRestoredNote } from '../../drafts/draft-restored-note.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import { editorGrid } from '../../editing/editor-grid.ts'
import { LeaveDialog } from '../../editing/leave-dialog.tsx'
import { PictureField } from '../../editing/picture-field.tsx'
import { SaveBar } from '../../editing/save-bar.tsx'
import { DescriptionField } from '../../records/description-field.tsx'
import { SearchCard } from '../../records/search-card.tsx'
import type { CategoryNode } from '../tree/category-tree.ts'
import { AddressField } from './address-field.tsx'
import { categoryAddress } from './category-address.ts'
import { findDifferences, mergeDrafts } from './category-form.ts'
import { CategoryHeading } from './category-heading.tsx'
import { FiltersCard } from './filters-card.tsx'
import { useCategoryEditor } from './use-category-editor.ts'

const StaleDialog = lazyComponent(() => import('../../editing/stale-dialog.tsx'))

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
  const formId = useId()
  const parent = ancestors.at(-1)
  const parentPath = parent?.path ?? ''
  const editor = useCategoryEditor({ userId, category, parentId: parent?.id ?? null, onSaved })
  const { form, conflict, pendingNavigation } = editor
  const draft = useWatch({ control: form.control, compute: (all) => all })
  const { image } = draft
  const name = category?.name ?? t('newCategory')

  return (
    <>
      <Breadcrumbs>
        <Link to={paths.adminCategories()}>{common('categories')}</Link>
        {ancestors.map((each) => (
          <Link key={each.id} to={paths.adminCategory(each.id)}>
            {each.name}
          </Link>
        ))}
        <span aria-current="page">{name}</span>
      </Breadcrumbs>
      <CategoryHeading
        userId={userId}
        name={name}
        category={category}
        subcategories={subcategories}
        level={ancestors.length + 1}
        canChange={canChange}
        onDeleted={editor.discard}
      />
      <form id={formId} noValidate aria-label={name} onSubmit={editor.submit}>
        <div className="flex flex-col gap-4">
          <DraftRestoredNote restored={editor.restored && editor.unsaved} />
          <Alert>{form.failure}</Alert>
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
                <FiltersCard
                  userId={userId}
                  form={form}
                  category={category}
                  parentId={parent?.id ?? null}
                  disabled={!canChange}
                />
                {category && category.formerPaths.length > 0 && <FormerAddresses paths={category.formerPaths} />}
              </div>
            </div>
          </div>
        </div>
        {canChange && (
          <SaveBar
            action={category ? t('saveChanges') : t('add')}
            unsaved={editor.unsaved}
            pending={form.pending}
            onDiscard={editor.discard}
          />
        )}
      </form>
      {pendingNavigation && (
        <LeaveDialog
          subject={t('thisCategory')}
          onStay={pendingNavigation.cancel}
          onLeave={pendingNavigation.confirm}
        />
      )}
      <Suspense>
        {conflict && (
          <StaleDialog
            subject={t('thisCategory')}
            differences={findDifferences(conflict.base, form.getValues(), conflict.theirs)}
            onResolve={(theirFields) => {
              conflict.resolve(mergeDrafts(form.getValues(), conflict.theirs, theirFields))
              const element = document.getElementById(formId)
              if (element instanceof HTMLFormElement) element.requestSubmit()
            }}
            onUseTheirs={conflict.takeTheirs}
            onClose={conflict.close}
          />
        )}
      </Suspense>
    </>
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
