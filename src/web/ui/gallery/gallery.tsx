import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Expand from 'lucide-react/icons/expand'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPicture } from '#contract/pictures.ts'
import { t } from '#messages/gallery.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Picture } from '#web/ui/picture.tsx'
import { lazyComponent } from '../lazy-component.ts'
import { getDefaultAlt } from './default-alt.ts'
import type { RenderOther } from './other-slides.ts'
import { Thumbnails } from './thumbnails.tsx'
import { stripClass, useSlides } from './use-slides.ts'

const loadZoom = () => import('./zoom-dialog.tsx')
const ZoomDialog = lazyComponent(loadZoom)

function preloadZoom() {
  loadZoom().catch((error) => console.warn('The larger view could not be preloaded', error))
}

interface GalleryProps {
  /** What the pictures show. */
  name: string
  /** URLs of the distinct pictures, and of other slides. */
  pictures: readonly string[]
  /** Renders a slide that is not a picture; undefined for a picture. */
  other?: RenderOther | undefined
  /** Alternative texts by URL. */
  texts?: Readonly<Record<string, string>> | undefined
  /** The languages of those that are in another one than the page, by URL. */
  languages?: Readonly<Record<string, { lang: string; dir: 'ltr' | 'rtl' }>> | undefined
  /** Scrolls to this picture when it changes. */
  current?: string | null | undefined
  /** A tiny version of the first picture. */
  placeholder?: string | null | undefined
  /** The `sizes` attribute of the pictures. */
  sizes: string
  /** Classes of the strip's frame. */
  className?: string | undefined
  /** Content on the top right corner. */
  children?: ReactNode | undefined
}

const round =
  'flex size-10 items-center justify-center rounded-full transition-colors hover:bg-sunken disabled:opacity-35'

/** Pictures of a product: a strip to swipe through, thumbnails, and a zoom dialog. */
export function Gallery({
  name,
  pictures,
  other,
  texts,
  languages,
  current,
  placeholder,
  sizes,
  className,
  children,
}: GalleryProps) {
  const count = pictures.length
  const { shown, show, onKeyDown, strip } = useSlides<HTMLElement>(count)
  // Deferred, so that a slow phone renders the other pictures in steps.
  const hydrated = useDeferredValue(useHydrated())
  const [zoomed, setZoomed] = useState(false)
  const lastCurrent = useRef(current)
  const isOther = (url: string | undefined) => url && other?.(url, { sizes, isShown: false })
  const stills = pictures.filter((url) => isPicture(url) && !isOther(url))
  const canZoom = stills.includes(pictures[shown] ?? '')

  const scrollTo = useEffectEvent((picture: string | null | undefined) => {
    if (picture && picture !== lastCurrent.current) show(pictures.indexOf(picture))
    lastCurrent.current = picture
  })
  useEffect(() => scrollTo(current), [current])

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className={className}>
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex lint/a11y/noNoninteractiveElementInteractions lint/a11y/useKeyWithClickEvents: a strip that scrolls takes the focus and arrow keys; its click is that of the button Enlarge */}
        <section
          {...strip}
          aria-roledescription={t('carousel')}
          aria-label={t('picturesLabel', { name })}
          tabIndex={count > 1 ? 0 : undefined}
          onKeyDown={onKeyDown}
          onClick={() => canZoom && setZoomed(true)}
          className={clsx('peer rounded-[inherit] outline-offset-4', stripClass, canZoom && 'cursor-zoom-in')}
        >
          {pictures.map((picture, index) => {
            const slide = other?.(picture, { sizes, isShown: index === shown }) || (
              <Picture
                src={picture}
                alt={texts?.[picture] || getDefaultAlt(name, index)}
                sizes={sizes}
                placeholder={index === 0 ? placeholder : null}
                first={index === 0}
              />
            )
            return (
              <div key={picture} {...languages?.[picture]} className="aspect-square w-full shrink-0 snap-center">
                {/* Loading the others would delay the first picture. */}
                {index === 0 || hydrated ? slide : <noscript>{slide}</noscript>}
              </div>
            )
          })}
        </section>
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex lint/a11y/noNoninteractiveElementInteractions lint/a11y/useKeyWithClickEvents: see above */}
        {children}
        <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between peer-has-[:is(video,iframe)]:hidden *:pointer-events-auto *:rounded-full *:bg-surface/90 *:shadow-sm">
          {canZoom && (
            <button
              type="button"
              aria-label={t('enlarge')}
              title={t('enlarge')}
              className={`${round} max-sm:size-11`}
              onPointerEnter={preloadZoom}
              onClick={() => setZoomed(true)}
            >
              <Expand aria-hidden className="size-4.5" />
            </button>
          )}
          {count > 1 && (
            <div className="ms-auto flex items-center text-sm tabular-nums">
              <ArrowButton label={t('previous')} disabled={shown === 0} onClick={() => show(shown - 1)}>
                <ChevronLeft aria-hidden className="size-5" />
              </ArrowButton>
              <p aria-live="polite" className="px-1 pointer-coarse:px-3 pointer-coarse:py-1.5">
                {t('position', {
                  shown: shown + 1,
                  count,
                  hidden: (text) => <span className="sr-only">{text}</span>,
                  slash: (text) => <span aria-hidden>{text}</span>,
                })}
              </p>
              <ArrowButton label={t('next')} disabled={shown === count - 1} onClick={() => show(shown + 1)}>
                <ChevronRight aria-hidden className="size-5" />
              </ArrowButton>
            </div>
          )}
        </div>
      </div>
      {count > 1 && <Thumbnails pictures={pictures} other={other} shown={shown} onChoose={show} />}
      {zoomed && (
        <Suspense>
          <ZoomDialog
            name={name}
            pictures={stills}
            texts={texts}
            first={Math.max(0, stills.indexOf(pictures[shown] ?? ''))}
            onClose={(last) => {
              setZoomed(false)
              show(pictures.indexOf(stills[last] ?? ''), 'instant')
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ArrowButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

/** Button to the next or previous picture, hidden on touch screens. At the end it keeps the focus and does nothing. */
const ArrowButton = ({ label, disabled, onClick, children }: ArrowButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
    className={`${round} aria-disabled:cursor-default aria-disabled:opacity-35 pointer-coarse:hidden`}
  >
    {children}
  </button>
)
