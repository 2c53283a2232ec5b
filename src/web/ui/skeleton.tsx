import { clsx } from 'clsx'

interface SkeletonProps {
  /** Its size. */
  className?: string | undefined
  round?: boolean | undefined
}

/** The place of something that is still loading. */
export const Skeleton = ({ className, round }: SkeletonProps) => (
  <span
    aria-hidden
    className={clsx('block max-w-full animate-shimmer bg-line/80', round ? 'rounded-full' : 'rounded-sm', className)}
  />
)
