import { Stars } from '#web/ui/stars.tsx'

/** So many stars, and what that means when it is chosen. */
export const StarChoice = ({ stars, label }: { stars: number; label: string }) => (
  <>
    <span aria-hidden className="flex items-center gap-2 group-has-disabled/choice:opacity-50">
      <Stars rating={stars} />
      {stars < 5 && <span className="text-ink-soft">& up</span>}
    </span>
    <span className="sr-only">{label}</span>
  </>
)
