import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading-2'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import { createElement, useEffect } from 'react'
import { t } from '#messages/adminPages.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

/** Elements of @github/markdown-toolbar-element, which also add shortcuts such as Ctrl+B to the field. */
const buttons = () => [
  { element: 'md-header', label: t('heading'), Icon: Heading, level: '2' },
  { element: 'md-bold', label: t('bold'), Icon: Bold },
  { element: 'md-italic', label: t('italic'), Icon: Italic },
  { element: 'md-unordered-list', label: t('list'), Icon: List },
  { element: 'md-ordered-list', label: t('numberedList'), Icon: ListOrdered },
  { element: 'md-quote', label: t('quote'), Icon: Quote },
  { element: 'md-link', label: t('link'), Icon: LinkIcon },
]

/** Buttons that format the selected text of a Markdown field. @param field ID of the text area */
export function MarkdownToolbar({ field }: { field: string }) {
  useEffect(() => {
    // Imported in the browser only, because the module needs a document.
    void import('@github/markdown-toolbar-element')
  }, [])
  return createElement(
    'markdown-toolbar',
    { for: field, 'aria-label': t('formatting'), class: 'flex flex-wrap' },
    buttons().map(({ element, label, Icon, level }) =>
      createElement(
        element,
        {
          key: element,
          level,
          role: 'button',
          'aria-label': label,
          title: label,
          class: iconButtonClass('cursor-pointer', true),
        },
        <Icon aria-hidden className="size-4" />,
      ),
    ),
  )
}
