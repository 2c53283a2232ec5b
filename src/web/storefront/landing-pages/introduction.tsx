import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { TextLanguage } from '#contract/text-language.ts'
import { t } from '#messages/category.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

interface IntroductionProps {
  name: string
  /** The language of the name if it is not that of the page. */
  fallback?: TextLanguage | undefined
  /** Pages between the list of all products and this one. */
  steps?: readonly { name: string; to: string; fallback?: TextLanguage | undefined }[]
  /** HTML, which may be empty. */
  text: string
  picture?: ReactNode
}

/** The breadcrumbs, name, description and picture of a category, brand or collection. */
export const Introduction = ({ name, fallback, steps = [], text, picture }: IntroductionProps) => (
  <>
    <Breadcrumbs>
      <Link to={paths.home()}>{t('home')}</Link>
      <Link to={paths.products()}>{t('products')}</Link>
      {steps.map((step) => (
        <Link key={step.to} {...step.fallback} to={step.to}>
          {step.name}
        </Link>
      ))}
      <span aria-current="page" {...fallback}>
        {name}
      </span>
    </Breadcrumbs>
    <header className="flex items-center gap-5 pb-6 sm:gap-8">
      <div className="min-w-0 grow">
        <h1 {...fallback} className="text-title wrap-anywhere">
          {name}
        </h1>
        {text && <RichText html={text} className="mt-3 max-w-2xl text-ink-soft" />}
      </div>
      {picture}
    </header>
  </>
)

interface AboutProps {
  name: string
  /** HTML. */
  text: string
}

/** A long description, below the products. */
export const About = ({ name, text }: AboutProps) => (
  <section aria-labelledby="about" className="mt-16 border-t pt-10 sm:mt-20">
    <h2 id="about" className="mb-4 text-heading">
      {t('about', { name })}
    </h2>
    <RichText html={text} className="max-w-3xl text-ink-soft" />
  </section>
)
