import type { z } from 'zod'
import type { TaxLine } from '#contract/totals.ts'
import type { TaxGroup } from './calculate-taxes.ts'

/** The tax at one rate as in the API. */
export const toTaxLine = ({ name, ppm, base, tax }: TaxGroup): z.output<typeof TaxLine> => ({
  name,
  percent: ppm / 10_000,
  base,
  tax,
})
