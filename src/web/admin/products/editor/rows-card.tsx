import { clsx } from 'clsx'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { type FieldArray, useFieldArray } from 'react-hook-form'
import { MAX_PER_PRODUCT, type ProductBodyJson } from '#contract/admin-products.ts'
import { t } from '#messages/adminProductEditor.ts'
import { Button } from '#web/ui/button.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import { useFocusAfterUpdate } from '../../editing/focus-after-update.ts'
import { RowButtons } from '../../editing/row-buttons.tsx'
import type { ProductDraft } from './product-draft.ts'
import type { EditorForm } from './product-form.ts'

type List = 'features' | 'specifications'

interface RowsCardProps<Name extends List> {
  form: EditorForm
  title: string
  note?: string | undefined
  list: Name
  /** Singular name of an item: "feature". */
  noun: string
  /** Value of a new item. */
  blank: FieldArray<ProductDraft, Name>
  rowClassName?: string
  /** Renders the fields of a row. */
  children: (index: number) => ReactNode
}

/** Card with a list whose rows can be added, moved and removed. */
export function RowsCard<Name extends List>(props: RowsCardProps<Name>) {
  const { form, title, note, list, noun, blank, rowClassName, children } = props
  const { fields, append, move, remove } = useFieldArray<ProductDraft, Name, 'id', ProductBodyJson>({
    control: form.control,
    name: list,
  })
  const [rows, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>()
  const error = form.formState.errors[list]
  return (
    <EditorCard title={title} note={note}>
      <div ref={rows} className="flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <div key={id} data-row={index} className={clsx('flex items-start gap-1', rowClassName)}>
            {children(index)}
            <RowButtons
              name={t('nounNumber', { noun, number: index + 1 })}
              index={index}
              count={fields.length}
              onMove={(to, by) => {
                move(index, to)
                focusAfterUpdate(`[data-row="${to}"] [data-move=${by}]`)
              }}
              onRemove={() => {
                remove(index)
                focusAfterUpdate('[data-add]')
              }}
            />
          </div>
        ))}
        <p role="alert" className="text-danger text-sm empty:hidden">
          {error?.root?.message ?? error?.message}
        </p>
        {fields.length < MAX_PER_PRODUCT[list] && (
          <Button variant="secondary" size="small" data-add className="self-start" onClick={() => append(blank)}>
            <Plus aria-hidden className="size-4" />
            {t('addNoun', { noun })}
          </Button>
        )}
      </div>
    </EditorCard>
  )
}
