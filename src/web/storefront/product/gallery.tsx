import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { ProductJson } from '#contract/catalog.ts'
import { Picture } from '#web/ui/picture.tsx'

interface GalleryProps {
  product: Pick<ProductJson, 'name' | 'image' | 'images' | 'placeholder'>
  /** The picture of the chosen variant, which comes to the front. */
  shown: string | null
}

export function Gallery({ product: { name, image, images, placeholder }, shown }: GalleryProps) {
  const pictures = [...new Set([...(images.length > 0 ? images : [image]), ...(shown ? [shown] : [])])]
  const [chosen, setChosen] = useState(shown ?? pictures[0])

  useEffect(() => {
    if (shown) setChosen(shown)
  }, [shown])

  const front = chosen && pictures.includes(chosen) ? chosen : pictures[0]
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-24 lg:self-start">
      <Picture
        src={front}
        alt={name}
        sizes="(min-width: 80rem) 36.25rem, (min-width: 64rem) 45.3vw, 93vw"
        placeholder={front === image ? placeholder : null}
        first
        className="w-full moves-to-product rounded-xl"
      />
      {pictures.length > 1 && (
        <ul aria-label="Pictures" className="flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-pressed={picture === front}
                className={clsx(
                  'block w-16 overflow-hidden rounded-md ring-offset-2 ring-offset-canvas transition-shadow sm:w-20',
                  picture === front ? 'ring-2 ring-accent' : 'hover:ring-1 hover:ring-line-strong',
                )}
                onClick={() => setChosen(picture)}
              >
                <Picture src={picture} alt="" sizes="5rem" className="w-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
