import type { FormEvent } from 'react'
import type { ProductImportJson } from '#contract/product-imports.ts'
import { type Category, categories } from '#contract/shop.ts'
import { t } from '#messages/adminProductImport.ts'
import { useCheckAgain } from '#web/api/product-imports.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'

/** Maps unknown category names in the file to the shop's categories. */
export function CategoryForm({ userId, row: { id, categories: names } }: { userId: string; row: ProductImportJson }) {
  const { mutate, isPending, error } = useCheckAgain(userId)
  const shown = names.filter(({ category, products }) => products > 0 || category !== null)
  if (shown.length === 0) return null
  const isCategory = (value: unknown): value is Category => categories.some((each) => each === value)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const chosen = shown.flatMap(({ name }, index) => {
      const value = values.get(String(index))
      return isCategory(value) ? [[name, value] as const] : []
    })
    mutate({ id, categories: Object.fromEntries(chosen) })
  }

  return (
    <Card className="mb-5">
      <form onSubmit={submit}>
        <h3 className="font-semibold">{t('categories')}</h3>
        <p className="pt-1 pb-3 text-ink-soft text-sm">{t('categoriesHint')}</p>
        <ul className="flex flex-col gap-2">
          {shown.map(({ name, category, products }, index) => (
            <li key={name} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_14rem]">
              <label htmlFor={`category-${index}`} className="min-w-0 text-sm wrap-anywhere">
                <span className="font-medium">{name}</span>
                {products > 0 && <span className="text-ink-soft"> · {t('products', { products })}</span>}
              </label>
              <Select id={`category-${index}`} name={String(index)} defaultValue={category ?? ''}>
                <option value="">{t('skip')}</option>
                {categories.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
        <Button type="submit" look="secondary" pending={isPending} className="mt-4">
          {t('checkAgain')}
        </Button>
        <Alert className="mt-3">{error && messageOf(error)}</Alert>
      </form>
    </Card>
  )
}
