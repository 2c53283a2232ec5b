import type { ComponentProps } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MAX_ZONE_METHODS } from '#contract/shipping.ts'
import type { ShippingClassJson } from '#contract/shipping-classes.ts'
import { t } from '#messages/adminShipping.ts'
import { AddButton } from '../editing/add-button.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { useFocusAfterUpdate } from '../editing/focus-after-update.ts'
import { OrderedRow } from '../editing/ordered-row.tsx'
import { MethodFields } from './method-fields.tsx'
import { emptyMethod, type ZoneFormState } from './zone-form.ts'

interface MethodsCardProps {
  form: ZoneFormState
  /** The currencies of price lists other than the shop's. */
  currencies: readonly string[]
  classes: readonly ShippingClassJson[]
  disabled: boolean
}

/** The ordered shipping methods of a zone. */
export function MethodsCard({ form, currencies, classes, disabled }: MethodsCardProps) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'methods' })
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>(fields)
  const error = form.formState.errors.methods
  return (
    <EditorCard title={t('methodsCard')} note={t('methodsHint')}>
      <div ref={list} className="flex flex-col gap-6">
        {fields.map(({ id }, index) => (
          <Method
            key={id}
            {...{ form, index, currencies, classes, disabled }}
            count={fields.length}
            onMove={(from, to, by) => {
              move(from, to)
              if (by) focusAfterUpdate(`[data-row="${to}"] [data-move=${by}]`)
            }}
            onRemove={() => {
              remove(index)
              focusAfterUpdate('[data-add-method] [data-add]')
            }}
          />
        ))}
        {fields.length === 0 && <p className="text-ink-soft text-sm">{t('noMethods')}</p>}
        <p role="alert" className="text-danger text-sm empty:hidden">
          {error?.root?.message ?? error?.message}
        </p>
        {!disabled && fields.length < MAX_ZONE_METHODS && (
          <div data-add-method>
            <AddButton
              label={t('addMethod')}
              onAdd={() => append(emptyMethod, { focusName: `methods.${fields.length}.name` })}
            />
          </div>
        )}
      </div>
    </EditorCard>
  )
}

type MethodProps = MethodsCardProps & Pick<ComponentProps<typeof OrderedRow>, 'index' | 'count' | 'onMove' | 'onRemove'>

function Method({ form, currencies, classes, disabled, index, ...row }: MethodProps) {
  const name = useWatch({ control: form.control, name: `methods.${index}.name` })
  const fields = <MethodFields {...{ form, index, currencies, classes, disabled }} />
  if (disabled) return fields
  return (
    <OrderedRow list="methods" name={name || t('method', { number: index + 1 })} index={index} {...row}>
      {fields}
    </OrderedRow>
  )
}
