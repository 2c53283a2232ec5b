import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { StorefrontJson } from '#contract/storefront.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface HeroProps {
  /** The picture that the owner chose. */
  scene: StorefrontJson['hero']
  /** Of what is featured, to look at where there is no scene. */
  pictures: string[]
}

export function Hero({ scene, pictures }: HeroProps) {
  return (
    <section className="page-width pt-4 sm:pt-8">
      <div className="grid items-center gap-10 overflow-hidden rounded-xl bg-accent-soft px-6 py-12 sm:px-12 lg:grid-cols-2 lg:py-20">
        <div>
          <p className="font-medium text-accent text-sm">Chosen with care, sent with care</p>
          <h1 className="mt-3 font-display font-semibold text-4xl leading-[1.08] tracking-tight sm:text-5xl lg:text-6xl">
            Good things for every day
          </h1>
          <p className="mt-5 max-w-md text-ink-soft text-lg leading-relaxed">
            Electronics, clothes, things for the home and for outside: made well, described honestly, and at your door
            in days.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={paths.products()} className={buttonClass('primary', 'large')}>
              Shop Now
            </Link>
            <a
              href="#benefits"
              aria-label="Learn More about shopping with us"
              className={buttonClass('quiet', 'large', 'hover:bg-surface/70')}
            >
              Learn More
            </a>
          </div>
        </div>
        {scene ? (
          <Picture
            src={scene.image}
            placeholder={scene.placeholder}
            alt=""
            sizes="(min-width: 80rem) 33.75rem, (min-width: 64rem) 42vw, 88vw"
            aspect="aspect-video"
            first
            className="w-full rounded-xl shadow-md"
          />
        ) : (
          <Featured pictures={pictures} />
        )}
      </div>
    </section>
  )
}

function Featured({ pictures: [first, second, third] }: Pick<HeroProps, 'pictures'>) {
  return (
    <div aria-hidden className="hidden grid-cols-5 items-center gap-4 sm:grid">
      <Picture
        src={first}
        alt=""
        sizes="(min-width: 80rem) 20rem, (min-width: 64rem) 25vw, 51vw"
        className="col-span-3 w-full rounded-xl shadow-md"
      />
      <div className="col-span-2 grid gap-4">
        {[second, third].map(
          (each) =>
            each && (
              <Picture
                key={each}
                src={each}
                alt=""
                sizes="(min-width: 80rem) 13rem, (min-width: 64rem) 16vw, 34vw"
                className="w-full rounded-lg shadow-md"
              />
            ),
        )}
      </div>
    </div>
  )
}
