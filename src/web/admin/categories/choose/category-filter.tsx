import { useEffect, useRef, useState } from 'react'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProducts.ts'
import { CategoryCombobox } from './category-combobox.tsx'
import { useCategoryTree } from './use-category-tree.ts'

interface CategoryFilterProps {
  userId: string
  /** The reference in the URL; '' for all categories. */
  value: string
}

/** Filters by a category and its subcategories. Submits the reference as `category` of a `FilterForm`. */
export function CategoryFilter({ userId, value }: CategoryFilterProps) {
  const { tree } = useCategoryTree(userId)
  const [chosen, setChosen] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // Follows the URL after Back or a link.
  useEffect(() => setChosen(value), [value])
  return (
    <div>
      <CategoryCombobox
        label={common('category')}
        tree={tree}
        value={chosen}
        onChange={(reference) => {
          setChosen(reference)
          if (!field.current) return
          field.current.value = reference
          field.current.form?.requestSubmit()
        }}
        noneLabel={t('allCategories')}
      />
      <input ref={field} type="hidden" name="category" defaultValue={value} />
    </div>
  )
}
