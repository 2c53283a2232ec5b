import { clsx } from 'clsx'

/** The place of something that is still loading; its size comes from `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('block animate-shimmer rounded-sm bg-line/80', className)} />
)
