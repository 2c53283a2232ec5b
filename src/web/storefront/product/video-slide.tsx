import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import type { ProductJson } from '#contract/catalog.ts'
import { videoFrame } from '#contract/video-links.ts'
import type { ProductVideoJson } from '#contract/videos.ts'
import { t } from '#messages/productVideos.ts'
import type { SlidePlacement } from '#web/ui/gallery/other-slides.ts'
import { Picture } from '#web/ui/picture.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'

interface VideoSlideProps extends SlidePlacement {
  product: Pick<ProductJson, 'id' | 'image'>
  video: ProductVideoJson
  /** Its number among the videos of the product, from 0. */
  number: number
}

/** A video among the pictures of a product: its poster, and the video, which is loaded when play is pressed. */
export default function VideoSlide({ product, video, number, sizes, isShown, isThumbnail }: VideoSlideProps) {
  const { url, title, player } = video
  const poster = video.poster ?? product.image
  const [playing, setPlaying] = useState(false)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (!isShown) setPlaying(false)
  }, [isShown])

  if (isThumbnail)
    return (
      <>
        <Picture src={poster} alt="" sizes={sizes} />
        <Play aria-hidden className="absolute inset-0 m-auto size-6 rounded-full bg-surface/90 p-1 text-ink" />
      </>
    )
  const shared = { title, ref: focus, className: 'size-full bg-sunken' }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses and keys are for the video, not for the strip around it
    <div className="relative size-full" onClick={stop} onKeyDown={playing ? stop : undefined}>
      {!playing && (
        <>
          <Picture src={poster} alt="" sizes={sizes} />
          <button
            type="button"
            aria-label={t('play', { title })}
            className="group/play absolute inset-0 flex items-center justify-center -outline-offset-4"
            onClick={() => {
              setBroken(false)
              setPlaying(true)
            }}
          >
            <span className="flex size-16 items-center justify-center rounded-full bg-surface/90 text-ink shadow-sm transition-colors group-hover/play:bg-surface">
              <Play aria-hidden className="size-7 fill-current ps-0.5" />
            </span>
          </button>
          <p className="pointer-events-none absolute top-3 start-3 max-w-[70%] rounded-sm bg-surface/90 px-2 py-1 text-xs wrap-anywhere">
            {title}
            {player && <span className="block text-ink-soft">{t('from', { host: getHost(url) })}</span>}
          </p>
        </>
      )}
      {playing && player && (
        <iframe {...shared} src={videoFrame(product.id, number)} allow={FEATURES} allowFullScreen />
      )}
      {playing && !player && !broken && (
        <video {...shared} src={url} poster={poster} controls autoPlay playsInline onError={() => setBroken(true)} />
      )}
      {playing && broken && (
        <div
          ref={focus}
          tabIndex={-1}
          role="alert"
          className="flex size-full flex-col items-center justify-center gap-2 bg-sunken"
        >
          <p>{t('broken')}</p>
          <a href={url} className={textLinkClass}>
            {t('download')}
          </a>
        </div>
      )}
    </div>
  )
}

/** The focus moves from the button to the element that replaces it. */
const focus = (element: HTMLElement | null) => element?.focus()

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()

/** Permissions of players on other sites: to start with sound after the click, and to go full screen. */
const FEATURES = 'autoplay; fullscreen; encrypted-media; picture-in-picture'

const getHost = (url: string): string => (url.includes('vimeo') ? 'Vimeo' : 'YouTube')
