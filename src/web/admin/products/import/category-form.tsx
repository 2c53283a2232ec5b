import { type FormEvent, useState } from 'react'
import { NO_CATEGORY, type ProductImportJson } from '#contract/product-imports.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t } from '#messages/adminProductImport.ts'
import { useCheckAgain } from '#web/api/product-imports.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { CategoryCombobox } from '../../categories/choose/category-combobox.tsx'
import { useCategoryTree } from '../../categories/choose/use-category-tree.ts'

/** The category for an unknown name: its reference, '' to skip the products, or a new category. */
type Choice = { reference: string } | 'create'

interface CategoryFormProps {
  userId: string
  row: ProductImportJson
}

/** Form that maps unknown category names in the file to the shop's categories, or creates them. */
export default function CategoryForm({ userId, row: { id, categories: names } }: CategoryFormProps) {
  const { mutate, isPending, error } = useCheckAgain(userId)
  const { tree, error: treeError, refetch } = useCategoryTree(userId)
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const shown = names.filter(({ category, products }) => products > 0 || category !== null)
  if (shown.length === 0) return null
  const creatable = shown.filter(({ name, products }) => products > 0 && name !== NO_CATEGORY).map(({ name }) => name)
  const getChoice = ({ name, category }: (typeof shown)[number]): Choice =>
    choices[name] ?? { reference: category ?? '' }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = shown.map((each) => [each.name, getChoice(each)] as const)
    mutate({
      id,
      categories: Object.fromEntries(
        chosen.flatMap(([name, choice]) => (choice !== 'create' && choice.reference ? [[name, choice.reference]] : [])),
      ),
      create: chosen.flatMap(([name, choice]) => (choice === 'create' ? [name] : [])),
    })
  }

  return (
    <Card className="mb-5">
      <form onSubmit={submit}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-4">
          <div className="min-w-0">
            <h3 className="font-semibold">{t('categories')}</h3>
            <p className="max-w-prose pt-1 text-ink-soft text-sm">{t('categoriesHint')}</p>
          </div>
          {creatable.length > 1 && (
            <Button
              variant="secondary"
              size="small"
              pending={isPending}
              onClick={() => mutate({ id, create: creatable })}
            >
              {t('createAll', { count: creatable.length })}
            </Button>
          )}
        </div>
        {treeError && (
          <FailurePanel compact title={categories('listFailed')} text={getErrorMessage(treeError)} onRetry={refetch} />
        )}
        <ul className="flex flex-col gap-3">
          {shown.map((each) => {
            const { name, products } = each
            const choice = getChoice(each)
            return (
              <li key={name} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_20rem]">
                <span className="min-w-0 text-sm wrap-anywhere">
                  <span className="font-medium">{name}</span>
                  {products > 0 && <span className="text-ink-soft"> · {t('products', { products })}</span>}
                </span>
                <div>
                  <CategoryCombobox
                    label={t('categoryFor', { name })}
                    tree={tree}
                    value={choice === 'create' ? '' : choice.reference}
                    onChange={(reference) => setChoices((all) => ({ ...all, [name]: { reference } }))}
                    noneLabel={t('skip')}
                    emptyText={choice === 'create' ? categories('createNamed', { name }) : undefined}
                    createLabel={categories('createNamed', { name })}
                    onCreate={
                      creatable.includes(name) ? () => setChoices((all) => ({ ...all, [name]: 'create' })) : undefined
                    }
                  />
                </div>
              </li>
            )
          })}
        </ul>
        <Button type="submit" variant="secondary" pending={isPending} className="mt-4">
          {t('checkAgain')}
        </Button>
        <Alert className="mt-3">{error && getErrorMessage(error)}</Alert>
      </form>
    </Card>
  )
}
