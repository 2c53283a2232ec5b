import Plus from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import { MOST_OF_PRODUCT } from '#contract/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { EditorCard } from './editor-card.tsx'
import { GridField } from './grid-field.tsx'
import { useKeepFocus } from './keep-focus.ts'
import type { EditorForm } from './product-form.ts'
import { RowButtons } from './row-buttons.tsx'

/** Facts of the product, each with its name. */
export function SpecificationsCard({ form }: { form: EditorForm }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'specifications' })
  const [list, focusNext] = useKeepFocus<HTMLDivElement>()
  const error = form.formState.errors.specifications
  return (
    <EditorCard title="Specifications">
      <div ref={list} className="flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <div key={id} data-row={index} className="flex items-start gap-1 max-sm:flex-wrap max-sm:justify-end">
            <span className="grid min-w-0 grow grid-cols-[2fr_3fr] gap-2 max-sm:basis-full">
              <GridField
                label={`Name of specification ${index + 1}`}
                placeholder="Material"
                {...form.field(`specifications.${index}.name`)}
              />
              <GridField
                label={`Value of specification ${index + 1}`}
                placeholder="Merino wool"
                {...form.field(`specifications.${index}.value`)}
              />
            </span>
            <RowButtons
              name={`specification ${index + 1}`}
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
        {fields.length < MOST_OF_PRODUCT.specifications && (
          <Button
            look="secondary"
            size="small"
            data-add
            className="self-start"
            onClick={() => append({ name: '', value: '' })}
          >
            <Plus aria-hidden className="size-4" />
            Add specification
          </Button>
        )}
      </div>
    </EditorCard>
  )
}
