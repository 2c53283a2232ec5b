import { clsx } from 'clsx'
import './rich-text.css'

/** Words with headings, lists and tables. @param html as the server wrote it, which lets nothing in that runs */
export const RichText = ({ html, className }: { html: string; className?: string | undefined }) => (
  <div className={clsx('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
)
