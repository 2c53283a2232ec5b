import { useQueryClient } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { adminPaths } from '#contract/admin-paths.ts'
import { countryName } from '#contract/country-names.ts'
import { MAX_REGISTRATIONS, type TaxClassJson, type TaxCountryJson } from '#contract/taxes.ts'
import { standardVatRates, VAT_RATES_DATE } from '#contract/vat-rates.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminTaxes.ts'
import { taxCountryQuery, useSaveTaxCountry } from '#web/api/taxes.ts'
import { toast } from '#web/ui/toast.ts'
import { AddButton } from '../editing/add-button.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { useFocusAfterUpdate } from '../editing/focus-after-update.ts'
import { RecordFrame } from '../records/record-frame.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import {
  CountryDraft,
  type CountryFormState,
  countryLabels,
  emptyRegistration,
  newRate,
  toCountryDraft,
  useCountryForm,
} from './country-form.ts'
import { RateRow, RegistrationRow } from './rate-row.tsx'

/** Maximum rates that the form shows. A country with a rate for each postal code is changed with the API. */
const MAX_EDITED_RATES = 300

interface CountryEditorProps {
  userId: string
  taxes: TaxCountryJson
  classes: readonly TaxClassJson[]
  canChange: boolean
}

/** Editor for the registrations and rates of a country. */
export default function CountryEditor({ userId, taxes, classes, canChange }: CountryEditorProps) {
  const { country } = taxes
  const queries = useQueryClient()
  const { mutateAsync } = useSaveTaxCountry(userId, country)
  const editor = useRecordEditor({
    kind: 'taxes',
    userId,
    id: country,
    schema: CountryDraft,
    saved: toCountryDraft(taxes),
    useForm: useCountryForm,
    save: async (body) => ({ ...(await mutateAsync(body)), id: country }),
    toDraft: (after) => toCountryDraft(after),
    onSaved: () => toast.success(t('saved', { country: countryName(country) })),
    fetchTheirs: async () =>
      toCountryDraft(await queries.fetchQuery({ ...taxCountryQuery(userId, country), staleTime: 0 })),
  })
  const { form } = editor
  const hasTooMany = taxes.rates.length > MAX_EDITED_RATES
  const isEditable = canChange && !hasTooMany
  const rows = { country, form, disabled: !isEditable }
  return (
    <RecordFrame
      list={{ name: common('taxes'), to: adminPaths.taxes() }}
      name={countryName(country)}
      note={hasTooMany ? t('tooMany', { count: taxes.rates.length }) : undefined}
      editor={editor}
      subject={t('theseTaxes')}
      labels={countryLabels()}
      action={isEditable ? categories('saveChanges') : undefined}
    >
      <RegistrationsCard {...rows} />
      {!hasTooMany && <RatesCard {...rows} classes={classes} />}
    </RecordFrame>
  )
}

interface CardProps {
  country: TaxCountryJson['country']
  form: CountryFormState
  disabled: boolean
}

function RegistrationsCard({ country, form, disabled }: CardProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'registrations' })
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>()
  return (
    <EditorCard title={t('registrations')} note={t('registrationsHint')}>
      <div ref={list} className="flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <RegistrationRow
            key={id}
            {...{ country, form, index, disabled }}
            onRemove={() => {
              remove(index)
              focusAfterUpdate('[data-add]')
            }}
          />
        ))}
        {!disabled && fields.length < MAX_REGISTRATIONS && (
          <AddButton label={t('addRegistration')} onAdd={() => append(emptyRegistration)} />
        )}
      </div>
    </EditorCard>
  )
}

function RatesCard({ country, form, disabled, classes }: CardProps & { classes: readonly TaxClassJson[] }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rates' })
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>()
  const standard = standardVatRates[country]
  const defaultName = () => form.getValues('rates').at(-1)?.name || t(country === 'US' ? 'salesTax' : 'vat')
  return (
    <EditorCard title={t('rates')} note={t('ratesHint')}>
      <div ref={list} className="flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <RateRow
            key={id}
            {...{ country, form, index, disabled, classes }}
            onRemove={() => {
              remove(index)
              focusAfterUpdate('[data-add]')
            }}
          />
        ))}
        {!disabled && fields.length === 0 && standard !== undefined && (
          <div>
            <AddButton
              label={t('addStandardRate', { percent: standard })}
              onAdd={() => append({ ...newRate(t('vat')), percent: String(standard) })}
            />
            <p className="mt-1 text-ink-soft text-sm">{t('standardRateHint', { day: VAT_RATES_DATE })}</p>
          </div>
        )}
        {!disabled && fields.length < MAX_EDITED_RATES && (
          <AddButton label={t('addRate')} onAdd={() => append(newRate(defaultName()))} />
        )}
      </div>
    </EditorCard>
  )
}
