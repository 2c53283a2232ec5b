import { clsx } from 'clsx'

/** A color such as `#336699`. An SVG, because the Content-Security-Policy blocks styles in the HTML of the server. */
export const ColorSwatch = ({ color, className }: { color: string; className?: string }) => (
  <svg aria-hidden className={clsx('size-5 rounded-full border border-line-strong', className)}>
    <rect width="100%" height="100%" fill={color} />
  </svg>
)
