import Plus from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import { MOST_OF_PRODUCT } from '#contract/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { EditorCard } from './editor-card.tsx'
import { GridField } from './grid-field.tsx'
import { useKeepFocus } from './keep-focus.ts'
import type { EditorForm } from './product-form.ts'
import { RowButtons } from './row-buttons.tsx'

/** What speaks for the product, line by line. */
export function FeaturesCard({ form }: { form: EditorForm }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'features' })
  const [list, focusNext] = useKeepFocus<HTMLDivElement>()
  const error = form.formState.errors.features
  return (
    <EditorCard title="Features">
      <div ref={list} className="flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <div key={id} data-row={index} className="flex items-start gap-1">
            <GridField label={`Feature ${index + 1}`} className="grow" {...form.field(`features.${index}.text`)} />
            <RowButtons
              name={`feature ${index + 1}`}
              index={index}
              count={fields.length}
              onMove={(to, by) => {
                move(index, to)
                focusNext(`[data-row="${to}"] [data-move=${by}]`)
              }}
              onRemove={() => {
                remove(index)
                focusNext('[data-add]')
              }}
            />
          </div>
        ))}
        <p role="alert" className="text-danger text-sm empty:hidden">
          {error?.root?.message ?? error?.message}
        </p>
        {fields.length < MOST_OF_PRODUCT.features && (
          <Button look="secondary" size="small" data-add className="self-start" onClick={() => append({ text: '' })}>
            <Plus aria-hidden className="size-4" />
            Add feature
          </Button>
        )}
      </div>
    </EditorCard>
  )
}
