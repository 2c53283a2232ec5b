import ExternalLink from 'lucide-react/icons/external-link'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { paths } from '#contract/paths.ts'
import { categories, FIRST_YEAR } from '#contract/shop.ts'
import { useShop } from '#web/shop.ts'
import { ThemeSwitch } from '#web/theme-switch.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { Logo } from './logo.tsx'

const lineClass = 'inline-flex min-h-8 items-center text-ink-soft'
const linkClass = `${lineClass} transition-colors hover:text-ink`

export function Footer() {
  const { name, address, phone, supportEmail, social } = useShop()
  return (
    <footer className="border-t bg-sunken text-sm">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-14 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1.2fr_1.7fr]">
        <div className="max-lg:col-span-full">
          <Logo />
          <p className="mt-3 max-w-xs text-ink-soft leading-relaxed">
            A premium destination for quality products and exceptional service.
          </p>
          <section aria-labelledby="footer-newsletter" className="mt-6">
            <h2 id="footer-newsletter" className="mb-2 font-semibold">
              Newsletter
            </h2>
            <NewsletterForm />
          </section>
        </div>
        <FooterList title="Shop">
          <Link to={paths.home()} className={linkClass}>
            Home
          </Link>
          <Link to={paths.products()} className={linkClass}>
            Products
          </Link>
          <Link to={paths.wishlist()} className={linkClass}>
            Wishlist
          </Link>
        </FooterList>
        <FooterList title="Categories">
          {categories.map((category) => (
            <Link key={category} to={paths.products({ category })} className={linkClass}>
              {category}
            </Link>
          ))}
        </FooterList>
        <FooterList title="Help" className="max-sm:col-span-full max-sm:[&>ul]:columns-2 max-sm:[&>ul]:gap-x-6">
          {(Object.keys(contentPages) as ContentPage[]).map((slug) => (
            <Link key={slug} to={paths.page(slug)} className={linkClass}>
              {contentPages[slug]}
            </Link>
          ))}
        </FooterList>
        <FooterList title="Contact" className="max-lg:col-span-full">
          {address && (
            <span className={lineClass}>
              <MapPin aria-hidden className="mr-2 size-4 shrink-0" />
              {address}
            </span>
          )}
          {phone && (
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
              <Phone aria-hidden className="mr-2 size-4 shrink-0" />
              {phone}
            </a>
          )}
          {supportEmail && (
            <a href={`mailto:${supportEmail}`} className={linkClass}>
              <Mail aria-hidden className="mr-2 size-4 shrink-0" />
              {supportEmail}
            </a>
          )}
          {social.map(({ name, url }) => (
            <a key={name} href={url} rel="noreferrer" className={linkClass}>
              <ExternalLink aria-hidden className="mr-2 size-4 shrink-0" />
              {name}
            </a>
          ))}
        </FooterList>
      </div>
      <div className="border-t">
        {/* To the right of its last line is room for the button that lies over the page. */}
        <div className="page-width flex flex-wrap items-center justify-between gap-4 py-5 max-sm:flex-col max-sm:items-start sm:max-[92rem]:pr-38">
          <p className="text-ink-soft" suppressHydrationWarning>
            © {copyrightYears(new Date().getFullYear())} {name}. All rights reserved.
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
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
    <ul>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  </section>
)

/** `2024–2026`; in the first year only that. */
const copyrightYears = (year: number): string => (year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : String(FIRST_YEAR))
