import { t } from '#messages/bundleRules.ts'
import { t as imports } from '#messages/imports.ts'
import type { Problem, ReadProduct } from '../csv-formats/format.ts'
import { componentsColumn } from '../csv-formats/mercer-columns.ts'

/** The SKUs that bundles of a file may contain, in lower case, with the name of the product if that is a bundle. */
export type KnownComponents = ReadonlyMap<string, string | null>

/** Components that do not exist, or are bundles. */
export const findWrongComponents = ({ variants }: Pick<ReadProduct, 'variants'>, known: KnownComponents): Problem[] =>
  variants.flatMap(({ line, components = [] }) =>
    components.flatMap(({ sku }) => {
      const bundle = known.get(sku.toLowerCase())
      if (bundle === null) return []
      const problem = bundle === undefined ? t('noSku', { sku }) : t('isBundle', { name: bundle })
      return {
        line,
        text: imports('fieldWrong', { field: componentsColumn, problem: `${problem.replace(/\.$/, '')}.` }),
      }
    }),
  )
