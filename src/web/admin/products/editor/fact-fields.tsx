import { type ComponentProps, useId } from 'react'
import { isoCountries } from '#contract/iso-countries.ts'
import type { VariantFact } from '#contract/variant-facts.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { factLabels } from './fact-labels.ts'

interface FactFieldsProps<Fact extends VariantFact> {
  facts: readonly Fact[]
  /** Class of the grid. */
  className: string
  /** Properties of a fact's field. */
  field: (fact: Fact, label: string) => Omit<ComponentProps<typeof TextField>, 'label'>
}

const inputModes: Partial<Record<VariantFact, 'decimal' | 'numeric'>> = {
  gtin: 'numeric',
  cost: 'decimal',
  weightG: 'numeric',
  lengthMm: 'numeric',
  widthMm: 'numeric',
  heightMm: 'numeric',
  hsCode: 'numeric',
}

const regions = new Intl.DisplayNames('en', { type: 'region' })

/** Fields of facts about a variant. */
export function FactFields<Fact extends VariantFact>({ facts, className, field }: FactFieldsProps<Fact>) {
  const countriesId = useId()
  const labels = factLabels()
  return (
    <>
      <div className={className}>
        {facts.map((fact) => (
          <TextField
            key={fact}
            label={labels[fact]}
            inputMode={inputModes[fact]}
            list={fact === 'origin' ? countriesId : undefined}
            {...field(fact, labels[fact])}
          />
        ))}
      </div>
      <datalist id={countriesId}>
        {isoCountries.map((code) => (
          <option key={code} value={code}>
            {regions.of(code)}
          </option>
        ))}
      </datalist>
    </>
  )
}
