import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { pictureFiles } from '#contract/pictures.ts'
import { t } from '#messages/gallery.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { releaseScroll, showModal } from '#web/ui/show-modal.ts'
import { altOf } from './alt-of.ts'
import { stripClass, useSlides } from './use-slides.ts'

interface ZoomDialogProps {
  name: string
  pictures: readonly string[]
  /** Alternative texts by URL. */
  texts: Readonly<Record<string, string>> | undefined
  /** Index of the initial picture. */
  first: number
  /** @param last index of the picture viewed last */
  onClose: (last: number) => void
}

/** The pictures in full-screen size. A click enlarges one further; touch screens pinch. */
export default function ZoomDialog({ name, pictures, texts, first, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { shown, show, onKeyDown, strip } = useSlides<HTMLElement>(pictures.length, first)
  const [enlarged, setEnlarged] = useState(false)
  const hasSeveral = pictures.length > 1

  const open = useEffectEvent(() => {
    if (dialog.current) showModal(dialog.current)
    show(first, 'instant')
  })
  useEffect(() => {
    open()
    return releaseScroll
  }, [])

  function onKey(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') setEnlarged(true)
    else if (event.key === '-') setEnlarged(false)
    // While enlarged, the arrow keys scroll the picture instead of changing it.
    else if (!enlarged) onKeyDown(event)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('picturesOf', { name })}
      className="dialog h-dvh max-h-none w-screen max-w-none overflow-hidden bg-canvas p-0 text-ink"
      onClose={() => onClose(shown)}
      onKeyDown={onKey}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-1 px-3 py-2 sm:px-5">
          <p aria-live="polite" className="grow text-ink-soft text-sm tabular-nums">
            {t('pictureOf', { picture: shown + 1, count: pictures.length })}
          </p>
          <IconButton
            label={enlarged ? t('zoomOut') : t('zoomIn')}
            onClick={() => setEnlarged((previous) => !previous)}
          >
            {enlarged ? <ZoomOut aria-hidden className="size-5" /> : <ZoomIn aria-hidden className="size-5" />}
          </IconButton>
          {hasSeveral && (
            <>
              <IconButton label={t('previous')} disabled={shown === 0} onClick={() => show(shown - 1)}>
                <ChevronLeft aria-hidden className="size-5" />
              </IconButton>
              <IconButton label={t('next')} disabled={shown === pictures.length - 1} onClick={() => show(shown + 1)}>
                <ChevronRight aria-hidden className="size-5" />
              </IconButton>
            </>
          )}
          <IconButton label={t('close')} onClick={() => dialog.current?.close()}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <section
          {...strip}
          aria-label={t('allPictures')}
          tabIndex={hasSeveral && !enlarged ? 0 : -1}
          className={clsx(stripClass, 'min-h-0 grow -outline-offset-2', enlarged && 'overflow-x-hidden')}
        >
          {pictures.map((picture, index) => (
            <Slide
              key={picture}
              src={picture}
              alt={texts?.[picture] || altOf(name, index)}
              enlarged={enlarged && index === shown}
              inert={index !== shown}
              onPress={() => setEnlarged((previous) => !previous)}
            />
          ))}
        </section>
      </div>
    </dialog>
  )
}

interface SlideProps {
  src: string
  alt: string
  enlarged: boolean
  inert: boolean
  onPress: () => void
}

function Slide({ src, alt, enlarged, inert, onPress }: SlideProps) {
  const box = useRef<HTMLElement>(null)
  /** Position of the click, relative to the size of the picture. */
  const clickPosition = useRef({ x: 0.5, y: 0.5 })
  const files = pictureFiles(src)

  useLayoutEffect(() => {
    if (!enlarged || !box.current) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = box.current
    const { x, y } = clickPosition.current
    // Scrolls so that the clicked point stays under the pointer.
    box.current.scrollTo(x * (scrollWidth - clientWidth), y * (scrollHeight - clientHeight))
    clickPosition.current = { x: 0.5, y: 0.5 }
    // Focused, so that the arrow keys scroll it.
    box.current.focus({ preventScroll: true })
  }, [enlarged])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the "Zoom in" button does the same
    <section
      ref={box}
      inert={inert}
      aria-label={enlarged ? t('enlarged') : undefined}
      tabIndex={enlarged ? 0 : -1}
      onClick={({ clientX, clientY, currentTarget }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect()
        clickPosition.current = { x: (clientX - left) / width, y: (clientY - top) / height }
        onPress()
      }}
      className={clsx(
        'size-full shrink-0 snap-center -outline-offset-2',
        enlarged ? 'cursor-zoom-out overflow-auto overscroll-contain' : 'cursor-zoom-in overflow-hidden p-2 sm:p-6',
      )}
    >
      <picture>
        {files && <source type="image/avif" srcSet={files.avif} sizes="100vmin" />}
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={clsx('rounded-lg object-contain', enlarged ? 'size-[250%] max-w-none' : 'size-full')}
        />
      </picture>
    </section>
  )
}
