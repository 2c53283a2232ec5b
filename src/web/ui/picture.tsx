import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'

const NO_PICTURE = '/no-picture.svg'

interface PictureProps extends ComponentProps<'img'> {
  src: string | undefined
  alt: string
  /** It is seen at once, so it is loaded first. */
  eager?: boolean
}

/** A square picture, with a drawn one in its place when there is none or it cannot be loaded. */
export function Picture({ src, alt, eager, className, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <img
      width={640}
      height={640}
      {...rest}
      // A picture may have failed before React took over the page and could hear of it.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && src) setBroken(src)
      }}
      src={src && broken !== src ? src : NO_PICTURE}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(src ?? null)}
      className={clsx('aspect-square bg-sunken object-cover', className)}
    />
  )
}
