import { clsx } from 'clsx'
import { useDeferredValue } from 'react'
import { t } from '#messages/gallery.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { RenderOther } from './other-slides.ts'

interface ThumbnailsProps {
  pictures: readonly string[]
  other: RenderOther | undefined
  shown: number
  onChoose: (index: number) => void
}

const SIZES = '(min-width: 40rem) 5rem, 3.5rem'

/** Thumbnails of all pictures in one row that scrolls. */
export function Thumbnails({ pictures, other, shown, onChoose }: ThumbnailsProps) {
  const hydrated = useDeferredValue(useHydrated())
  return (
    <ul
      aria-label={t('pictures')}
      className="-m-1 flex gap-3 overflow-x-auto p-1 [scrollbar-width:none] noscript:hidden"
    >
      {pictures.map((picture, index) => (
        <li key={picture} className="shrink-0">
          <button
            type="button"
            aria-label={t('pictureNumber', { picture: index + 1, count: pictures.length })}
            aria-pressed={index === shown}
            className={clsx(
              'block w-14 overflow-hidden rounded-md ring-offset-2 ring-offset-canvas transition-shadow sm:w-20',
              index === shown
                ? 'ring-2 ring-accent forced-colors:outline-2 forced-colors:outline-offset-1'
                : 'hover:ring-1 hover:ring-line-strong',
            )}
            onClick={() => onChoose(index)}
          >
            {/* Rendered after hydration, because loading them would delay the main picture. */}
            <span className="relative block aspect-square bg-sunken">
              {hydrated &&
                (other?.(picture, { sizes: SIZES, isShown: false, isThumbnail: true }) || (
                  <Picture src={picture} alt="" sizes={SIZES} />
                ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
