import CircleCheck from 'lucide-react/icons/circle-check'

/** The order that has just been placed: the checkout leaves its id in the history entry that it leads to. */
export function readPlaced(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('placed' in state)) return undefined
  return typeof state.placed === 'string' ? state.placed : undefined
}

export const PlacedNote = ({ id }: { id: string }) => (
  <p className="mb-6 flex items-start gap-3 rounded-md bg-accent-soft p-4 text-accent-strong text-sm">
    <CircleCheck aria-hidden className="mt-px size-5 shrink-0" />
    <span>
      <strong>Thank you for your order.</strong> {id} is paid, and we are getting it ready.
    </span>
  </p>
)
