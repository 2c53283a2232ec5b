import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { inputClass } from './field.tsx'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What is searched, said to screen readers and shown while the field is empty: "Search products". */
  label: string
  /** What the button says to screen readers. */
  action: string
}

/** A search term with the button that sends its form. */
export const SearchField = ({ label, action, ...input }: SearchFieldProps) => (
  <div className="relative">
    <input
      {...input}
      type="search"
      aria-label={label}
      placeholder={label}
      enterKeyHint="search"
      autoComplete="off"
      className={inputClass(undefined, 'pr-12 [&::-webkit-search-cancel-button]:hidden')}
    />
    <button
      type="submit"
      aria-label={action}
      className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
    >
      <Search aria-hidden className="size-5" />
    </button>
  </div>
)
