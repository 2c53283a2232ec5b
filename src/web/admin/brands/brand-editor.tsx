import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminBrandJson } from '#contract/brands.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/adminBrands.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { adminBrandQuery, useSaveBrand } from '#web/api/brands.ts'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { editorGrid } from '../editing/editor-grid.ts'
import { PictureField } from '../editing/picture-field.tsx'
import { DescriptionField } from '../records/description-field.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { SearchCard } from '../records/search-card.tsx'
import { SlugField } from '../records/slug-field.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { BrandActions } from './brand-actions.tsx'
import { BrandDraft, brandLabels, emptyBrand, toBrandDraft, useBrandForm } from './brand-form.ts'

interface BrandEditorProps {
  userId: string
  /** Null for a new record. */
  brand: AdminBrandJson | null
  canChange: boolean
  onSaved: (brand: AdminBrandJson) => void
}

/** Editor for all fields of a brand. */
export default function BrandEditor({ userId, brand, canChange, onSaved }: BrandEditorProps) {
  const queries = useQueryClient()
  const { mutateAsync } = useSaveBrand(userId)
  const id = brand?.id ?? null
  const editor = useRecordEditor({
    kind: 'brand',
    userId,
    id,
    schema: BrandDraft,
    saved: brand ? toBrandDraft(brand) : emptyBrand,
    useForm: useBrandForm,
    save: (body) => mutateAsync({ id, brand: body }),
    toDraft: toBrandDraft,
    onSaved(after) {
      toast.success(categories('saved', { name: after.name }))
      onSaved(after)
    },
    fetchTheirs: async (id) => toBrandDraft(await queries.fetchQuery({ ...adminBrandQuery(userId, id), staleTime: 0 })),
  })
  const { form } = editor
  const draft = useWatch({ control: form.control, compute: (all) => all })
  const disabled = !canChange
  return (
    <RecordFrame
      list={{ name: common('brands'), to: adminPaths.brands() }}
      name={brand?.name ?? t('new')}
      note={brand && t('products', { count: brand.products })}
      actions={brand && <BrandActions userId={userId} brand={brand} canChange={canChange} onGone={editor.discard} />}
      editor={editor}
      subject={t('thisBrand')}
      labels={brandLabels()}
      action={canChange ? (brand ? categories('saveChanges') : t('add')) : undefined}
    >
      <div className={editorGrid.container}>
        <div className={editorGrid.grid}>
          <div className={editorGrid.column}>
            <EditorCard title={t('brand')}>
              <TextField label={common('name')} autoComplete="off" {...form.field('name')} disabled={disabled} />
              <SlugField
                prefix={paths.brand('')}
                isNew={brand === null}
                changedHint={draft.slug === brand?.slug ? undefined : t('addressChanged')}
                {...form.field('slug')}
                disabled={disabled}
              />
              <DescriptionField field={form.field('text')} text={draft.text} disabled={disabled} />
            </EditorCard>
            <SearchCard
              titleField={form.field('seoTitle')}
              textField={form.field('seoText')}
              draft={draft}
              placeholder={t('namePlaceholder')}
              path={paths.brand(draft.slug.trim() || '…')}
              disabled={disabled}
            />
          </div>
          <div className={editorGrid.column}>
            <EditorCard title={categories('inTheShop')}>
              <PictureField
                label={t('logo')}
                hint={draft.logo ? undefined : t('logoHint')}
                value={draft.logo}
                error={form.getFieldState('logo', form.formState).error?.message}
                onChange={(url) => form.setValue('logo', url, { shouldDirty: true })}
              />
            </EditorCard>
            <EditorCard title={t('responsible')} note={t('responsibleHint')}>
              <TextAreaField
                label={t('manufacturer')}
                optional
                rows={3}
                {...form.field('manufacturer')}
                disabled={disabled}
              />
              <TextAreaField
                label={t('euResponsiblePerson')}
                optional
                rows={3}
                {...form.field('euResponsiblePerson')}
                disabled={disabled}
              />
            </EditorCard>
          </div>
        </div>
      </div>
    </RecordFrame>
  )
}
