import { useLoaderData } from 'react-router'
import { t } from '#messages/content.ts'
import { useBasePath } from '#web/page/base-path.ts'
import { useShop } from '#web/shop/shop.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { contentHead } from './content-head.ts'
import { linkWithin } from './content-html.ts'
import { type LoadedContent, loadContent } from './load-content.ts'

export const loader = loadContent
export const meta = contentHead

/** Pages with fewer sections need no table of contents. */
const MIN_SECTIONS = 4

/** A content page, such as the one about returns, with a table of contents if it is long. */
export default function ContentPage() {
  const { title, description, html, sections } = useLoaderData<LoadedContent>()
  const isLong = sections.length >= MIN_SECTIONS
  return (
    <article className="page-width pt-8 sm:pt-12">
      <header className="max-w-3xl">
        <h1 className="font-semibold text-title">{title}</h1>
        {description && <p className="mt-3 text-ink-soft text-lg leading-relaxed">{description}</p>}
      </header>
      <div
        className={
          isLong ? 'mt-8 grid grid-cols-1 gap-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-14' : 'mt-8 lg:mt-10'
        }
      >
        {isLong && <Sections sections={sections} />}
        <RichText html={linkWithin(useBasePath(), html, useShop().pageHandles)} className="max-w-3xl" />
      </div>
    </article>
  )
}

const Sections = ({ sections }: Pick<LoadedContent, 'sections'>) => (
  <nav
    aria-label={t('onThisPage')}
    className="rounded-lg bg-sunken p-5 text-sm lg:sticky lg:top-24 lg:order-last lg:self-start lg:bg-transparent lg:p-0"
  >
    <h2 className="mb-2 font-semibold">{t('onThisPage')}</h2>
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-8 min-w-6 items-center text-ink-soft hover:text-ink hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
