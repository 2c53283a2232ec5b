import { useFieldArray, useWatch } from 'react-hook-form'
import { MAX_ZONE_PLACES } from '#contract/shipping.ts'
import { t } from '#messages/adminShipping.ts'
import { AddButton } from '../editing/add-button.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { FieldRow } from '../editing/field-row.tsx'
import { useFocusAfterUpdate } from '../editing/focus-after-update.ts'
import { CountryChoice } from '../places/country-choice.tsx'
import { CountryField } from '../places/country-field.tsx'
import { PostcodesField } from '../places/postcodes-field.tsx'
import { RegionField } from '../places/region-field.tsx'
import type { ZoneFormState } from './zone-form.ts'

interface CardProps {
  form: ZoneFormState
  disabled: boolean
}

/** The places of a zone: whole countries, and parts of countries. */
export function PlacesCard({ form, disabled }: CardProps) {
  const countries = useWatch({ control: form.control, name: 'countries' })
  return (
    <EditorCard title={t('places')} note={t('placesHint')}>
      <CountryChoice
        label={t('countries')}
        value={countries}
        disabled={disabled}
        error={form.getFieldState('countries', form.formState).error?.message}
        onChange={(to) => {
          form.setValue('countries', to, { shouldDirty: true, shouldTouch: true })
          form.clearErrors('countries')
        }}
      />
      <Parts form={form} disabled={disabled} />
    </EditorCard>
  )
}

function Parts({ form, disabled }: CardProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parts' })
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLFieldSetElement>()
  const countries = useWatch({ control: form.control, name: 'countries' })
  const last = fields.at(-1)?.country ?? countries[0] ?? 'US'
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-4">
      <legend className="font-medium text-sm">{t('parts')}</legend>
      <p className="text-ink-soft text-sm">{t('partsHint')}</p>
      {fields.map(({ id }, index) => (
        <Part
          key={id}
          {...{ form, index, disabled }}
          onRemove={() => {
            remove(index)
            focusAfterUpdate('[data-add]')
          }}
        />
      ))}
      {!disabled && fields.length < MAX_ZONE_PLACES && (
        <AddButton label={t('addPart')} onAdd={() => append({ country: last, region: '', postcodes: '' })} />
      )}
    </fieldset>
  )
}

function Part({ form, index, disabled, onRemove }: CardProps & { index: number; onRemove: () => void }) {
  const country = useWatch({ control: form.control, name: `parts.${index}.country` })
  const field = form.field(`parts.${index}.country`, {
    // A region belongs to its country.
    onChange: () => form.setValue(`parts.${index}.region`, '', { shouldDirty: true }),
  })
  return (
    <FieldRow
      label={t('part', { number: index + 1 })}
      removeLabel={disabled ? undefined : t('removePart', { number: index + 1 })}
      onRemove={onRemove}
      columns="sm:grid-cols-2 lg:grid-cols-3"
    >
      <CountryField {...field} disabled={disabled} />
      <RegionField country={country} {...form.field(`parts.${index}.region`)} disabled={disabled} />
      <PostcodesField {...form.field(`parts.${index}.postcodes`)} disabled={disabled} />
    </FieldRow>
  )
}
