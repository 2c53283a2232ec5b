import { Children, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { categoryAddress, paths } from '#contract/paths.ts'
import { FIRST_YEAR } from '#contract/shop.ts'
import { t } from '#messages/shell.ts'
import { componentOnInteraction } from '#web/browser/first-interaction.ts'
import { ThemeSwitch } from '#web/browser/theme-switch.tsx'
import { ContentLink } from '#web/shop/content-link.tsx'
import { useShop } from '#web/shop/shop.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { Logo } from './logo.tsx'

/** Only in shops with several languages or markets. */
const MarketSwitch = componentOnInteraction(() => import('./market-switch.tsx'))

const lineClass = 'inline-flex min-h-8 items-center hyphens-auto text-ink-soft wrap-anywhere'
const linkClass = `${lineClass} transition-colors hover:text-ink`

export function Footer() {
  const { name, address, phone, supportEmail, social, categories, markets, giftCards } = useShop()
  const hasContact = address || phone || supportEmail || social.length > 0
  return (
    <footer className="border-t bg-sunken text-sm">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-14 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1.2fr_1.7fr]">
        <div className="max-lg:col-span-full">
          <Logo />
          <p className="mt-3 max-w-xs text-ink-soft leading-relaxed">{t('tagline')}</p>
          <section aria-labelledby="footer-newsletter" className="mt-6">
            <h2 id="footer-newsletter" className="mb-2 font-semibold">
              {t('newsletter')}
            </h2>
            <NewsletterForm />
          </section>
        </div>
        <FooterList title={t('shop')}>
          <Link to={paths.home()} className={linkClass}>
            {t('home')}
          </Link>
          <Link to={paths.products()} className={linkClass}>
            {t('products')}
          </Link>
          <Link to={paths.wishlist()} className={linkClass}>
            {t('wishlist')}
          </Link>
        </FooterList>
        {categories.length > 0 && (
          <FooterList title={t('categories')}>
            {categories.map((category) => (
              <Link key={category.path} {...category.fallback} to={categoryAddress(category)} className={linkClass}>
                {category.name}
              </Link>
            ))}
          </FooterList>
        )}
        <FooterList title={t('help')} className="max-sm:col-span-full max-sm:[&>ul]:columns-2 max-sm:[&>ul]:gap-x-6">
          {(Object.keys(contentPages) as ContentPage[]).map((slug) => (
            <ContentLink key={slug} page={slug} className={linkClass}>
              {contentPages[slug]}
            </ContentLink>
          ))}
          {giftCards && (
            <Link to={paths.giftCards()} className={linkClass}>
              {t('giftCards')}
            </Link>
          )}
        </FooterList>
        {hasContact && (
          <FooterList title={t('contact')} className="max-lg:col-span-full">
            {address && <Contact text={address} />}
            {phone && <Contact text={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`} />}
            {supportEmail && <Contact text={supportEmail} href={`mailto:${supportEmail}`} />}
            {social.map(({ name, url }) => (
              <Contact key={name} text={name} href={url} />
            ))}
          </FooterList>
        )}
      </div>
      {markets && (
        <Suspense>
          <MarketSwitch />
        </Suspense>
      )}
      <div className="border-t">
        <div className="page-width flex flex-wrap items-center justify-between gap-4 py-5 max-sm:flex-col max-sm:items-start">
          <p className="text-ink-soft" suppressHydrationWarning>
            {t('copyright', { years: copyrightYears(new Date().getFullYear()), name })}
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

function Contact({ text, href }: { text: string; href?: string }) {
  const Element = href ? 'a' : 'span'
  return (
    <Element href={href} rel={href && 'noreferrer'} className={href ? linkClass : lineClass}>
      {text}
    </Element>
  )
}

interface FooterListProps {
  title: string
  className?: string
  children: ReactNode
}

const FooterList = ({ title, className, children }: FooterListProps) => (
  <section className={className}>
    <h2 className="mb-3 font-semibold">{title}</h2>
    <ul>{Children.map(children, (child) => child && <li className="max-[22rem]:pb-2">{child}</li>)}</ul>
  </section>
)

/** `2024–2026`, or only the current year in the first year. */
const copyrightYears = (year: number): string => (year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : String(FIRST_YEAR))
