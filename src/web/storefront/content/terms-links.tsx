import { Link } from 'react-router'
import { contentPages } from '#contract/content-pages.ts'
import { paths } from '#contract/paths.ts'
import { textLinkClass } from '#web/ui/text-link.ts'

/** What somebody agrees to, in other tabs: nothing of what was typed here is lost. */
export const TermsLinks = () => (
  <>
    <TermsLink page="terms" /> and <TermsLink page="privacy" />
  </>
)

const TermsLink = ({ page }: { page: 'terms' | 'privacy' }) => (
  <Link to={paths.page(page)} target="_blank" className={textLinkClass}>
    {contentPages[page]}
  </Link>
)
