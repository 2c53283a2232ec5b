import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { type UseControllerReturn, useWatch } from 'react-hook-form'
import { MAX_PER_PRODUCT } from '#contract/admin-products.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CategoryField } from '../../categories/choose/category-field.tsx'
import { CreateCategoryDialog } from '../../categories/choose/create-category-dialog.tsx'
import { useCategoryTree } from '../../categories/choose/use-category-tree.ts'
import { type CategoryTree, findByReference, fullName, getReference } from '../../categories/tree/category-tree.ts'
import type { ProductDraft } from './product-draft.ts'
import type { EditorForm } from './product-form.ts'

interface CategoriesFieldsProps {
  userId: string
  form: EditorForm
  /** Controller of the main category. */
  category: UseControllerReturn<ProductDraft, 'category'>
}

/** Fields for the main category and additional categories, which can also be created here. */
export function CategoriesFields({ userId, form, category: { field, fieldState } }: CategoriesFieldsProps) {
  const { tree, loaded, error, refetch } = useCategoryTree(userId)
  const [creating, setCreating] = useState<{ name: string; main: boolean } | null>(null)
  const additional = useWatch({ control: form.control, name: 'additionalCategories' })
  const main = useRef<HTMLInputElement>(null)
  const addition = useRef<HTMLInputElement>(null)
  // The input appears only after the tree has loaded. The form needs its ref to focus it if it is invalid.
  useEffect(() => field.ref(main.current))
  const setAdditional = (references: string[]) =>
    form.setValue('additionalCategories', references, { shouldDirty: true, shouldValidate: true })
  const add = (reference: string) => setAdditional([...new Set([...additional, reference])])
  if (error)
    return <FailurePanel compact title={categories('listFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!loaded) return <Skeleton className="h-40 rounded-md" />
  return (
    <>
      <CategoryField
        label={t('mainCategory')}
        hint={tree.nodes.length === 0 ? t('firstCategoryHint') : undefined}
        placeholder={tree.nodes.length === 0 ? t('createCategory') : t('choose')}
        error={fieldState.error?.message}
        tree={tree}
        value={field.value}
        onChange={(reference) => {
          field.onChange(reference)
          setAdditional(additional.filter((each) => each !== reference))
        }}
        onBlur={field.onBlur}
        input={main}
        onCreate={(name) => setCreating({ name, main: true })}
      />
      <div className="flex flex-col gap-2.5">
        {additional.length < MAX_PER_PRODUCT.categories - 1 && field.value !== '' && (
          <CategoryField
            label={t('additionalCategories')}
            optional
            placeholder={t('addCategory')}
            error={form.getFieldState('additionalCategories', form.formState).error?.message}
            tree={tree}
            value=""
            onChange={add}
            isOffered={(node) => ![field.value, ...additional].includes(getReference(node))}
            onCreate={(name) => setCreating({ name, main: false })}
            input={addition}
          />
        )}
        {additional.length > 0 && (
          <ul aria-label={t('additionalCategories')} className="flex flex-wrap gap-2">
            {additional.map((reference) => (
              <Chip
                key={reference}
                name={categoryName(tree, reference)}
                onRemove={() => {
                  setAdditional(additional.filter((each) => each !== reference))
                  addition.current?.focus()
                }}
              />
            ))}
          </ul>
        )}
      </div>
      {creating && (
        <CreateCategoryDialog
          userId={userId}
          tree={tree}
          name={creating.name}
          onCreated={(reference) => (creating.main ? field.onChange(reference) : add(reference))}
          onClose={() => setCreating(null)}
        />
      )}
    </>
  )
}

const Chip = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <li className="inline-flex min-w-0 items-center rounded-md bg-sunken ps-3 text-sm">
    <span className="min-w-0 wrap-anywhere">{name}</span>
    <button
      type="button"
      aria-label={t('removeNamed', { name })}
      title={common('remove')}
      className={iconButtonClass('', true)}
      onClick={onRemove}
    >
      <X aria-hidden className="size-3.5" />
    </button>
  </li>
)

function categoryName(tree: CategoryTree, reference: string): string {
  const node = findByReference(tree, reference)
  return node ? fullName(tree, node) : reference
}
