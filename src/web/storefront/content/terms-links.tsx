import type { ReactNode } from 'react'
import { ContentLink } from '#web/shop/content-link.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'

/** Turns the names of the terms in a text into links. They open in new tabs, so that nothing typed in the form is lost. */
export const termsLinks = {
  terms: (text: ReactNode) => <TermsLink page="terms">{text}</TermsLink>,
  privacy: (text: ReactNode) => <TermsLink page="privacy">{text}</TermsLink>,
}

const TermsLink = ({ page, children }: { page: 'terms' | 'privacy'; children: ReactNode }) => (
  <ContentLink page={page} target="_blank" className={textLinkClass}>
    {children}
  </ContentLink>
)
