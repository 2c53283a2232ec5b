import type { ComponentProps, ReactNode } from 'react'
import { t } from '#messages/adminCategories.ts'
import { t as products } from '#messages/adminProductEditor.ts'
import { pageHead } from '#web/page/page-head.ts'
import { useShop } from '#web/shop/shop.ts'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { SearchPreview } from '../editing/search-preview.tsx'

interface SearchCardProps {
  titleField: Omit<ComponentProps<typeof TextField>, 'label'>
  textField: Omit<ComponentProps<typeof TextAreaField>, 'label'>
  /** Current values of the form. */
  draft: { name: string; text: string; seoTitle: string; seoText: string }
  /** Title of the preview while there is no name. */
  placeholder: string
  path: string
  disabled: boolean
  /** Additional fields. */
  children?: ReactNode
}

/** Title and description for search engines, with a preview. */
export function SearchCard({ titleField, textField, draft, placeholder, path, disabled, children }: SearchCardProps) {
  const { name, text, seoTitle, seoText } = draft
  const shop = useShop().name
  const title = seoTitle.trim() || name.trim()
  const head = pageHead(shop, title, seoText.trim() || plainText(text))
  const shownTitle = head.flatMap((tag) => ('title' in tag ? [String(tag.title)] : []))[0]
  const shownText = head.flatMap((tag) => ('name' in tag && tag.name === 'description' ? [String(tag.content)] : []))[0]
  return (
    <EditorCard title={products('searchEngines')} note={t('searchHint')}>
      <TextField
        label={t('seoTitle')}
        optional
        hint={t('seoTitleHint')}
        autoComplete="off"
        {...titleField}
        disabled={disabled}
      />
      <TextAreaField
        label={t('seoText')}
        optional
        rows={3}
        hint={t('seoTextHint')}
        {...textField}
        disabled={disabled}
      />
      {children}
      <SearchPreview
        path={path}
        title={title ? (shownTitle ?? title) : placeholder}
        text={shownText ?? products('descriptionPlaceholder')}
      />
    </EditorCard>
  )
}

/** Removes the most common Markdown syntax. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^#+\s*|^[-*>]\s+|[*_`]/gm, '')
    .trim()
