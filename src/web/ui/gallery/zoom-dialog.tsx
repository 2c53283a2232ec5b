import 'yet-another-react-lightbox/styles.css'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useRef, useState } from 'react'
import Lightbox, { type ControllerRef, type SlideImage } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { zoomFiles } from '#contract/zoom-picture.ts'
import { t } from '#messages/gallery.ts'
import { useCloseOnBack } from '../close-on-back.ts'
import { getDefaultAlt } from './default-alt.ts'
import './zoom-dialog.css'

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

/** How many times a picture is enlarged beyond its own pixels. */
const MAX_ENLARGEMENT = 2

/** The pictures in full-screen size, enlarged further by pinch, wheel, double click, keys or buttons. */
export default function ZoomDialog({ name, pictures, texts, first, onClose }: ZoomDialogProps) {
  const controller = useRef<ControllerRef>(null)
  const [shown, setShown] = useState(first)
  const count = pictures.length
  useCloseOnBack(() => controller.current?.close())
  return (
    <Lightbox
      open
      close={() => onClose(shown)}
      index={shown}
      slides={pictures.map((url, index) => toSlide(url, texts?.[url] || getDefaultAlt(name, index)))}
      plugins={[Zoom]}
      className="zoom-dialog"
      controller={{ ref: controller, closeOnPullDown: true }}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: MAX_ENLARGEMENT }}
      toolbar={{
        buttons: [
          <p key="position" aria-hidden className="me-auto px-3 text-ink-soft text-sm tabular-nums">
            {t('pictureNumber', { picture: shown + 1, count })}
          </p>,
          'close',
        ],
      }}
      on={{ view: ({ index }) => setShown(index) }}
      render={{
        iconPrev: () => <ChevronLeft aria-hidden className="size-5" />,
        iconNext: () => <ChevronRight aria-hidden className="size-5" />,
        iconClose: () => <X aria-hidden className="size-5" />,
        iconZoomIn: () => <ZoomIn aria-hidden className="size-5" />,
        iconZoomOut: () => <ZoomOut aria-hidden className="size-5" />,
        ...(count === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      labels={{
        Lightbox: t('picturesLabel', { name }),
        'Photo gallery': t('allPictures'),
        Carousel: t('carousel'),
        Slide: t('slide'),
        '{index} of {total}': t('pictureOfTotal'),
        Previous: t('previous'),
        Next: t('next'),
        Close: t('close'),
        'Zoom in': t('zoomIn'),
        'Zoom out': t('zoomOut'),
      }}
    />
  )
}

function toSlide(url: string, alt: string): SlideImage {
  const files = zoomFiles(url)?.map(({ url: src, width }) => ({ src, width, height: width }))
  return { src: url, alt, ...(files && { srcSet: files }) }
}
