import { clsx } from 'clsx'
import './rich-text.css'

/** Formatted text with headings, lists and tables. @param html sanitized by the server */
export const RichText = ({ html, className }: { html: string; className?: string | undefined }) => (
  <div className={clsx('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
)
