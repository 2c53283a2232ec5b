const MAX_SHOWN = 99

/** Number at an icon, hidden from screen readers because the link's label contains it. */
export function CountBadge({ count, testId }: { count: number; testId: string }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      data-testid={testId}
      className="absolute top-0.5 end-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 font-semibold text-[0.6875rem] text-on-accent tabular-nums"
    >
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  )
}
