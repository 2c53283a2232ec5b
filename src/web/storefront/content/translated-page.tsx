import { useLoaderData } from 'react-router'
import ContactPage from '../contact/contact-page.tsx'
import { contentHead } from './content-head.ts'
import ContentPage from './content-page.tsx'
import { type LoadedContent, loadContent } from './load-content.ts'

export const loader = loadContent
export const meta = contentHead

/** A content page at its translated handle. */
export default function TranslatedPage() {
  const { id } = useLoaderData<LoadedContent>()
  return id === 'contact' ? <ContactPage /> : <ContentPage />
}
