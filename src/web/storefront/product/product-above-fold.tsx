import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { BrandLinkJson } from '#contract/brands.ts'
import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import type { CategoryStepJson } from '#contract/categories.ts'
import { categoryAddress, paths } from '#contract/paths.ts'
import type { ProductType } from '#contract/product-types.ts'
import type { ProductVideoJson } from '#contract/videos.ts'
import { t } from '#messages/product.ts'
import { componentOnInteraction } from '#web/browser/first-interaction.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Gallery } from '#web/ui/gallery/gallery.tsx'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { HeartButton } from '../wishlist/heart-button.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { useChoice } from './use-choice.ts'

const Assurances = componentOnInteraction(() => import('./assurances.tsx'))

/** Loaded only by products with videos. */
const VideoSlide = optionalComponent(() => import('./video-slide.tsx'))

/** Loaded only by products that are not shipped. */
const DeliveryNote = optionalComponent(() => import('./delivery-note.tsx'))

interface ProductAboveFoldProps {
  product: ProductJson
  videos: readonly ProductVideoJson[]
  descriptionHtml: string | null
  type: ProductType
  brand: BrandLinkJson | null
  /** From the root to its main category. */
  categoryPath: readonly CategoryStepJson[]
}

/** The first view of a product page: pictures and purchase panel. */
export function ProductAboveFold({
  product,
  videos,
  descriptionHtml,
  type,
  brand,
  categoryPath,
}: ProductAboveFoldProps) {
  const { choice, variant, choose } = useChoice(product)
  const picture = findPicture(product, variant)
  const isShipped = [type, ...(variant?.components ?? []).map((each) => each.type)].includes('physical')
  // The order stays the same whatever variant is chosen later.
  const [pictures] = useState(() => withVideos(getPictures(product, picture), videos))
  return (
    <>
      <Breadcrumbs>
        <Link to={paths.home()}>{t('home')}</Link>
        <Link to={paths.products()}>{t('products')}</Link>
        {categoryPath.map((step) => (
          <Link key={step.path} {...step.fallback} to={categoryAddress(step)}>
            {step.name}
          </Link>
        ))}
        <span aria-current="page" {...product.fallback?.name}>
          {product.name}
        </span>
      </Breadcrumbs>
      <div className="grid gap-8 *:min-w-0 md:grid-cols-2 lg:gap-14">
        <div className="md:sticky md:top-24 md:self-start">
          <Gallery
            name={product.name}
            pictures={pictures}
            texts={product.imageTexts}
            languages={product.fallback?.imageTexts}
            current={picture}
            placeholder={pictures[0] === product.image ? product.placeholder : null}
            other={(url, placement) => {
              const number = videos.findIndex((each) => each.url === url)
              return (
                videos[number] && <VideoSlide product={product} video={videos[number]} {...{ number, ...placement }} />
              )
            }}
            sizes="(min-width: 80rem) 36.25rem, (min-width: 48rem) 45.3vw, 93vw"
            className="relative moves-to-product rounded-xl"
          >
            <HeartButton id={product.id} name={product.name} className="absolute top-2 end-2" />
          </Gallery>
        </div>
        <div>
          <PurchasePanel
            product={product}
            descriptionHtml={descriptionHtml}
            brand={brand}
            category={categoryPath.at(-1)}
            choice={choice}
            variant={variant}
            onChoose={choose}
            isShipped={isShipped}
          />
          {(type === 'digital' || type === 'gift_card') && (
            <Suspense>
              <DeliveryNote type={type} />
            </Suspense>
          )}
          {type !== 'gift_card' && (
            <Suspense fallback={<div className="mt-8 min-h-26" />}>
              <Assurances isShipped={isShipped} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}

/** Adds the videos to the pictures, at their positions. */
function withVideos(pictures: string[], videos: readonly ProductVideoJson[]): string[] {
  const all = [...pictures]
  for (const { url, position } of videos.toReversed().sort((a, b) => b.position - a.position))
    all.splice(position, 0, url)
  return all
}

/** The distinct pictures: the chosen variant's first, then the product's, then those of other variants and of values. */
function getPictures({ image, images, options, variants }: ProductJson, chosen: string | null | undefined): string[] {
  const variantPictures = variants.flatMap((variant) => variant.images)
  const valuePictures = options.flatMap(({ values }) => values.flatMap((value) => value.images))
  const own = images.length > 0 ? images : [image]
  return [...new Set([...(chosen ? [chosen] : []), ...own, ...variantPictures, ...valuePictures])]
}

/** The picture of a variant: its own, or otherwise that of one of its values. */
function findPicture({ options }: ProductJson, variant: VariantJson | undefined): string | null {
  if (!variant) return null
  const valuePictures = variant.options.flatMap(
    (chosen) =>
      options.find(({ code }) => code === chosen.code)?.values.find(({ value }) => value === chosen.value)?.images ??
      [],
  )
  return variant.image ?? valuePictures[0] ?? null
}
