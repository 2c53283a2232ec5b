import type { ProductTemplateJson } from '#contract/product-templates.ts'
import { t } from '#messages/adminTemplates.ts'

type MissingPart = ProductTemplateJson['missing'][number]

/** Note that lists the brands, categories, attributes and options that were deleted and are missing from the template. */
export const MissingNote = ({ missing }: { missing: readonly MissingPart[] }) => (
  <p role="status" className="rounded-md bg-warning-soft p-3.5 text-sm text-warning wrap-anywhere empty:hidden">
    {missing.length > 0 && t('missing', { items: missing.map(describe).join(', ') })}
  </p>
)

function describe({ kind, name }: MissingPart): string {
  return {
    brand: () => t('brandNamed', { name }),
    category: () => t('categoryNamed', { name }),
    attribute: () => t('attributeNamed', { name }),
    choice: () => t('choiceNamed', { name }),
    option: () => t('optionNamed', { name }),
    value: () => t('valueNamed', { name }),
  }[kind]()
}
