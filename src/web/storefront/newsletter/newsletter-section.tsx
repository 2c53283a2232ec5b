import { t } from '#messages/newsletter.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** Section of the home page that offers the newsletter. */
export const NewsletterSection = () => (
  <section aria-labelledby="newsletter" className="page-width pt-14 sm:pt-20">
    <div className="grid items-center gap-6 rounded-xl bg-sunken p-6 sm:p-10 lg:grid-cols-[1fr_minmax(16rem,28rem)] lg:px-14">
      <div>
        <h2 id="newsletter" className="font-semibold text-heading">
          {t('title')}
        </h2>
        <p className="mt-2 max-w-md text-ink-soft">{t('hint')}</p>
      </div>
      <NewsletterForm />
    </div>
  </section>
)
