interface SearchPreviewProps {
  /** Path of the page in the shop. */
  path: string
  title: string
  text: string
}

/** Preview of a page as a search result. */
export const SearchPreview = ({ path, title, text }: SearchPreviewProps) => (
  <div className="flex min-w-0 flex-col gap-1 rounded-md border bg-canvas p-3.5 text-sm">
    <span className="truncate text-ink-soft text-xs">
      {location.host}
      {path}
    </span>
    <span className="font-medium text-accent-strong wrap-anywhere">{title}</span>
    <span className="text-ink-soft wrap-anywhere">{text}</span>
  </div>
)
