import { useLoaderData } from 'react-router'
import { useBasePath } from '#web/page/base-path.ts'
import { useShop } from '#web/shop/shop.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { contentHead } from '../content/content-head.ts'
import { linkWithin } from '../content/content-html.ts'
import { type LoadedContent, loadContent } from '../content/load-content.ts'
import { ContactForm } from './contact-form.tsx'

export const loader = loadContent
export const meta = contentHead

/** Page with the contact form and other ways to reach the shop. */
export default function ContactPage() {
  const { title, html } = useLoaderData<LoadedContent>()
  return (
    <div className="page-width pt-8 sm:pt-12">
      <h1 className="font-semibold text-title">{title}</h1>
      <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-16">
        <RichText html={linkWithin(useBasePath(), html, useShop().pageHandles)} />
        <ContactForm />
      </div>
    </div>
  )
}
