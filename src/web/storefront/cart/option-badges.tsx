import type { ChosenOption } from '#contract/chosen-options.ts'
import { t } from '#messages/cart.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The chosen options of a line. Nothing for a product without options. */
export const OptionBadges = ({ options }: { options: readonly ChosenOption[] }) =>
  options.length > 0 && (
    <div className="flex flex-wrap gap-1.5">
      {options.map(({ code, name, value }) => (
        <Badge key={code}>{t('option', { name, value })}</Badge>
      ))}
    </div>
  )
