import { t } from '#messages/list.ts'
import { Stars } from '#web/ui/stars.tsx'

/** Label of a rating filter: stars and text. */
export const StarChoice = ({ stars, label }: { stars: number; label: string }) => (
  <>
    <span aria-hidden className="flex items-center gap-2">
      <Stars rating={stars} className="group-has-disabled/choice:opacity-50" />
      {stars < 5 && <span className="text-ink-soft group-has-disabled/choice:text-ink-faint">{t('andUp')}</span>}
    </span>
    <span className="sr-only">{label}</span>
  </>
)
