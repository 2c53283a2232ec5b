import { clsx } from 'clsx'
import ImageIcon from 'lucide-react/icons/image'
import { useState } from 'react'
import { isPicture, pictureFiles } from '#contract/pictures.ts'

interface PictureProps {
  /** A URL from `pictureUrl`, or of another file. */
  src: string | null | undefined
  alt: string
  /**
   * The `sizes` attribute. Browsers with `sizes="auto"` measure the box themselves, except for `eager` pictures, which are
   * requested before layout.
   */
  sizes: string
  /** A tiny version as a data URI, shown until the picture has loaded. */
  placeholder?: string | null | undefined
  /** In the first view, so it is not loaded lazily. */
  eager?: boolean | undefined
  /** The largest element of the first view, requested with high priority. */
  first?: boolean | undefined
  /** Classes for the box's aspect ratio. */
  aspect?: string | undefined
  className?: string | undefined
}

/**
 * A picture in a box of fixed shape: first a blurred version, then the smallest file that is sharp enough. An icon replaces
 * a missing or broken picture.
 */
export function Picture({ src, alt, aspect = 'aspect-square', className, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const box = clsx('relative block overflow-hidden bg-sunken', aspect, className)
  if (!isPicture(src) || src === broken) return <NoPicture alt={alt} className={box} />
  return (
    <span className={box}>
      <LoadedPicture key={src} src={src} alt={alt} {...rest} onBroken={() => setBroken(src)} />
    </span>
  )
}

const cover = 'absolute inset-0 size-full object-cover'

interface LoadedPictureProps extends Omit<PictureProps, 'src' | 'aspect' | 'className'> {
  src: string
  onBroken: () => void
}

function LoadedPicture({ src, alt, sizes, placeholder, first, eager = first, onBroken }: LoadedPictureProps) {
  const files = pictureFiles(src)
  const boxSizes = eager ? sizes : `auto, ${sizes}`
  return (
    <>
      {placeholder && <img src={placeholder} alt="" aria-hidden className={clsx(cover, 'scale-110 blur-md')} />}
      <picture>
        {files && <source type="image/avif" srcSet={files.avif} sizes={boxSizes} />}
        <img
          ref={(image) => {
            // The picture may have failed before hydration, when no handler was attached.
            if (image?.complete && image.naturalWidth === 0) image.decode().catch(onBroken)
            // Not for eager pictures of the server's HTML, and not without JavaScript, because nothing would make them
            // visible again.
            if (image && !image.complete && !eager) image.dataset.loading = ''
          }}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          width={files?.width ?? 800}
          height={files?.height ?? 800}
          sizes={files ? boxSizes : undefined}
          srcSet={files?.webp}
          src={src}
          alt={alt}
          onLoad={({ currentTarget }) => delete currentTarget.dataset.loading}
          onError={onBroken}
          className={clsx(cover, 'not-data-loading:transition-opacity data-loading:opacity-0 duration-500')}
        />
      </picture>
    </>
  )
}

const NoPicture = ({ alt, className }: { alt: string; className: string }) => (
  <span {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} className={className}>
    <ImageIcon
      className="absolute inset-0 m-auto size-1/3 max-h-12 max-w-12 text-ink-faint opacity-40"
      strokeWidth={1.25}
    />
  </span>
)
