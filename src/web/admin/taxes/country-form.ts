import { z } from 'zod'
import {
  TaxCountryBody,
  type TaxCountryBodyJson,
  type TaxCountryJson,
  taxSchemes,
  taxSourcings,
} from '#contract/taxes.ts'
import { t } from '#messages/adminTaxes.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import type { RecordLabels } from '../records/record-differences.ts'

/** Form values of a tax rate. Empty texts for what is not limited. */
const RateDraft = z.object({
  taxClass: z.string(),
  region: z.string(),
  postcodes: z.string(),
  layer: z.string(),
  name: z.string(),
  percent: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
})
type RateDraft = z.output<typeof RateDraft>

const RegistrationDraft = z.object({
  region: z.string(),
  scheme: z.enum(taxSchemes),
  sourcing: z.enum(taxSourcings),
  postcode: z.string(),
  isOrigin: z.boolean(),
  limited: z.boolean(),
  number: z.string(),
  since: z.string(),
})

/** Form values of the editor for the taxes of a country. */
export const CountryDraft = z.object({
  revision: z.int(),
  registrations: z.array(RegistrationDraft),
  rates: z.array(RateDraft),
})
export type CountryDraft = z.output<typeof CountryDraft>

export const emptyRegistration = {
  region: '',
  scheme: 'domestic',
  sourcing: 'destination',
  postcode: '',
  isOrigin: false,
  limited: true,
  number: '',
  since: '',
} as const

export const newRate = (name: string): RateDraft => ({
  ...{ taxClass: 'general', region: '', postcodes: '', layer: '1', name, percent: '', validFrom: '', validTo: '' },
})

export const toCountryDraft = ({ revision, registrations, rates }: TaxCountryJson): CountryDraft =>
  CountryDraft.parse({
    revision,
    registrations: registrations.map((registration) => ({ ...registration, since: registration.since ?? '' })),
    rates: rates.map(({ layer, percent, validFrom, validTo, ...rate }) => ({
      ...rate,
      layer: String(layer),
      percent: String(percent),
      validFrom: validFrom ?? '',
      validTo: validTo ?? '',
    })),
  })

/** Parses a percentage such as `8.875`, `19 %` or `5,5`. NaN for other texts. */
const readPercent = (typed: string): number => {
  const text = typed
    .replace(/\s*%\s*$/, '')
    .replace(',', '.')
    .trim()
  return text === '' ? Number.NaN : Number(text)
}

/** Converts the draft to the request body and validates it with the server's schema. */
const CountryForm = CountryDraft.transform(({ revision, registrations, rates }, { issues }): TaxCountryBodyJson => {
  const body: TaxCountryBodyJson = {
    revision,
    registrations: registrations.map(({ since, ...registration }) => ({ ...registration, since: since || null })),
    rates: rates.map(({ layer, percent, validFrom, validTo, ...rate }) => ({
      ...rate,
      layer: Number(layer),
      percent: readPercent(percent),
      validFrom: validFrom || null,
      validTo: validTo || null,
    })),
  }
  checkBody(TaxCountryBody, body, issues)
  return body
})

export const useCountryForm = (defaultValues: CountryDraft) => useContractForm(CountryForm, { defaultValues })
export type CountryFormState = ReturnType<typeof useCountryForm>

export const countryLabels = (): RecordLabels<CountryDraft> => ({
  registrations: {
    name: t('registrations'),
    show: (registrations) => registrations.map(({ region, number }) => [region, number].join(' ').trim()).join('\n'),
  },
  rates: {
    name: t('rates'),
    show: (rates) =>
      rates
        .map(({ name, percent, taxClass, region, postcodes }) =>
          [name, `${percent}%`, taxClass, region, postcodes].filter(Boolean).join(' '),
        )
        .join('\n'),
  },
})
