import { clsx } from 'clsx'
import ImageIcon from 'lucide-react/icons/image'
import { useState } from 'react'
import { NO_PICTURE, pictureFiles } from '#contract/pictures.ts'

interface PictureProps {
  /** An address as `pictureUrl` makes it, or that of any other file. */
  src: string | null | undefined
  alt: string
  /**
   * How wide the box is, in the words of the attribute `sizes`. Browsers that can measure it themselves do, unless the
   * picture is `eager`, which is asked for before there is anything to measure.
   */
  sizes: string
  /** A tiny version, as a data URI, to look at until the picture is there. */
  placeholder?: string | null | undefined
  /** It is seen without scrolling. */
  eager?: boolean | undefined
  /** It is the largest thing that is seen without scrolling, and is asked for before everything else. */
  first?: boolean | undefined
  /** The class that gives the box its shape. */
  aspect?: string | undefined
  className?: string | undefined
}

/**
 * A picture in a box that keeps its place from the beginning: first a blur of it, then the smallest of its files that
 * is sharp enough, and a calm sign when there is no picture or it cannot be loaded.
 */
export function Picture({ src, alt, aspect = 'aspect-square', className, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const box = clsx('relative block overflow-hidden bg-sunken', aspect, className)
  if (!src || src === NO_PICTURE || src === broken) return <NoPicture alt={alt} className={box} />
  return (
    <span className={box}>
      <Loaded key={src} src={src} alt={alt} {...rest} onBroken={() => setBroken(src)} />
    </span>
  )
}

const cover = 'absolute inset-0 size-full object-cover'

interface LoadedProps extends Omit<PictureProps, 'src' | 'aspect' | 'className'> {
  src: string
  onBroken: () => void
}

function Loaded({ src, alt, sizes, placeholder, first, eager = first, onBroken }: LoadedProps) {
  const files = pictureFiles(src)
  const measured = eager ? sizes : `auto, ${sizes}`
  return (
    <>
      {placeholder && <img src={placeholder} alt="" aria-hidden className={clsx(cover, 'scale-110 blur-md')} />}
      <picture>
        {files && <source type="image/avif" srcSet={files.avif} sizes={measured} />}
        <img
          ref={(image) => {
            // It may have failed before React took over the page and could hear of it.
            if (image?.complete && image.naturalWidth === 0) image.decode().catch(onBroken)
            // Not for what the server sent to be seen at once, nor without JavaScript: nothing would show it again.
            if (image && !image.complete && !eager) image.dataset.loading = ''
          }}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          width={files?.width ?? 800}
          height={files?.height ?? 800}
          sizes={files ? measured : undefined}
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
