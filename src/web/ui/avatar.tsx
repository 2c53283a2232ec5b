import { clsx } from 'clsx'
import { avatarFiles } from '#contract/avatar-pictures.ts'
import { getInitials } from './initials.ts'

interface AvatarProps {
  name: string
  image?: string | null | undefined
  /** Classes for its size, such as `size-10`. */
  className?: string | undefined
}

/** A user's picture or initials. Hidden from screen readers, because the name is beside it. */
export const Avatar = ({ name, image, className = 'size-9 text-xs' }: AvatarProps) =>
  image ? (
    <img
      {...getImageSources(image)}
      alt=""
      className={clsx('shrink-0 rounded-full bg-sunken object-cover', className)}
    />
  ) : (
    <span
      aria-hidden
      // Drawn as SVG, so that the initials are not part of the page's text.
      data-initials={getInitials(name)}
      className={clsx(
        'inline-flex before:content-[attr(data-initials)] shrink-0 select-none items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-strong',
        className,
      )}
    />
  )

/** The browser chooses the file that is sharp enough for a box of this size; most are small. */
function getImageSources(image: string) {
  const files = avatarFiles(image).filter(({ width }) => width !== undefined)
  if (files.length === 0) return { src: image }
  return { src: image, srcSet: files.map(({ url, width }) => `${url} ${width}w`).join(', '), sizes: '5rem' }
}
