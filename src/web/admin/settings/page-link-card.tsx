import { Link } from 'react-router'
import { EditorCard } from '../editing/editor-card.tsx'

/** Card in the settings that links to another page. */
export const PageLinkCard = ({
  title,
  note,
  to,
  label,
}: {
  title: string
  note: string
  to: string
  label: string
}) => (
  <div className="mt-8">
    <EditorCard title={title} note={note}>
      <Link to={to} className="self-start py-0.5 text-accent text-sm hover:underline">
        {label}
      </Link>
    </EditorCard>
  </div>
)
