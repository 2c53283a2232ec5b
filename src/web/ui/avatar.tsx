import { clsx } from 'clsx'
import { avatarFiles } from '#contract/pictures.ts'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  name: string
  image?: string | null | undefined
  /** Its size, such as `size-10`. */
  className?: string | undefined
}

/** Somebody's picture, or their initials. The name stands beside it, so it says nothing to screen readers. */
export const Avatar = ({ name, image, className = 'size-9 text-xs' }: AvatarProps) =>
  image ? (
    <img {...sourcesOf(image)} alt="" className={clsx('shrink-0 rounded-full bg-sunken object-cover', className)} />
  ) : (
    <span
      aria-hidden
      // Drawn and not written: beside a name, initials are no text of the page.
      data-initials={initialsOf(name)}
      className={clsx(
        'inline-flex before:content-[attr(data-initials)] shrink-0 select-none items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-strong',
        className,
      )}
    />
  )

/** The browser takes the file that is sharp enough for a box of this size; most are small. */
function sourcesOf(image: string) {
  const files = avatarFiles(image).filter(({ width }) => width !== undefined)
  if (files.length === 0) return { src: image }
  return { src: image, srcSet: files.map(({ url, width }) => `${url} ${width}w`).join(', '), sizes: '5rem' }
}
