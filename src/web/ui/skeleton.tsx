import { clsx } from 'clsx'

interface SkeletonProps {
  /** Classes for its size. */
  className?: string | undefined
  round?: boolean | undefined
}

/** Placeholder of content that is loading. */
export const Skeleton = ({ className, round }: SkeletonProps) => (
  <span
    aria-hidden
    className={clsx('block max-w-full animate-shimmer bg-line/80', round ? 'rounded-full' : 'rounded-sm', className)}
  />
)
