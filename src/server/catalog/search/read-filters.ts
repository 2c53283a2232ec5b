import { attributeParameter, parseOptionCode } from '#contract/attribute-filters.ts'
import { ShopError } from '#contract/errors.ts'
import type { AttributeFilter, Filters } from '../product-index/filters.ts'
import type { OptionFilter } from '../product-index/option-combinations.ts'
import { readAttributeFilter } from './attribute-filters.ts'
import type { CatalogState } from './catalog-index.ts'
import { readOptionFilter } from './option-filters.ts'

/**
 * Parses filters by attributes and options, such as `Oak,Ash`, `0.5..2`, `..2`, or `yes`.
 * @param texts by code
 * @throws ShopError invalid_request at each filter with an unknown code or an invalid value
 */
export function readFilters(
  known: Pick<CatalogState, 'attributes' | 'options' | 'findByTranslation'>,
  texts: Record<string, string>,
): Pick<Filters, 'attributes' | 'options'> {
  const attributes: AttributeFilter[] = []
  const options: OptionFilter[] = []
  const fields: Record<string, string> = {}
  for (const [code, text] of Object.entries(texts)) {
    const option = parseOptionCode(code)
    const filter =
      option === undefined
        ? readAttributeFilter(known.attributes, code, text, known.findByTranslation)
        : readOptionFilter(known.options, option, text, known.findByTranslation)
    if (typeof filter === 'string') fields[attributeParameter(code)] = filter
    else if ('option' in filter) options.push(filter)
    else attributes.push(filter)
  }
  if (Object.keys(fields).length > 0) throw new ShopError('invalid_request', { fields })
  return { ...(attributes.length > 0 && { attributes }), ...(options.length > 0 && { options }) }
}
