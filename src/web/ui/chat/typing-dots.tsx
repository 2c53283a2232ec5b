/** A typing indicator. It has no text for screen readers; the caller adds it. */
export const TypingDots = () => (
  <span aria-hidden className="flex w-fit items-center gap-1.5 rounded-lg rounded-es-sm bg-sunken px-4 py-4">
    {['', '[animation-delay:0.2s]', '[animation-delay:0.4s]'].map((delay) => (
      <span key={delay} className={`size-1.5 animate-typing rounded-full bg-ink-soft ${delay}`} />
    ))}
  </span>
)
