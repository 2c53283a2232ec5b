import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { StorefrontJson } from '#contract/storefront.ts'
import { t } from '#messages/home.ts'
import { ContentLink } from '#web/shop/content-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface HeroProps {
  /** The owner's picture. */
  scene: StorefrontJson['hero']
  /** Featured products, shown when there is no picture. */
  pictures: string[]
  /** Whether the text may name the demo store's categories, because the shop has products in all of them. */
  hasDemoCategories: boolean
}

/** The picture's backdrop is light in both themes, so the text and the buttons on it are dark in both. */
export const Hero = ({ scene, pictures, hasDemoCategories }: HeroProps) => (
  <section className="page-width pt-3 sm:pt-6">
    <div className="on-backdrop relative isolate flex flex-col overflow-hidden rounded-xl lg:min-h-[min(36rem,75vh)] lg:flex-row lg:items-center">
      <div className="px-6 pt-10 pb-6 sm:px-10 sm:pt-14 lg:w-[46%] lg:py-16 lg:ps-14">
        <h1 className="text-display">{t('headline')}</h1>
        <p className="mt-5 max-w-md text-lg lg:max-w-88 text-on-backdrop-soft leading-relaxed">
          {t(hasDemoCategories ? 'introGeneral' : 'intro')}
        </p>
        <div className="mt-8 flex flex-wrap gap-x-1 gap-y-3 sm:gap-x-3">
          <Link to={paths.products()} prefetch="intent" className={buttonClass('primary', 'large')}>
            {t('shopNow')}
          </Link>
          <ContentLink
            page="about"
            className={buttonClass('quiet', 'large', 'text-on-backdrop hover:bg-on-backdrop/8 max-sm:px-4')}
          >
            {t('learnMore', { hidden: (text) => <span className="sr-only">{text}</span> })}
          </ContentLink>
        </div>
      </div>
      {scene ? (
        <Picture
          src={scene.image}
          placeholder={scene.placeholder}
          alt=""
          sizes="(min-width: 80rem) 76rem, (min-width: 64rem) 94vw, 100vw"
          aspect="aspect-[3/2] lg:aspect-auto"
          first
          className="rtl:-scale-x-100 lg:-z-10 max-lg:mask-t-from-80% w-full bg-transparent max-lg:[&_img]:origin-[100%_72%] max-lg:[&_img]:scale-[1.3] lg:absolute! lg:inset-0 lg:size-full [&_img]:object-[88%_60%]"
        />
      ) : (
        <Featured pictures={pictures} />
      )}
    </div>
  </section>
)

const Featured = ({ pictures }: Pick<HeroProps, 'pictures'>) => (
  <div aria-hidden className="grid grow grid-cols-3 items-center gap-3 px-6 pb-8 sm:px-10 lg:pt-8">
    {pictures.slice(0, 3).map((each) => (
      <Picture
        key={each}
        src={each}
        alt=""
        sizes="(min-width: 64rem) 14rem, 28vw"
        className="w-full rounded-lg shadow-md"
      />
    ))}
  </div>
)
